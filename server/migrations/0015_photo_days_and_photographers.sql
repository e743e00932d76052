ALTER TABLE "gallery" ADD COLUMN "taken_on" date;--> statement-breakpoint
ALTER TABLE "gallery" ADD COLUMN "photographer" text;--> statement-breakpoint
DROP TRIGGER gallery_changed ON gallery;--> statement-breakpoint
CREATE TRIGGER gallery_changed AFTER INSERT OR DELETE OR UPDATE OF title, description, image_url, width, height, album, display_order, event_id, deleted_at, taken_on, photographer OR TRUNCATE ON gallery FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();
