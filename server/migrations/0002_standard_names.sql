-- Only releases that cannot run on a database of this one read the former names, so nothing has to keep both.
ALTER TABLE "job_applications" RENAME COLUMN "told_end" TO "notified_end";--> statement-breakpoint
ALTER TABLE "listing_favorites" RENAME COLUMN "told_sold_at" TO "notified_sold_at";--> statement-breakpoint
ALTER TABLE "membership_renewals" RENAME COLUMN "slip_refusal" TO "slip_rejection";--> statement-breakpoint
ALTER TABLE "backups" RENAME COLUMN "proved_at" TO "verified_at";--> statement-breakpoint
ALTER TABLE "job_applications" DROP CONSTRAINT "job_applications_told_end_known";--> statement-breakpoint
ALTER TABLE "backups" DROP CONSTRAINT "backups_proved_whole";--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_notified_end_known" CHECK ("job_applications"."notified_end" in ('filled', 'expired', 'taken_down', 'deleted'));--> statement-breakpoint
ALTER TABLE "backups" ADD CONSTRAINT "backups_verified_whole" CHECK ("backups"."verified_at" IS NULL OR "backups"."file" IS NOT NULL);--> statement-breakpoint
UPDATE "notifications" SET "kind" = 'committee-deletion-requests', "link" = replace("link", '/admin/erasures', '/admin/deletion-requests') WHERE "kind" = 'committee-erasures';--> statement-breakpoint
UPDATE "notification_preferences" SET "kind" = 'committee-deletion-requests' WHERE "kind" = 'committee-erasures';
