CREATE TABLE "saved_search_findings" (
	"search_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_search_findings_search_id_listing_id_pk" PRIMARY KEY("search_id","listing_id")
);
--> statement-breakpoint
DROP INDEX "listings_latest_index";--> statement-breakpoint
DROP INDEX "listings_oldest_index";--> statement-breakpoint
DROP INDEX "listings_cheapest_index";--> statement-breakpoint
DROP INDEX "listings_dearest_index";--> statement-breakpoint
DROP INDEX "listings_popular_index";--> statement-breakpoint
DROP INDEX "listings_rating_index";--> statement-breakpoint
DROP INDEX "listings_category_index";--> statement-breakpoint
ALTER TABLE "listings" drop column "search";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', plain_text("listings"."title" || ' ' || coalesce("listings"."subcategory", '') || ' ' || "listings"."location" || ' ' || "listings"."description")), 'A') || to_tsvector('english', case category when 'buy_sell' then 'Buy and sell' when 'food_catering' then 'Food and catering' when 'services' then 'Services' when 'free_giveaways' then 'Free giveaways' when 'carpool' then 'Carpool' when 'jobs_careers' then 'Jobs and careers' else '' end)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "is_seller_active" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "saved_search_findings" ADD CONSTRAINT "saved_search_findings_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_findings" ADD CONSTRAINT "saved_search_findings_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "saved_search_findings_listing_id_index" ON "saved_search_findings" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "listings_approved_index" ON "listings" USING btree ("approved_at") WHERE "listings"."is_approved" and "listings"."status" = 'active' and "listings"."hidden_at" is null and "listings"."is_seller_active";--> statement-breakpoint
CREATE INDEX "listings_latest_index" ON "listings" USING btree ("is_premium","created_at","id") WHERE "listings"."is_approved" and "listings"."status" = 'active' and "listings"."hidden_at" is null and "listings"."is_seller_active";--> statement-breakpoint
CREATE INDEX "listings_oldest_index" ON "listings" USING btree ("created_at","id") WHERE "listings"."is_approved" and "listings"."status" = 'active' and "listings"."hidden_at" is null and "listings"."is_seller_active";--> statement-breakpoint
CREATE INDEX "listings_cheapest_index" ON "listings" USING btree ("price_fils","id") WHERE "listings"."is_approved" and "listings"."status" = 'active' and "listings"."hidden_at" is null and "listings"."is_seller_active";--> statement-breakpoint
CREATE INDEX "listings_dearest_index" ON "listings" USING btree ("price_fils" DESC NULLS LAST,"id") WHERE "listings"."is_approved" and "listings"."status" = 'active' and "listings"."hidden_at" is null and "listings"."is_seller_active";--> statement-breakpoint
CREATE INDEX "listings_popular_index" ON "listings" USING btree (("view_count" + "favorite_count") desc,"id") WHERE "listings"."is_approved" and "listings"."status" = 'active' and "listings"."hidden_at" is null and "listings"."is_seller_active";--> statement-breakpoint
CREATE INDEX "listings_rating_index" ON "listings" USING btree ("seller_rating" DESC NULLS LAST,"id") WHERE "listings"."is_approved" and "listings"."status" = 'active' and "listings"."hidden_at" is null and "listings"."is_seller_active";--> statement-breakpoint
CREATE INDEX "listings_category_index" ON "listings" USING btree ("category","is_premium","created_at","id") WHERE "listings"."is_approved" and "listings"."status" = 'active' and "listings"."hidden_at" is null and "listings"."is_seller_active";--> statement-breakpoint
CREATE INDEX "listings_search_index" ON "listings" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
-- Whether somebody may sell, write, apply and review: as canTrade in shared/membership/member-rules.ts.
CREATE FUNCTION "can_trade"("account" uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (
    SELECT FROM members WHERE user_id = "account"
      AND (status <> 'approved' OR suspended_at IS NOT NULL OR resigned_at IS NOT NULL)
  ) OR EXISTS (SELECT FROM users WHERE id = "account" AND role IN ('admin', 'super_admin'))
$$;--> statement-breakpoint
CREATE FUNCTION "note_seller_activity"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- locked, so that who is suspended while they post is not overlooked
  PERFORM FROM members WHERE user_id = NEW.user_id FOR SHARE;
  NEW.is_seller_active := can_trade(NEW.user_id);
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "listings_seller_active" BEFORE INSERT OR UPDATE OF "user_id" ON "listings" FOR EACH ROW EXECUTE FUNCTION "note_seller_activity"();--> statement-breakpoint
CREATE FUNCTION "apply_seller_activity"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  account uuid := CASE
    WHEN TG_TABLE_NAME = 'users' THEN (to_jsonb(NEW)->>'id')::uuid
    WHEN TG_OP = 'DELETE' THEN (to_jsonb(OLD)->>'user_id')::uuid
    ELSE (to_jsonb(NEW)->>'user_id')::uuid
  END;
  active boolean := can_trade(account);
BEGIN
  UPDATE listings SET is_seller_active = active WHERE user_id = account AND is_seller_active <> active;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "members_seller_active" AFTER INSERT OR DELETE OR UPDATE OF "status", "suspended_at", "resigned_at", "user_id" ON "members" FOR EACH ROW EXECUTE FUNCTION "apply_seller_activity"();--> statement-breakpoint
CREATE TRIGGER "users_seller_active" AFTER UPDATE OF "role" ON "users" FOR EACH ROW EXECUTE FUNCTION "apply_seller_activity"();--> statement-breakpoint
UPDATE "listings" SET "is_seller_active" = false WHERE NOT can_trade("user_id");--> statement-breakpoint
DROP TRIGGER "listings_changed" ON "listings";--> statement-breakpoint
CREATE TRIGGER "listings_changed" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "user_id", "title", "description", "category", "subcategory", "price", "price_fils", "location", "emirate", "details", "contact_phone", "contact_email", "images", "status", "is_premium", "premium_expires_at", "is_approved", "approved_at", "expires_at", "sold_at", "hidden_at", "is_seller_active" ON "listings" FOR EACH STATEMENT EXECUTE FUNCTION "notify_changed"();--> statement-breakpoint
-- A vacancy has no stars.
CREATE OR REPLACE FUNCTION "rate_listing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.seller_rating := CASE WHEN NEW.category <> 'jobs_careers' THEN
    (SELECT round(avg(rating), 1) FROM listing_reviews WHERE seller_id = NEW.user_id AND is_approved) END;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "rate_seller"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listings SET seller_rating = rated.average
  FROM (
    SELECT seller, (SELECT round(avg(rating), 1) FROM listing_reviews WHERE seller_id = seller AND is_approved) AS average
    FROM (VALUES (CASE WHEN TG_OP <> 'INSERT' THEN OLD.seller_id END), (CASE WHEN TG_OP <> 'DELETE' THEN NEW.seller_id END)) AS concerned (seller)
  ) AS rated
  WHERE listings.user_id = rated.seller AND listings.category <> 'jobs_careers'
    AND listings.seller_rating IS DISTINCT FROM rated.average;
  RETURN NULL;
END
$$;--> statement-breakpoint
UPDATE "listings" SET "seller_rating" = NULL WHERE "category" = 'jobs_careers' AND "seller_rating" IS NOT NULL;--> statement-breakpoint
-- What a job pays is its salary: a price without one becomes it.
UPDATE "job_listings" SET "salary_range" = left(CASE WHEN "listings"."price" ~ '^[\d.,\s]+$' THEN 'AED ' ELSE '' END || trim("listings"."price"), 100)
FROM "listings" WHERE "listings"."id" = "job_listings"."listing_id" AND coalesce(trim("job_listings"."salary_range"), '') = '' AND trim("listings"."price") <> '';--> statement-breakpoint
UPDATE "listings" SET "price" = NULL, "price_fils" = NULL WHERE "category" = 'jobs_careers' AND ("price" IS NOT NULL OR "price_fils" IS NOT NULL);--> statement-breakpoint
-- A listing lives from its approval, and as long as its paid premium days: what waits for approval does not end.
UPDATE "listings" SET "expires_at" = NULL, "status" = 'active' WHERE NOT "is_approved" AND "status" <> 'sold';--> statement-breakpoint
UPDATE "listings" SET "expires_at" = greatest("expires_at", "approved_at" + interval '60 days', CASE WHEN "is_premium" THEN "premium_expires_at" END)
WHERE "is_approved" AND "status" = 'active' AND "expires_at" IS NOT NULL;--> statement-breakpoint
INSERT INTO "saved_search_findings" ("search_id", "listing_id", "created_at")
SELECT DISTINCT ON ("saved_searches"."id", "listings"."id") "saved_searches"."id", "listings"."id", "mails"."created_at"
FROM "mails", jsonb_array_elements_text("mails"."data"->'listingIds') AS found ("id")
  JOIN "listings" ON "listings"."id" = found."id"::uuid, "saved_searches"
WHERE "mails"."name" = 'saved-search-found' AND "saved_searches"."id" = ("mails"."data"->>'searchId')::uuid
ORDER BY "saved_searches"."id", "listings"."id", "mails"."created_at";--> statement-breakpoint
INSERT INTO "listing_words" ("word") SELECT DISTINCT word FROM "listings", unnest(tsvector_to_array("search")) AS word WHERE word ~ '^[a-z0-9]{2,40}$' AND word !~ '^[0-9]{5,}$' ON CONFLICT DO NOTHING;
