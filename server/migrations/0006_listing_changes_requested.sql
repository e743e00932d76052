ALTER TABLE "listings" ADD COLUMN "requested_changes" text;--> statement-breakpoint
-- a listing that an admin moves into another category gets or loses the rating of its seller
DROP TRIGGER listings_rated ON listings;--> statement-breakpoint
CREATE TRIGGER listings_rated BEFORE INSERT OR UPDATE OF user_id, category ON listings FOR EACH ROW EXECUTE FUNCTION rate_listing();
