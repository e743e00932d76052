CREATE TABLE "undoable_changes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"area" text NOT NULL,
	"name" text NOT NULL,
	"actor_id" uuid,
	"message" text NOT NULL,
	"data" jsonb NOT NULL,
	"undo_until" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "gallery" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "news" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "office_bearers" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE INDEX "undoable_changes_actor_id_area_undo_until_index" ON "undoable_changes" USING btree ("actor_id","area","undo_until");--> statement-breakpoint
ALTER TABLE "undoable_changes" ADD CONSTRAINT "undoable_changes_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
-- a deletion that can be undone is seen on the pages like any other
DROP TRIGGER gallery_changed ON gallery;--> statement-breakpoint
CREATE TRIGGER gallery_changed AFTER INSERT OR DELETE OR UPDATE OF title, description, image_url, width, height, album, display_order, event_id, deleted_at OR TRUNCATE ON gallery FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();--> statement-breakpoint
DROP TRIGGER news_changed ON news;--> statement-breakpoint
CREATE TRIGGER news_changed AFTER INSERT OR DELETE OR UPDATE OF title, excerpt, content, category, featured_image, is_published, published_at, author, deleted_at OR TRUNCATE ON news FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();--> statement-breakpoint
DROP TRIGGER office_bearers_changed ON office_bearers;--> statement-breakpoint
CREATE TRIGGER office_bearers_changed AFTER INSERT OR DELETE OR UPDATE OF name, role, bio, email, phone, photo_url, term_start, term_end, display_order, is_active, deleted_at OR TRUNCATE ON office_bearers FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();
