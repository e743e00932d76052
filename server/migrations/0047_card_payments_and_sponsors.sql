CREATE TABLE "card_checkouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"payable_kind" text NOT NULL,
	"payable_id" uuid NOT NULL,
	"title" text NOT NULL,
	"person_id" uuid,
	"name" text NOT NULL,
	"amount_fils" integer NOT NULL,
	"round" integer NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"problem" text,
	"failure" text,
	"session_id" text,
	"payment_intent_id" text,
	"expires_at" timestamp (3) with time zone NOT NULL,
	"paid_at" timestamp (3) with time zone,
	"received_amount" integer,
	"received_currency" text,
	"booked_source_id" uuid,
	"fee_fils" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_checkouts_session_id_unique" UNIQUE("session_id"),
	CONSTRAINT "card_checkouts_payment_intent_id_unique" UNIQUE("payment_intent_id"),
	CONSTRAINT "card_checkouts_status_known" CHECK ("card_checkouts"."status" in ('open', 'paid', 'unassigned', 'not_booked', 'refunded', 'expired')),
	CONSTRAINT "card_checkouts_problem_known" CHECK ("card_checkouts"."problem" in ('settled', 'amount', 'currency')),
	CONSTRAINT "card_checkouts_amount_fils_least" CHECK ("card_checkouts"."amount_fils" >= 1)
);
--> statement-breakpoint
CREATE TABLE "card_events" (
	"id" text PRIMARY KEY NOT NULL,
	"type" text NOT NULL,
	"outcome" text DEFAULT 'done' NOT NULL,
	"note" text,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_events_outcome_known" CHECK ("card_events"."outcome" in ('done', 'ignored', 'shown'))
);
--> statement-breakpoint
CREATE TABLE "card_payouts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"stripe_id" text NOT NULL,
	"amount_fils" integer NOT NULL,
	"arrived_on" date NOT NULL,
	"failed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_payouts_stripe_id_unique" UNIQUE("stripe_id")
);
--> statement-breakpoint
CREATE TABLE "card_refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"checkout_id" uuid NOT NULL,
	"source_id" uuid,
	"amount" integer NOT NULL,
	"status" text DEFAULT 'pending' NOT NULL,
	"stripe_id" text,
	"failure" text,
	"requested_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "card_refunds_source_id_unique" UNIQUE("source_id"),
	CONSTRAINT "card_refunds_stripe_id_unique" UNIQUE("stripe_id"),
	CONSTRAINT "card_refunds_status_known" CHECK ("card_refunds"."status" in ('pending', 'succeeded', 'failed')),
	CONSTRAINT "card_refunds_amount_least" CHECK ("card_refunds"."amount" >= 1)
);
--> statement-breakpoint
ALTER TABLE "premium_payments" DROP CONSTRAINT "premium_payments_payment_method_known";--> statement-breakpoint
ALTER TABLE "dues_payments" DROP CONSTRAINT "dues_payments_payment_method_known";--> statement-breakpoint
ALTER TABLE "dues_receipts" DROP CONSTRAINT "dues_receipts_payment_method_known";--> statement-breakpoint
ALTER TABLE "membership_renewals" DROP CONSTRAINT "membership_renewals_payment_method_known";--> statement-breakpoint
ALTER TABLE "money_categories" DROP CONSTRAINT "money_categories_key_known";--> statement-breakpoint
ALTER TABLE "money_entries" DROP CONSTRAINT "money_entries_source_kind_known";--> statement-breakpoint
ALTER TABLE "card_checkouts" ADD CONSTRAINT "card_checkouts_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_refunds" ADD CONSTRAINT "card_refunds_checkout_id_card_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."card_checkouts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "card_refunds" ADD CONSTRAINT "card_refunds_requested_by_users_id_fk" FOREIGN KEY ("requested_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "card_checkouts_round_index" ON "card_checkouts" USING btree ("payable_kind","payable_id","amount_fils","round");--> statement-breakpoint
CREATE UNIQUE INDEX "card_checkouts_open_index" ON "card_checkouts" USING btree ("payable_kind","payable_id") WHERE "card_checkouts"."status" = 'open';--> statement-breakpoint
CREATE INDEX "card_checkouts_person_id_index" ON "card_checkouts" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "card_checkouts_booked_source_id_index" ON "card_checkouts" USING btree ("booked_source_id");--> statement-breakpoint
CREATE INDEX "card_checkouts_paid_at_index" ON "card_checkouts" USING btree ("paid_at");--> statement-breakpoint
CREATE INDEX "card_events_outcome_received_at_index" ON "card_events" USING btree ("outcome","received_at");--> statement-breakpoint
CREATE INDEX "card_refunds_checkout_id_index" ON "card_refunds" USING btree ("checkout_id");--> statement-breakpoint
CREATE INDEX "card_refunds_requested_by_index" ON "card_refunds" USING btree ("requested_by");--> statement-breakpoint
ALTER TABLE "premium_payments" ADD CONSTRAINT "premium_payments_payment_method_known" CHECK ("premium_payments"."payment_method" in ('bank_transfer', 'cash', 'card'));--> statement-breakpoint
ALTER TABLE "dues_payments" ADD CONSTRAINT "dues_payments_payment_method_known" CHECK ("dues_payments"."payment_method" in ('bank_transfer', 'cash', 'card'));--> statement-breakpoint
ALTER TABLE "dues_receipts" ADD CONSTRAINT "dues_receipts_payment_method_known" CHECK ("dues_receipts"."payment_method" in ('bank_transfer', 'cash', 'card'));--> statement-breakpoint
ALTER TABLE "membership_renewals" ADD CONSTRAINT "membership_renewals_payment_method_known" CHECK ("membership_renewals"."payment_method" in ('bank_transfer', 'cash', 'card'));--> statement-breakpoint
ALTER TABLE "money_categories" ADD CONSTRAINT "money_categories_key_known" CHECK ("money_categories"."key" in ('opening', 'dues', 'premium', 'tickets', 'fees', 'cash_difference', 'unassigned'));--> statement-breakpoint
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_source_kind_known" CHECK ("money_entries"."source_kind" in ('typed', 'opening', 'cash_count', 'dues_payment', 'dues_refund', 'dues_credit', 'premium_payment', 'ticket_payment', 'ticket_refund', 'card_fee', 'card_payout', 'card_unassigned', 'card_refund', 'statement_line'));--> statement-breakpoint
INSERT INTO "money_categories" ("id", "name", "kind", "key")
VALUES ('0190a000-0000-7000-8000-000000000219', 'Unassigned payments', 'income', 'unassigned')
ON CONFLICT ("name") DO UPDATE SET "key" = 'unassigned';
--> statement-breakpoint
CREATE TABLE "sponsor_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"sponsor_id" uuid NOT NULL,
	"recorded_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sponsors" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"event_id" uuid,
	"event_title" text,
	"year" integer,
	"logo_url" text,
	"link" text,
	"promised_fils" integer DEFAULT 0 NOT NULL,
	"promised" text,
	"done" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "sponsors_promised_fils_least" CHECK ("sponsors"."promised_fils" >= 0),
	CONSTRAINT "sponsors_of_one" CHECK (num_nonnulls("sponsors"."event_id", "sponsors"."year") = 1)
);
--> statement-breakpoint
ALTER TABLE "money_categories" DROP CONSTRAINT "money_categories_key_known";--> statement-breakpoint
ALTER TABLE "money_entries" DROP CONSTRAINT "money_entries_source_kind_known";--> statement-breakpoint
ALTER TABLE "sponsor_payments" ADD CONSTRAINT "sponsor_payments_sponsor_id_sponsors_id_fk" FOREIGN KEY ("sponsor_id") REFERENCES "public"."sponsors"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sponsor_payments" ADD CONSTRAINT "sponsor_payments_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "sponsor_payments_sponsor_id_index" ON "sponsor_payments" USING btree ("sponsor_id");--> statement-breakpoint
CREATE INDEX "sponsor_payments_recorded_by_index" ON "sponsor_payments" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "sponsors_event_id_index" ON "sponsors" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "sponsors_year_index" ON "sponsors" USING btree ("year");--> statement-breakpoint
ALTER TABLE "money_categories" ADD CONSTRAINT "money_categories_key_known" CHECK ("money_categories"."key" in ('opening', 'dues', 'premium', 'tickets', 'fees', 'cash_difference', 'unassigned', 'sponsors'));--> statement-breakpoint
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_source_kind_known" CHECK ("money_entries"."source_kind" in ('typed', 'opening', 'cash_count', 'dues_payment', 'dues_refund', 'dues_credit', 'premium_payment', 'ticket_payment', 'ticket_refund', 'card_fee', 'card_payout', 'card_unassigned', 'card_refund', 'statement_line', 'sponsor_payment'));--> statement-breakpoint
-- again if it was deleted; one that somebody made under the same name is the one
INSERT INTO "money_categories" ("id", "name", "kind")
VALUES ('0190a000-0000-7000-8000-000000000204', 'Sponsors', 'income')
ON CONFLICT DO NOTHING;--> statement-breakpoint
UPDATE "money_categories" SET "key" = 'sponsors' WHERE "id" = (
	SELECT "id" FROM "money_categories" WHERE "id" = '0190a000-0000-7000-8000-000000000204' OR "name" = 'Sponsors'
	ORDER BY "id" = '0190a000-0000-7000-8000-000000000204' DESC LIMIT 1);--> statement-breakpoint
CREATE TRIGGER sponsors_changed AFTER INSERT OR DELETE OR UPDATE OF name, event_id, logo_url, link, promised_fils OR TRUNCATE ON sponsors FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();
