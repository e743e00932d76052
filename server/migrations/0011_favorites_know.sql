ALTER TABLE "listing_favorites" ADD COLUMN "known_price_fils" bigint;--> statement-breakpoint
ALTER TABLE "listing_favorites" ADD COLUMN "told_sold_at" timestamp (3) with time zone;--> statement-breakpoint
UPDATE "listing_favorites" SET "known_price_fils" = "listings"."price_fils", "told_sold_at" = "listings"."sold_at" FROM "listings" WHERE "listings"."id" = "listing_id";
