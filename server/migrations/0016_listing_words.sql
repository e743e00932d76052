-- Malayalam in the letters of the Latin alphabet, as it is usually written with them: what databases of every locale take for words.
CREATE FUNCTION "latin_malayalam"("value" text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(regexp_replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(translate("value", chr(8204) || chr(8205), ''), 'ണ്ട', 'ണ്ഡ'), 'മ്പ', 'മ്ബ'), 'ങ്ങ', 'ങ'), 'ങ്ക', 'ൻക'), 'ഞ്ച', 'ൻച'), 'ഞ്ഞ', 'ഞ'), 'റ്റ', 'ട്ട'), 'ന്റ', 'ൻട'), 'ൻറ', 'ൻട'), 'ത്ത', 'ത'), 'ച്ച', 'ച'), 'ശ്ശ', 'സ്സ'), 'ജ്ജ', 'ജ'), '([ക-ഺ])(?![ാ-്ൗ])', '\1a', 'g'), 'ഖ', 'kh'), 'ഘ', 'gh'), 'ങ', 'ng'), 'ച', 'ch'), 'ഛ', 'ch'), 'ഝ', 'jh'), 'ഞ', 'nj'), 'ഠ', 'th'), 'ഢ', 'dh'), 'ത', 'th'), 'ഥ', 'th'), 'ധ', 'dh'), 'ഫ', 'ph'), 'ഭ', 'bh'), 'ശ', 'sh'), 'ഷ', 'sh'), 'ഴ', 'zh'), 'ഈ', 'ee'), 'ീ', 'ee'), 'ഊ', 'oo'), 'ൂ', 'oo'), 'ഋ', 'ri'), 'ൃ', 'ri'), 'ഐ', 'ai'), 'ൈ', 'ai'), 'ഔ', 'au'), 'ൌ', 'au'), 'ൗ', 'au'), 'കഗജടഡണദനപബമയരറലളവസഹഅആാഇിഉുഎഏെേഒഓൊോംഃൺൻർൽൾൿ്', 'kgjtdndnpbmyrrllvshaaaiiuueeeeoooomhnnrllk');--> statement-breakpoint
-- What is compared in a search: small letters without accents, Malayalam in Latin ones.
CREATE FUNCTION "plain_text"("value" text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(public.immutable_unaccent(CASE WHEN "value" ~ '[ഀ-ൿ]' THEN public.latin_malayalam("value") ELSE "value" END));--> statement-breakpoint
CREATE TABLE "listing_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
DROP INDEX "listings_search_index";--> statement-breakpoint
ALTER TABLE "listings" drop column "search";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (to_tsvector('english', plain_text("listings"."title" || ' ' || coalesce("listings"."subcategory", '') || ' ' || "listings"."location" || ' ' || "listings"."description"))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "seller_rating" numeric(2, 1);--> statement-breakpoint
CREATE INDEX "listing_words_part_index" ON "listing_words" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "listings_popular_index" ON "listings" USING btree ("is_premium" DESC NULLS FIRST,("view_count" + "favorite_count") desc,"id") WHERE "listings"."is_approved" and "listings"."status" = 'active' and "listings"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "listings_rating_index" ON "listings" USING btree ("is_premium" DESC NULLS FIRST,"seller_rating" DESC NULLS LAST,"id") WHERE "listings"."is_approved" and "listings"."status" = 'active' and "listings"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "listings_search_index" ON "listings" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE FUNCTION "rate_listing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.seller_rating := (SELECT round(avg(rating), 1) FROM listing_reviews WHERE seller_id = NEW.user_id AND is_approved);
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER "listings_rated" BEFORE INSERT OR UPDATE OF "user_id" ON "listings" FOR EACH ROW EXECUTE FUNCTION "rate_listing"();--> statement-breakpoint
CREATE FUNCTION "rate_seller"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listings SET seller_rating = rated.average
  FROM (
    SELECT seller, (SELECT round(avg(rating), 1) FROM listing_reviews WHERE seller_id = seller AND is_approved) AS average
    FROM (VALUES (CASE WHEN TG_OP <> 'INSERT' THEN OLD.seller_id END), (CASE WHEN TG_OP <> 'DELETE' THEN NEW.seller_id END)) AS concerned (seller)
  ) AS rated
  WHERE listings.user_id = rated.seller AND listings.seller_rating IS DISTINCT FROM rated.average;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "listing_reviews_rated" AFTER INSERT OR DELETE OR UPDATE OF "rating", "is_approved", "seller_id" ON "listing_reviews" FOR EACH ROW EXECUTE FUNCTION "rate_seller"();--> statement-breakpoint
CREATE FUNCTION "note_listing_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- in one order, so that two who post at once wait for each other and not in a circle
  INSERT INTO listing_words (word)
  SELECT word FROM unnest(tsvector_to_array(NEW.search)) AS word
  WHERE word ~ '^[a-z0-9]{2,40}$' AND word !~ '^[0-9]{5,}$' ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "listings_worded" AFTER INSERT OR UPDATE OF "title", "description", "subcategory", "location" ON "listings" FOR EACH ROW EXECUTE FUNCTION "note_listing_words"();--> statement-breakpoint
UPDATE "listings" SET "seller_rating" = (SELECT round(avg(rating), 1) FROM listing_reviews WHERE seller_id = user_id AND is_approved);--> statement-breakpoint
INSERT INTO "listing_words" ("word") SELECT DISTINCT word FROM "listings", unnest(tsvector_to_array("search")) AS word WHERE word ~ '^[a-z0-9]{2,40}$' AND word !~ '^[0-9]{5,}$' ON CONFLICT DO NOTHING;
