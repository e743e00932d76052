ALTER TABLE "office_bearers" ADD COLUMN "is_placed" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "office_bearers" ADD COLUMN "leaves_on" date;--> statement-breakpoint
ALTER TABLE "office_bearers" ADD COLUMN "next_term" jsonb;