ALTER TABLE "helper_shifts" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "helper_swaps" ADD COLUMN "declined_at" timestamp (3) with time zone;