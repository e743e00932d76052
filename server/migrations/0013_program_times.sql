ALTER TABLE "event_programs" ADD COLUMN "starts_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event_programs" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event_programs" ADD CONSTRAINT "event_programs_ends_after_start" CHECK ("event_programs"."ends_at" > "event_programs"."starts_at");