CREATE TABLE "dues_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"renewal_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"payment_method" text,
	"payment_reference" text,
	"paid_on" date NOT NULL,
	"receipt_number" text,
	"slip_url" text,
	"transfer_id" uuid,
	"recorded_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" uuid,
	"undo_reason" text,
	CONSTRAINT "dues_payments_receipt_number_unique" UNIQUE("receipt_number"),
	CONSTRAINT "dues_payments_amount_signed" CHECK (case "dues_payments"."kind" when 'payment' then "dues_payments"."amount" > 0 when 'refund' then "dues_payments"."amount" < 0 else "dues_payments"."amount" <> 0 end),
	CONSTRAINT "dues_payments_transfer_given" CHECK (("dues_payments"."kind" = 'credit') = ("dues_payments"."transfer_id" is not null)),
	CONSTRAINT "dues_payments_kind_known" CHECK ("dues_payments"."kind" in ('payment', 'refund', 'credit')),
	CONSTRAINT "dues_payments_payment_method_known" CHECK ("dues_payments"."payment_method" in ('bank_transfer', 'cash'))
);
--> statement-breakpoint
ALTER TABLE "membership_renewals" DROP CONSTRAINT "membership_renewals_receipt_number_unique";--> statement-breakpoint
ALTER TABLE "dues_receipts" ADD COLUMN "due_amount" integer;--> statement-breakpoint
ALTER TABLE "dues_receipts" ADD COLUMN "balance_after" integer;--> statement-breakpoint
UPDATE "dues_receipts" AS receipt SET "due_amount" = renewal."amount", "balance_after" = renewal."amount" - receipt."amount"
FROM "membership_renewals" AS renewal WHERE renewal."id" = receipt."renewal_id";--> statement-breakpoint
ALTER TABLE "dues_receipts" ALTER COLUMN "due_amount" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "dues_receipts" ALTER COLUMN "balance_after" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "membership_renewals" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "dues_payments" ADD CONSTRAINT "dues_payments_renewal_id_membership_renewals_id_fk" FOREIGN KEY ("renewal_id") REFERENCES "public"."membership_renewals"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues_payments" ADD CONSTRAINT "dues_payments_receipt_number_dues_receipts_number_fk" FOREIGN KEY ("receipt_number") REFERENCES "public"."dues_receipts"("number") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues_payments" ADD CONSTRAINT "dues_payments_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues_payments" ADD CONSTRAINT "dues_payments_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dues_payments_renewal_id_index" ON "dues_payments" USING btree ("renewal_id");--> statement-breakpoint
CREATE INDEX "dues_payments_transfer_id_index" ON "dues_payments" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "dues_payments_paid_on_index" ON "dues_payments" USING btree ("paid_on");--> statement-breakpoint
CREATE INDEX "dues_payments_recorded_by_index" ON "dues_payments" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "dues_payments_undone_by_index" ON "dues_payments" USING btree ("undone_by");--> statement-breakpoint
-- every receipt is a payment; a void one was taken back
INSERT INTO "dues_payments" ("renewal_id", "kind", "amount", "payment_method", "payment_reference", "paid_on", "receipt_number", "slip_url", "recorded_by", "created_at", "undone_at", "undo_reason")
SELECT receipt."renewal_id", 'payment', receipt."amount", receipt."payment_method", receipt."payment_reference", receipt."paid_on", receipt."number",
  CASE WHEN receipt."number" = renewal."receipt_number" THEN renewal."slip_url" END, receipt."issued_by", receipt."issued_at", receipt."voided_at", receipt."void_reason"
FROM "dues_receipts" AS receipt JOIN "membership_renewals" AS renewal ON renewal."id" = receipt."renewal_id";--> statement-breakpoint
-- years that were entered as paid, without a receipt
INSERT INTO "dues_payments" ("renewal_id", "kind", "amount", "payment_method", "payment_reference", "paid_on", "slip_url", "recorded_by", "created_at")
SELECT "id", 'payment', "amount", "payment_method", "payment_reference", coalesce("renewal_date", "due_date"), "slip_url", "processed_by", "created_at"
FROM "membership_renewals" WHERE "status" = 'paid' AND "receipt_number" IS NULL AND "amount" > 0;--> statement-breakpoint
-- the slip belongs to the payment that it showed
UPDATE "membership_renewals" SET "slip_url" = NULL WHERE "status" = 'paid';--> statement-breakpoint
-- less than was due settles nothing
UPDATE "membership_renewals" AS renewal SET "renewal_date" = NULL, "payment_method" = NULL, "payment_reference" = NULL, "processed_by" = NULL,
  "status" = CASE WHEN "due_date" < (now() AT TIME ZONE 'Asia/Dubai')::date THEN 'overdue' ELSE 'pending' END
WHERE "status" = 'paid' AND "amount" > (SELECT coalesce(sum(paid."amount"), 0) FROM "dues_payments" AS paid WHERE paid."renewal_id" = renewal."id" AND paid."undone_at" IS NULL);--> statement-breakpoint
-- where nothing is due, nothing is open
UPDATE "membership_renewals" SET "status" = 'waived', "renewal_date" = "due_date" WHERE "amount" = 0 AND "status" IN ('pending', 'overdue');--> statement-breakpoint
-- whole fils only under names that say so
UPDATE "settings" SET "key" = "key" || 'Fils' WHERE "key" IN ('duesSingle', 'duesFamily');--> statement-breakpoint
UPDATE "settings" SET "value" = (
  SELECT coalesce(jsonb_agg(jsonb_build_object('year', listed->'year', 'singleFils', listed->'single', 'familyFils', listed->'family') ORDER BY at), '[]'::jsonb)
  FROM jsonb_array_elements("value") WITH ORDINALITY AS years (listed, at)
) WHERE "key" = 'duesByYear';--> statement-breakpoint
ALTER TABLE "membership_renewals" DROP COLUMN "receipt_number";