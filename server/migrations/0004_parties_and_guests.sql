CREATE TABLE "event_status_changes" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"change_id" uuid NOT NULL,
	"known_status" text NOT NULL,
	"former_status" text,
	"former_status_chosen_at" timestamp (3) with time zone,
	"reason" text,
	"announce_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "event_status_changes_known_status_known" CHECK ("event_status_changes"."known_status" in ('upcoming', 'ongoing', 'completed', 'cancelled')),
	CONSTRAINT "event_status_changes_former_status_known" CHECK ("event_status_changes"."former_status" in ('upcoming', 'ongoing', 'completed', 'cancelled'))
);
--> statement-breakpoint
CREATE TABLE "event_guests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"name" text,
	"phone" text,
	"guest_adults" integer DEFAULT 0 NOT NULL,
	"guest_children" integer DEFAULT 0 NOT NULL,
	"vegetarian" integer DEFAULT 0 NOT NULL,
	"note" text,
	"people" integer GENERATED ALWAYS AS (1 + guest_adults + guest_children) STORED NOT NULL,
	"checked_in_at" timestamp (3) with time zone,
	"arrived" integer,
	"registered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"registered_by" uuid,
	CONSTRAINT "event_guests_guest_adults_least" CHECK ("event_guests"."guest_adults" >= 0),
	CONSTRAINT "event_guests_guest_children_least" CHECK ("event_guests"."guest_children" >= 0),
	CONSTRAINT "event_guests_vegetarian_known" CHECK ("event_guests"."vegetarian" between 0 and "event_guests"."people")
);
--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "party_setting" text DEFAULT 'members_only' NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "max_party" integer;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "asks_children" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "asks_vegetarian" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "custom_question" text;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "guest_adults" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "guest_children" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "vegetarian" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "family_member_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "answers" jsonb;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "people" integer GENERATED ALWAYS AS (1 + cardinality(family_member_ids) + guest_adults + guest_children) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "arrived" integer;--> statement-breakpoint
ALTER TABLE "event_waiting_list" ADD COLUMN "guest_adults" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "event_waiting_list" ADD COLUMN "guest_children" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "event_waiting_list" ADD COLUMN "vegetarian" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "event_waiting_list" ADD COLUMN "note" text;--> statement-breakpoint
ALTER TABLE "event_waiting_list" ADD COLUMN "family_member_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "event_waiting_list" ADD COLUMN "answers" jsonb;--> statement-breakpoint
ALTER TABLE "event_waiting_list" ADD COLUMN "people" integer GENERATED ALWAYS AS (1 + cardinality(family_member_ids) + guest_adults + guest_children) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "event_status_changes" ADD CONSTRAINT "event_status_changes_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_guests" ADD CONSTRAINT "event_guests_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_guests" ADD CONSTRAINT "event_guests_registered_by_users_id_fk" FOREIGN KEY ("registered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_guests_event_id_index" ON "event_guests" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "event_guests_registered_by_index" ON "event_guests" USING btree ("registered_by");--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_party_setting_known" CHECK ("events"."party_setting" in ('members_only', 'family', 'family_and_guests'));--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_max_party_least" CHECK ("events"."max_party" >= 1);--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_guest_adults_least" CHECK ("event_registrations"."guest_adults" >= 0);--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_guest_children_least" CHECK ("event_registrations"."guest_children" >= 0);--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_vegetarian_known" CHECK ("event_registrations"."vegetarian" between 0 and "event_registrations"."people");--> statement-breakpoint
ALTER TABLE "event_waiting_list" ADD CONSTRAINT "event_waiting_list_guest_adults_least" CHECK ("event_waiting_list"."guest_adults" >= 0);--> statement-breakpoint
ALTER TABLE "event_waiting_list" ADD CONSTRAINT "event_waiting_list_guest_children_least" CHECK ("event_waiting_list"."guest_children" >= 0);--> statement-breakpoint
ALTER TABLE "event_waiting_list" ADD CONSTRAINT "event_waiting_list_vegetarian_known" CHECK ("event_waiting_list"."vegetarian" between 0 and "event_waiting_list"."people");--> statement-breakpoint
-- existing registrations are one person, and whoever was checked in came alone
UPDATE "event_registrations" SET "arrived" = 1 WHERE "checked_in_at" IS NOT NULL;--> statement-breakpoint
DROP TRIGGER event_registrations_changed ON event_registrations;--> statement-breakpoint
CREATE TRIGGER event_registrations_changed AFTER INSERT OR DELETE OR UPDATE OF event_id, guest_adults, guest_children, family_member_ids OR TRUNCATE ON event_registrations FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();--> statement-breakpoint
CREATE TRIGGER event_guests_changed AFTER INSERT OR DELETE OR UPDATE OF event_id, guest_adults, guest_children OR TRUNCATE ON event_guests FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();
