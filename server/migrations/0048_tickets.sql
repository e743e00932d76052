CREATE TABLE "event_order_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind_id" uuid,
	"extra_id" uuid,
	"audience" text,
	"title" text NOT NULL,
	"price_fils" integer NOT NULL,
	"count" integer NOT NULL,
	"is_settled" boolean DEFAULT false NOT NULL,
	"member_comes" boolean DEFAULT false NOT NULL,
	"family_member_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"guest_adults" integer DEFAULT 0 NOT NULL,
	"guest_children" integer DEFAULT 0 NOT NULL,
	"options" text[] DEFAULT '{}'::text[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_order_lines_audience_known" CHECK ("event_order_lines"."audience" in ('member', 'guest', 'child')),
	CONSTRAINT "event_order_lines_price_fils_least" CHECK ("event_order_lines"."price_fils" >= 0),
	CONSTRAINT "event_order_lines_count_least" CHECK ("event_order_lines"."count" >= 1),
	CONSTRAINT "event_order_lines_of_one" CHECK (("event_order_lines"."kind_id" is null) <> ("event_order_lines"."extra_id" is null)),
	CONSTRAINT "event_order_lines_people" CHECK ("event_order_lines"."kind_id" is null or "event_order_lines"."count" = "event_order_lines"."member_comes"::int + cardinality("event_order_lines"."family_member_ids") + "event_order_lines"."guest_adults" + "event_order_lines"."guest_children")
);
--> statement-breakpoint
CREATE TABLE "event_order_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_fils" integer NOT NULL,
	"method" text NOT NULL,
	"reference" text,
	"payer_name" text,
	"slip_url" text,
	"paid_on" date NOT NULL,
	"receipt_number" text NOT NULL,
	"receipt_year" integer NOT NULL,
	"receipt_position" integer NOT NULL,
	"recorded_by" uuid,
	"gate_link_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_order_payments_receipt_number_unique" UNIQUE("receipt_number"),
	CONSTRAINT "event_order_payments_receipt_year_receipt_position_unique" UNIQUE("receipt_year","receipt_position"),
	CONSTRAINT "event_order_payments_method_known" CHECK ("event_order_payments"."method" in ('bank_transfer', 'cash', 'card')),
	CONSTRAINT "event_order_payments_amount_fils_least" CHECK ("event_order_payments"."amount_fils" >= 1)
);
--> statement-breakpoint
CREATE TABLE "event_order_refunds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"order_id" uuid NOT NULL,
	"amount_fils" integer NOT NULL,
	"reason" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"method" text,
	"reference" text,
	"paid_on" date,
	"refund_number" text,
	"refund_year" integer,
	"refund_position" integer,
	"recorded_by" uuid,
	CONSTRAINT "event_order_refunds_refund_number_unique" UNIQUE("refund_number"),
	CONSTRAINT "event_order_refunds_refund_year_refund_position_unique" UNIQUE("refund_year","refund_position"),
	CONSTRAINT "event_order_refunds_reason_known" CHECK ("event_order_refunds"."reason" in ('cancelled', 'event_cancelled', 'smaller_party', 'released', 'overpaid')),
	CONSTRAINT "event_order_refunds_method_known" CHECK ("event_order_refunds"."method" in ('bank_transfer', 'cash', 'card')),
	CONSTRAINT "event_order_refunds_amount_fils_least" CHECK ("event_order_refunds"."amount_fils" >= 1)
);
--> statement-breakpoint
CREATE TABLE "event_orders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"reference" text NOT NULL,
	"state" text DEFAULT 'held' NOT NULL,
	"held_until" timestamp (3) with time zone,
	"held_from" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"pays_at_gate" boolean DEFAULT false NOT NULL,
	"forfeited_fils" integer DEFAULT 0 NOT NULL,
	"slip_url" text,
	"slip_reference" text,
	"slip_payer" text,
	"slip_sent_at" timestamp (3) with time zone,
	"slip_rejection" text,
	"place_missing_at" timestamp (3) with time zone,
	"ended_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_orders_number_unique" UNIQUE("number"),
	CONSTRAINT "event_orders_reference_unique" UNIQUE("reference"),
	CONSTRAINT "event_orders_state_known" CHECK ("event_orders"."state" in ('held', 'paid', 'released', 'cancelled')),
	CONSTRAINT "event_orders_forfeited_fils_least" CHECK ("event_orders"."forfeited_fils" >= 0)
);
--> statement-breakpoint
CREATE TABLE "event_extras" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"price_fils" integer NOT NULL,
	"pieces" integer,
	"options" text[] DEFAULT '{}'::text[] NOT NULL,
	CONSTRAINT "event_extras_price_fils_least" CHECK ("event_extras"."price_fils" >= 0),
	CONSTRAINT "event_extras_pieces_least" CHECK ("event_extras"."pieces" >= 1)
);
--> statement-breakpoint
CREATE TABLE "event_sales" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"children_under" integer DEFAULT 13 NOT NULL,
	"refund_until" date,
	"cash_at_gate" boolean DEFAULT false NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_sales_children_under_known" CHECK ("event_sales"."children_under" between 1 and 21)
);
--> statement-breakpoint
CREATE TABLE "event_ticket_kinds" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"audience" text NOT NULL,
	"title" text NOT NULL,
	"price_fils" integer NOT NULL,
	"places" integer,
	"sale_from" timestamp (3) with time zone,
	"sale_until" timestamp (3) with time zone,
	"max_per_order" integer,
	CONSTRAINT "event_ticket_kinds_audience_known" CHECK ("event_ticket_kinds"."audience" in ('member', 'guest', 'child')),
	CONSTRAINT "event_ticket_kinds_price_fils_least" CHECK ("event_ticket_kinds"."price_fils" >= 0),
	CONSTRAINT "event_ticket_kinds_places_least" CHECK ("event_ticket_kinds"."places" >= 1),
	CONSTRAINT "event_ticket_kinds_max_per_order_least" CHECK ("event_ticket_kinds"."max_per_order" >= 1)
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "sells_tickets" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "gate_links" ADD COLUMN "takes_cash" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "event_order_lines" ADD CONSTRAINT "event_order_lines_order_id_event_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."event_orders"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_order_lines" ADD CONSTRAINT "event_order_lines_kind_id_event_ticket_kinds_id_fk" FOREIGN KEY ("kind_id") REFERENCES "public"."event_ticket_kinds"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_order_lines" ADD CONSTRAINT "event_order_lines_extra_id_event_extras_id_fk" FOREIGN KEY ("extra_id") REFERENCES "public"."event_extras"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_order_payments" ADD CONSTRAINT "event_order_payments_order_id_event_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."event_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_order_payments" ADD CONSTRAINT "event_order_payments_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_order_payments" ADD CONSTRAINT "event_order_payments_gate_link_id_gate_links_id_fk" FOREIGN KEY ("gate_link_id") REFERENCES "public"."gate_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_order_refunds" ADD CONSTRAINT "event_order_refunds_order_id_event_orders_id_fk" FOREIGN KEY ("order_id") REFERENCES "public"."event_orders"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_order_refunds" ADD CONSTRAINT "event_order_refunds_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_orders" ADD CONSTRAINT "event_orders_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_orders" ADD CONSTRAINT "event_orders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_extras" ADD CONSTRAINT "event_extras_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_sales" ADD CONSTRAINT "event_sales_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_ticket_kinds" ADD CONSTRAINT "event_ticket_kinds_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_order_lines_order_id_index" ON "event_order_lines" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "event_order_lines_kind_id_index" ON "event_order_lines" USING btree ("kind_id");--> statement-breakpoint
CREATE INDEX "event_order_lines_extra_id_index" ON "event_order_lines" USING btree ("extra_id");--> statement-breakpoint
CREATE INDEX "event_order_payments_order_id_index" ON "event_order_payments" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "event_order_payments_recorded_by_index" ON "event_order_payments" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "event_order_payments_gate_link_id_index" ON "event_order_payments" USING btree ("gate_link_id");--> statement-breakpoint
CREATE INDEX "event_order_refunds_order_id_index" ON "event_order_refunds" USING btree ("order_id");--> statement-breakpoint
CREATE INDEX "event_order_refunds_recorded_by_index" ON "event_order_refunds" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "event_order_refunds_due_index" ON "event_order_refunds" USING btree ("created_at") WHERE "event_order_refunds"."refund_number" is null;--> statement-breakpoint
CREATE INDEX "event_orders_event_id_state_index" ON "event_orders" USING btree ("event_id","state");--> statement-breakpoint
CREATE INDEX "event_orders_member_id_index" ON "event_orders" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "event_orders_held_index" ON "event_orders" USING btree ("held_until") WHERE "event_orders"."state" = 'held';--> statement-breakpoint
CREATE UNIQUE INDEX "event_orders_live_index" ON "event_orders" USING btree ("event_id","member_id") WHERE "event_orders"."state" in ('held', 'paid');--> statement-breakpoint
CREATE INDEX "event_extras_event_id_position_index" ON "event_extras" USING btree ("event_id","position");--> statement-breakpoint
CREATE INDEX "event_ticket_kinds_event_id_position_index" ON "event_ticket_kinds" USING btree ("event_id","position");--> statement-breakpoint
DROP TRIGGER events_changed ON events;--> statement-breakpoint
CREATE TRIGGER events_changed AFTER INSERT OR DELETE OR UPDATE OF title, description, category, venue, venue_address, venue_city, venue_location, event_date, event_end_date, registration_deadline, has_registration, registration_url, registration_enabled, coordinator_email, coordinator_phone1, coordinator_phone2, coordinator_name1, coordinator_name2, capacity, is_public, is_featured, featured_image, schedule, rules_and_regulations, sells_tickets, status, sequence OR TRUNCATE ON events FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();
