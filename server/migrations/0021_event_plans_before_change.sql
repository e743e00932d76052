ALTER TABLE "event_status_changes" ADD COLUMN "known_plan" jsonb;--> statement-breakpoint
ALTER TABLE "event_status_changes" ADD COLUMN "former_plan" jsonb;