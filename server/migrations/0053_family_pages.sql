CREATE TABLE "family_pages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"family_member_id" uuid,
	"token_hash" text NOT NULL,
	"shows_member" boolean NOT NULL,
	"shown_ids" uuid[] NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	CONSTRAINT "family_pages_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "family_pages" ADD CONSTRAINT "family_pages_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_pages" ADD CONSTRAINT "family_pages_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_pages" ADD CONSTRAINT "family_pages_family_member_id_family_members_id_fk" FOREIGN KEY ("family_member_id") REFERENCES "public"."family_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "family_pages_event_id_index" ON "family_pages" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "family_pages_member_id_index" ON "family_pages" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "family_pages_family_member_id_index" ON "family_pages" USING btree ("family_member_id");