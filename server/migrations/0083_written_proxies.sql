ALTER TABLE "assembly_ended_proxies" ADD COLUMN "is_written" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "assembly_proxies" ADD COLUMN "is_written" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "assembly_ended_proxies" SET "is_written" = true WHERE "entered_by" IS NOT NULL;--> statement-breakpoint
UPDATE "assembly_proxies" SET "is_written" = true WHERE "entered_by" IS NOT NULL;
