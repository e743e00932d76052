ALTER TABLE "uploads" DROP CONSTRAINT "uploads_kind_known";--> statement-breakpoint
UPDATE "uploads" SET "kind" = 'picture' WHERE "kind" = 'gallery';
