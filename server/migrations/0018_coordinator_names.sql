ALTER TABLE "events" ADD COLUMN "coordinator_name1" text;--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "coordinator_name2" text;--> statement-breakpoint
ALTER TABLE "event_programs" ADD COLUMN "coordinator_name1" text;--> statement-breakpoint
ALTER TABLE "event_programs" ADD COLUMN "coordinator_name2" text;--> statement-breakpoint
DROP TRIGGER events_changed ON events;--> statement-breakpoint
CREATE TRIGGER events_changed AFTER INSERT OR DELETE OR UPDATE OF title, description, category, venue, venue_address, venue_city, venue_location, event_date, event_end_date, registration_deadline, has_registration, registration_url, registration_enabled, coordinator_email, coordinator_phone1, coordinator_phone2, coordinator_name1, coordinator_name2, capacity, is_public, is_featured, featured_image, schedule, rules_and_regulations, status, sequence OR TRUNCATE ON events FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();--> statement-breakpoint
DROP TRIGGER event_programs_changed ON event_programs;--> statement-breakpoint
CREATE TRIGGER event_programs_changed AFTER INSERT OR DELETE OR UPDATE OF event_id, title, description, detailed_description, category, duration, age_group, rules, judging_criteria, prizes, coordinator_phone1, coordinator_phone2, coordinator_name1, coordinator_name2, program_image, time_slot, starts_at, ends_at, venue, capacity, has_registration, registration_url, registration_deadline, display_order, is_active OR TRUNCATE ON event_programs FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();
