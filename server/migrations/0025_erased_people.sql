ALTER TABLE "members" ALTER COLUMN "date_of_birth" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ALTER COLUMN "emirate" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ALTER COLUMN "blood_group" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "erased_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "members" SET "erased_at" = coalesce("resigned_at", "updated_at"), "date_of_birth" = NULL, "emirate" = NULL, "blood_group" = NULL, "native_address" = '', "current_address" = '' WHERE "email" = 'erased-' || "id" || '@erased.invalid';--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_erased_check" CHECK ("members"."erased_at" IS NOT NULL OR ("members"."date_of_birth" IS NOT NULL AND "members"."emirate" IS NOT NULL AND "members"."blood_group" IS NOT NULL));