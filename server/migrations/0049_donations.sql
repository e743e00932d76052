CREATE TABLE "donations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"receipt_number" text NOT NULL,
	"receipt_year" integer NOT NULL,
	"receipt_position" integer NOT NULL,
	"donor" text NOT NULL,
	"donor_id" uuid,
	"amount_fils" integer NOT NULL,
	"day" date NOT NULL,
	"purpose" text,
	"permit" text NOT NULL,
	"recorded_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "donations_receipt_number_unique" UNIQUE("receipt_number"),
	CONSTRAINT "donations_receipt_year_receipt_position_unique" UNIQUE("receipt_year","receipt_position"),
	CONSTRAINT "donations_amount_fils_least" CHECK ("donations"."amount_fils" >= 1)
);
--> statement-breakpoint
ALTER TABLE "money_categories" DROP CONSTRAINT "money_categories_key_known";--> statement-breakpoint
ALTER TABLE "money_entries" DROP CONSTRAINT "money_entries_source_kind_known";--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_donor_id_users_id_fk" FOREIGN KEY ("donor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "donations" ADD CONSTRAINT "donations_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "donations_donor_id_index" ON "donations" USING btree ("donor_id");--> statement-breakpoint
CREATE INDEX "donations_recorded_by_index" ON "donations" USING btree ("recorded_by");--> statement-breakpoint
ALTER TABLE "money_categories" ADD CONSTRAINT "money_categories_key_known" CHECK ("money_categories"."key" in ('opening', 'dues', 'premium', 'tickets', 'fees', 'cash_difference', 'unassigned', 'sponsors', 'donations'));--> statement-breakpoint
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_source_kind_known" CHECK ("money_entries"."source_kind" in ('typed', 'opening', 'cash_count', 'dues_payment', 'dues_refund', 'dues_credit', 'premium_payment', 'ticket_payment', 'ticket_refund', 'card_fee', 'card_payout', 'card_unassigned', 'card_refund', 'statement_line', 'sponsor_payment', 'donation'));--> statement-breakpoint
-- again if it was deleted; one that somebody made under the same name is the one
INSERT INTO "money_categories" ("id", "name", "kind")
VALUES ('0190a000-0000-7000-8000-000000000205', 'Donations', 'income')
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "money_categories" SET "key" = 'donations', "is_open" = true WHERE "id" = (
	SELECT "id" FROM "money_categories"
	WHERE "kind" = 'income' AND ("id" = '0190a000-0000-7000-8000-000000000205' OR "name" = 'Donations')
	ORDER BY "id" = '0190a000-0000-7000-8000-000000000205' DESC LIMIT 1);
