ALTER TABLE "gallery" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
-- a photo is as it was hung
UPDATE "gallery" SET "updated_at" = "created_at";
