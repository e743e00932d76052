ALTER TABLE "gallery" ADD COLUMN "taken_on" date;--> statement-breakpoint
ALTER TABLE "gallery" ADD COLUMN "photographer" text;