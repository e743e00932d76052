ALTER TABLE "event_programs" ADD COLUMN "starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event_programs" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event_programs" ADD CONSTRAINT "event_programs_ends_after_start" CHECK ("event_programs"."ends_at" > "event_programs"."starts_at");--> statement-breakpoint
DROP TRIGGER event_programs_changed ON event_programs;--> statement-breakpoint
CREATE TRIGGER event_programs_changed AFTER INSERT OR DELETE OR UPDATE OF event_id, title, description, detailed_description, category, duration, age_group, rules, judging_criteria, prizes, coordinator_phone1, coordinator_phone2, program_image, time_slot, starts_at, ends_at, venue, capacity, has_registration, registration_url, registration_deadline, display_order, is_active OR TRUNCATE ON event_programs FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();
