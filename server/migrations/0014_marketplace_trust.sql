ALTER TABLE "listings" ADD COLUMN "spam_signs" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "listing_reports" ADD COLUMN "details" text;--> statement-breakpoint
CREATE INDEX "listings_same_text_index" ON "listings" USING btree (md5(regexp_replace(lower("description"), '\s+', ' ', 'g')));--> statement-breakpoint
CREATE INDEX "listings_images_index" ON "listings" USING gin ("images");--> statement-breakpoint
DROP TRIGGER "members_changed" ON "members";--> statement-breakpoint
CREATE TRIGGER "members_changed" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "status", "suspended_at", "resigned_at", "joined_date" ON "members" FOR EACH STATEMENT EXECUTE FUNCTION "notify_changed"();
