ALTER TABLE "event_order_refunds" DROP CONSTRAINT "event_order_refunds_reason_known";--> statement-breakpoint
ALTER TABLE "event_order_payments" ADD COLUMN "taken_at_gate" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "event_order_payments" ADD COLUMN "undone_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event_order_payments" ADD COLUMN "undone_by" uuid;--> statement-breakpoint
ALTER TABLE "event_order_payments" ADD COLUMN "undo_reason" text;--> statement-breakpoint
ALTER TABLE "event_order_refunds" ADD COLUMN "undone_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event_order_refunds" ADD COLUMN "undone_by" uuid;--> statement-breakpoint
ALTER TABLE "event_order_refunds" ADD COLUMN "undo_reason" text;--> statement-breakpoint
ALTER TABLE "event_order_payments" ADD CONSTRAINT "event_order_payments_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_order_refunds" ADD CONSTRAINT "event_order_refunds_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_order_payments_undone_by_index" ON "event_order_payments" USING btree ("undone_by");--> statement-breakpoint
CREATE INDEX "event_order_refunds_undone_by_index" ON "event_order_refunds" USING btree ("undone_by");--> statement-breakpoint
ALTER TABLE "event_order_refunds" ADD CONSTRAINT "event_order_refunds_reason_known" CHECK ("event_order_refunds"."reason" in ('cancelled', 'event_cancelled', 'smaller_party', 'released', 'overpaid', 'late'));--> statement-breakpoint
UPDATE "event_order_payments" SET "taken_at_gate" = true WHERE "gate_link_id" IS NOT NULL;--> statement-breakpoint
CREATE TRIGGER event_sales_changed AFTER INSERT OR DELETE OR UPDATE OF event_id, children_under OR TRUNCATE ON event_sales FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();--> statement-breakpoint
CREATE TRIGGER event_ticket_kinds_changed AFTER INSERT OR DELETE OR UPDATE OF event_id, position, audience, title, price_fils, sale_from, sale_until OR TRUNCATE ON event_ticket_kinds FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();
