ALTER TABLE "meeting_items" ADD COLUMN "approves_minutes" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "votes" ADD COLUMN "planned_closes_at" timestamp (3) with time zone;