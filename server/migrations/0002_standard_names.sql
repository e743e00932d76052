-- Only releases that cannot run on a database of this one read the former names, so nothing has to keep both.
ALTER TABLE "backups" RENAME COLUMN "proved_at" TO "verified_at";--> statement-breakpoint
ALTER TABLE "backups" DROP CONSTRAINT "backups_proved_whole";--> statement-breakpoint
ALTER TABLE "backups" ADD CONSTRAINT "backups_verified_whole" CHECK ("backups"."verified_at" IS NULL OR "backups"."file" IS NOT NULL);--> statement-breakpoint
UPDATE "notifications" SET "kind" = 'committee-deletion-requests', "link" = replace("link", '/admin/erasures', '/admin/deletion-requests') WHERE "kind" = 'committee-erasures';--> statement-breakpoint
UPDATE "notification_preferences" SET "kind" = 'committee-deletion-requests' WHERE "kind" = 'committee-erasures';
