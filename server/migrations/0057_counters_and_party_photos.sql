CREATE TABLE "party_photos" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"registration_id" uuid NOT NULL,
	"url" text NOT NULL,
	"width" integer,
	"height" integer,
	"taken_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"published_at" timestamp (3) with time zone,
	"gallery_id" uuid
);
--> statement-breakpoint
CREATE TABLE "photo_scans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"link_id" uuid NOT NULL,
	"registration_id" uuid NOT NULL,
	"scanned_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "counter_forecasts" (
	"event_id" uuid NOT NULL,
	"days_before" integer NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "counter_forecasts_event_id_days_before_pk" PRIMARY KEY("event_id","days_before")
);
--> statement-breakpoint
CREATE TABLE "counter_items" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"title" text NOT NULL,
	"basis" text NOT NULL,
	"source_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL,
	"prepared" integer,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "counter_items_basis_known" CHECK ("counter_items"."basis" in ('person', 'child', 'party', 'ordered')),
	CONSTRAINT "counter_items_prepared_least" CHECK ("counter_items"."prepared" >= 1)
);
--> statement-breakpoint
CREATE TABLE "counter_seats" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"item_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"member_id" uuid,
	"guest_id" uuid,
	CONSTRAINT "counter_seats_once" UNIQUE NULLS NOT DISTINCT("item_id","member_id","guest_id"),
	CONSTRAINT "counter_seats_one_party" CHECK (num_nonnulls("counter_seats"."member_id", "counter_seats"."guest_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "counter_servings" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"member_id" uuid,
	"guest_id" uuid,
	"kind" text NOT NULL,
	"count" integer NOT NULL,
	"counted" integer DEFAULT 0 NOT NULL,
	"above" integer DEFAULT 0 NOT NULL,
	"outcome" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"link_id" uuid,
	"actor_id" uuid,
	CONSTRAINT "counter_servings_kind_known" CHECK ("counter_servings"."kind" in ('serve', 'extra', 'undo')),
	CONSTRAINT "counter_servings_outcome_known" CHECK ("counter_servings"."outcome" in ('counted', 'double', 'rejected')),
	CONSTRAINT "counter_servings_count_least" CHECK ("counter_servings"."count" >= 1),
	CONSTRAINT "counter_servings_counted_least" CHECK ("counter_servings"."counted" >= 0),
	CONSTRAINT "counter_servings_above_least" CHECK ("counter_servings"."above" >= 0),
	CONSTRAINT "counter_servings_divided" CHECK ("counter_servings"."counted" + "counter_servings"."above" <= "counter_servings"."count")
);
--> statement-breakpoint
CREATE TABLE "counter_sittings" (
	"item_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"seats" integer NOT NULL,
	"called_at" timestamp (3) with time zone,
	CONSTRAINT "counter_sittings_item_id_number_pk" PRIMARY KEY("item_id","number"),
	CONSTRAINT "counter_sittings_number_least" CHECK ("counter_sittings"."number" >= 1),
	CONSTRAINT "counter_sittings_seats_least" CHECK ("counter_sittings"."seats" >= 1)
);
--> statement-breakpoint
ALTER TABLE "gate_links" ADD COLUMN "purpose" text DEFAULT 'gate' NOT NULL;--> statement-breakpoint
ALTER TABLE "gate_links" ADD COLUMN "about_id" uuid;--> statement-breakpoint
ALTER TABLE "party_photos" ADD CONSTRAINT "party_photos_registration_id_event_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."event_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "party_photos" ADD CONSTRAINT "party_photos_gallery_id_gallery_id_fk" FOREIGN KEY ("gallery_id") REFERENCES "public"."gallery"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_scans" ADD CONSTRAINT "photo_scans_link_id_gate_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."gate_links"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "photo_scans" ADD CONSTRAINT "photo_scans_registration_id_event_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."event_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_forecasts" ADD CONSTRAINT "counter_forecasts_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_items" ADD CONSTRAINT "counter_items_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_seats" ADD CONSTRAINT "counter_seats_item_id_counter_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."counter_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_seats" ADD CONSTRAINT "counter_seats_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_seats" ADD CONSTRAINT "counter_seats_guest_id_event_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."event_guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_servings" ADD CONSTRAINT "counter_servings_item_id_counter_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."counter_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_servings" ADD CONSTRAINT "counter_servings_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_servings" ADD CONSTRAINT "counter_servings_guest_id_event_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."event_guests"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_servings" ADD CONSTRAINT "counter_servings_link_id_gate_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."gate_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_servings" ADD CONSTRAINT "counter_servings_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "counter_sittings" ADD CONSTRAINT "counter_sittings_item_id_counter_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."counter_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "party_photos_registration_id_taken_at_index" ON "party_photos" USING btree ("registration_id","taken_at");--> statement-breakpoint
CREATE INDEX "party_photos_gallery_id_index" ON "party_photos" USING btree ("gallery_id");--> statement-breakpoint
CREATE INDEX "party_photos_url_index" ON "party_photos" USING btree ("url");--> statement-breakpoint
CREATE INDEX "photo_scans_link_id_scanned_at_index" ON "photo_scans" USING btree ("link_id","scanned_at");--> statement-breakpoint
CREATE INDEX "photo_scans_registration_id_index" ON "photo_scans" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "counter_items_event_id_index" ON "counter_items" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "counter_seats_member_id_index" ON "counter_seats" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "counter_seats_guest_id_index" ON "counter_seats" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "counter_servings_item_id_received_at_index" ON "counter_servings" USING btree ("item_id","received_at");--> statement-breakpoint
CREATE INDEX "counter_servings_member_id_index" ON "counter_servings" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "counter_servings_guest_id_index" ON "counter_servings" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "counter_servings_link_id_index" ON "counter_servings" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "counter_servings_actor_id_index" ON "counter_servings" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "gate_links_about_id_index" ON "gate_links" USING btree ("about_id");--> statement-breakpoint
ALTER TABLE "gate_links" ADD CONSTRAINT "gate_links_purpose_known" CHECK ("gate_links"."purpose" in ('gate', 'counter', 'photographer'));