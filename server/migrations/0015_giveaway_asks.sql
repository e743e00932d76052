CREATE TABLE "giveaway_asks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"listing_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"message" text,
	"status" text DEFAULT 'asked' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "giveaway_asks_user_id_listing_id_unique" UNIQUE("user_id","listing_id"),
	CONSTRAINT "giveaway_asks_status_known" CHECK ("giveaway_asks"."status" in ('asked', 'chosen', 'declined'))
);
--> statement-breakpoint
ALTER TABLE "giveaway_asks" ADD CONSTRAINT "giveaway_asks_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "giveaway_asks" ADD CONSTRAINT "giveaway_asks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "giveaway_asks_listing_id_created_at_id_index" ON "giveaway_asks" USING btree ("listing_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "giveaway_asks_chosen_index" ON "giveaway_asks" USING btree ("listing_id") WHERE "giveaway_asks"."status" = 'chosen';