-- What a search looks for: plain text in which '/' and '.' end a word ('Maths.Physics'), except in numbers and in
-- abbreviations, whose letters become one word ('A/C', 'U.A.E').
CREATE FUNCTION "plain_words"("value" text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN regexp_replace(regexp_replace(public.plain_text("value"), '(?<=\m[a-z])[/.](?=[a-z]\M)', '', 'g'), '/|(?<![0-9])\.(?=\S)|\.(?=[^0-9\s])', ' ', 'g');--> statement-breakpoint
-- What can be found: the same, and each letter of the abbreviations.
CREATE FUNCTION "plain_parts"("value" text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN public.plain_words("value") || CASE WHEN public.plain_text("value") ~ '\m[a-z][/.][a-z]\M'
  THEN ' ' || (SELECT string_agg(regexp_replace(letters[1], '[/.]', ' ', 'g'), ' ') FROM regexp_matches(public.plain_text("value"), '\m[a-z](?:[/.][a-z]\M)+', 'g') AS letters) ELSE '' END;--> statement-breakpoint
-- Dropping the column drops its index.
ALTER TABLE "listings" drop column "search";--> statement-breakpoint
ALTER TABLE "listings" ADD COLUMN "search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', plain_parts("listings"."title" || ' ' || coalesce("listings"."subcategory", '') || ' ' || "listings"."location" || ' ' || "listings"."description")), 'A') || to_tsvector('english', case category when 'buy_sell' then 'Buy and sell' when 'food_catering' then 'Food and catering' when 'services' then 'Services' when 'free_giveaways' then 'Free giveaways' when 'carpool' then 'Carpool' when 'jobs_careers' then 'Jobs and careers' else '' end) || array_to_tsvector(array_remove(ARRAY['=category:' || category, '=emirate:' || emirate, case when is_premium then '=premium' end, case when cardinality(images) > 0 then '=photo' end, case when price_fils >= 0 and price_fils < 1 then '=price:free' end, case when price_fils >= 0 and price_fils < 10000 then '=price:0-100' end, case when price_fils >= 10000 and price_fils < 50000 then '=price:100-500' end, case when price_fils >= 50000 and price_fils < 100000 then '=price:500-1000' end, case when price_fils >= 100000 then '=price:1000+' end], null))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "listings_search_index" ON "listings" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
INSERT INTO "listing_words" AS known ("word", "listings") SELECT word, ndoc FROM ts_stat('SELECT search FROM listings') WHERE word ~ '^(?![0-9]{5,}$)[a-z0-9]{2,40}$' ORDER BY word
ON CONFLICT ("word") DO UPDATE SET "listings" = excluded."listings";