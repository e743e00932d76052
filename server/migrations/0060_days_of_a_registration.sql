ALTER TABLE "events" ADD COLUMN "chooses_days" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "chosen_days" text[];--> statement-breakpoint
ALTER TABLE "event_waiting_list" ADD COLUMN "chosen_days" text[];