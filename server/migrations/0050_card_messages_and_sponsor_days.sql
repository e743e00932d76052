DROP INDEX "card_checkouts_round_index";--> statement-breakpoint
ALTER TABLE "card_events" ADD COLUMN "checkout_id" uuid;--> statement-breakpoint
ALTER TABLE "sponsors" ADD COLUMN "event_day" date;--> statement-breakpoint
ALTER TABLE "card_events" ADD CONSTRAINT "card_events_checkout_id_card_checkouts_id_fk" FOREIGN KEY ("checkout_id") REFERENCES "public"."card_checkouts"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "card_events_checkout_id_index" ON "card_events" USING btree ("checkout_id");--> statement-breakpoint
ALTER TABLE "card_checkouts" DROP COLUMN "round";--> statement-breakpoint
UPDATE "sponsors" SET "event_day" = ("events"."event_date" AT TIME ZONE 'Asia/Dubai')::date FROM "events" WHERE "events"."id" = "sponsors"."event_id";
