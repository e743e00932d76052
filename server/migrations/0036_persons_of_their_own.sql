ALTER TABLE "event_registrations" ADD COLUMN "member_comes" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- the check of the vegetarian meals goes with the column, and comes back with it
ALTER TABLE "event_registrations" DROP COLUMN "people";--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "people" integer GENERATED ALWAYS AS (member_comes::int + cardinality(family_member_ids) + guest_adults + guest_children) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_vegetarian_known" CHECK ("event_registrations"."vegetarian" between 0 and "event_registrations"."people");--> statement-breakpoint
ALTER TABLE "event_waiting_list" ADD COLUMN "member_comes" boolean DEFAULT true NOT NULL;--> statement-breakpoint
-- the check of the vegetarian meals goes with the column, and comes back with it
ALTER TABLE "event_waiting_list" DROP COLUMN "people";--> statement-breakpoint
ALTER TABLE "event_waiting_list" ADD COLUMN "people" integer GENERATED ALWAYS AS (member_comes::int + cardinality(family_member_ids) + guest_adults + guest_children) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "event_waiting_list" ADD CONSTRAINT "event_waiting_list_vegetarian_known" CHECK ("event_waiting_list"."vegetarian" between 0 and "event_waiting_list"."people");--> statement-breakpoint
DROP TRIGGER event_registrations_changed ON event_registrations;--> statement-breakpoint
CREATE TRIGGER event_registrations_changed AFTER INSERT OR DELETE OR UPDATE OF event_id, guest_adults, guest_children, family_member_ids, member_comes OR TRUNCATE ON event_registrations FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "family_member_id" uuid;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_family_member_id_family_members_id_fk" FOREIGN KEY ("family_member_id") REFERENCES "public"."family_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_family_member_id_unique" UNIQUE("family_member_id");
--> statement-breakpoint
ALTER TABLE "member_decisions" DROP CONSTRAINT "member_decisions_decision_known";--> statement-breakpoint
ALTER TABLE "member_decisions" ADD CONSTRAINT "member_decisions_decision_known" CHECK ("member_decisions"."decision" in ('applied', 'approved', 'rejected', 'back_to_pending', 'reapplied', 'correction_asked', 'closed', 'suspended', 'restored', 'resigned', 'ended', 'died', 'taken_over', 'plan_changed', 'lapsed', 'returned', 'corrected'));
--> statement-breakpoint
ALTER TABLE "family_members" ADD COLUMN "hinted_age" integer;
