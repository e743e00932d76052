ALTER TABLE "dues_payments" ADD COLUMN "payer_name" text;--> statement-breakpoint
ALTER TABLE "dues_payments" ADD COLUMN "refund_number" text;--> statement-breakpoint
ALTER TABLE "dues_receipts" ADD COLUMN "payer_name" text;--> statement-breakpoint
ALTER TABLE "dues_payments" ADD CONSTRAINT "dues_payments_refund_number_unique" UNIQUE("refund_number");--> statement-breakpoint
-- refunds that are already recorded are numbered in the order of their recording
UPDATE "dues_payments" SET "refund_number" = numbered.number
FROM (
	SELECT "id", "year" || '-' || lpad("position", greatest(4, length("position")), '0') AS number
	FROM (
		SELECT "id", "year", (row_number() OVER (PARTITION BY "year" ORDER BY "created_at", "id"))::text AS "position"
		FROM (
			SELECT "id", "created_at", extract(year FROM "created_at" AT TIME ZONE 'Asia/Dubai')::int::text AS "year"
			FROM "dues_payments" WHERE "kind" = 'refund'
		) AS refund
	) AS refund
) AS numbered
WHERE numbered."id" = "dues_payments"."id";
