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
