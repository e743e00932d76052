ALTER TABLE "job_applications" DROP CONSTRAINT "job_applications_job_listing_id_job_listings_id_fk";
--> statement-breakpoint
ALTER TABLE "job_applications" ALTER COLUMN "job_listing_id" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "listing_id" uuid;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "job_title" text;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "company_name" text;--> statement-breakpoint
ALTER TABLE "job_applications" ADD COLUMN "told_end" text;--> statement-breakpoint
UPDATE "job_applications" SET "listing_id" = "listings"."id", "job_title" = "listings"."title", "company_name" = "job_listings"."company_name"
FROM "job_listings" JOIN "listings" ON "listings"."id" = "job_listings"."listing_id"
WHERE "job_listings"."id" = "job_applications"."job_listing_id";--> statement-breakpoint
ALTER TABLE "job_applications" ALTER COLUMN "listing_id" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "job_applications" ALTER COLUMN "job_title" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_job_listing_id_job_listings_id_fk" FOREIGN KEY ("job_listing_id") REFERENCES "public"."job_listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "job_applications_listing_id_index" ON "job_applications" USING btree ("listing_id");--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_told_end_known" CHECK ("job_applications"."told_end" in ('filled', 'expired', 'taken_down', 'deleted'));
