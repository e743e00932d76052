ALTER TABLE "competition_festivals" ADD COLUMN "roll_call_change" jsonb;--> statement-breakpoint
ALTER TABLE "competition_festivals" ADD COLUMN "roll_call_changes" jsonb DEFAULT '[]'::jsonb NOT NULL;