CREATE TABLE "hand_over_picks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hand_over_id" uuid NOT NULL,
	"office" text NOT NULL,
	"member_id" uuid NOT NULL,
	"picked_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "hand_over_picks_hand_over_id_member_id_unique" UNIQUE("hand_over_id","member_id"),
	CONSTRAINT "hand_over_picks_office_known" CHECK ("hand_over_picks"."office" in ('President', 'Vice President', 'Secretary', 'Treasurer', 'Cultural Secretary', 'Sports Secretary', 'Committee Member'))
);
--> statement-breakpoint
CREATE TABLE "hand_overs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"state" text DEFAULT 'draft' NOT NULL,
	"day" date,
	"term_end" date,
	"access" jsonb NOT NULL,
	"note_to_joined" text DEFAULT '' NOT NULL,
	"note_to_left" text DEFAULT '' NOT NULL,
	"planned_by" uuid,
	"done_at" timestamp (3) with time zone,
	"applied" jsonb,
	"error" text,
	"mails_sent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "hand_overs_state_known" CHECK ("hand_overs"."state" in ('draft', 'planned', 'done'))
);
--> statement-breakpoint
ALTER TABLE "office_bearers" ADD COLUMN "member_id" uuid;--> statement-breakpoint
ALTER TABLE "hand_over_picks" ADD CONSTRAINT "hand_over_picks_hand_over_id_hand_overs_id_fk" FOREIGN KEY ("hand_over_id") REFERENCES "public"."hand_overs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_over_picks" ADD CONSTRAINT "hand_over_picks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_overs" ADD CONSTRAINT "hand_overs_planned_by_users_id_fk" FOREIGN KEY ("planned_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hand_over_picks_member_id_index" ON "hand_over_picks" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "hand_overs_next_index" ON "hand_overs" USING btree ((true)) WHERE "hand_overs"."state" <> 'done';--> statement-breakpoint
CREATE INDEX "hand_overs_planned_by_index" ON "hand_overs" USING btree ("planned_by");--> statement-breakpoint
ALTER TABLE "office_bearers" ADD CONSTRAINT "office_bearers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "office_bearers_member_id_index" ON "office_bearers" USING btree ("member_id");--> statement-breakpoint
-- a planned hand-over becomes a draft with those who can be found in the register by their name
INSERT INTO "hand_overs" ("day", "term_end", "access")
SELECT min("leaves_on"), max(("next_term" ->> 'termEnd')::date), '{"President":{"access":"super_admin","duties":[]},"Vice President":{"access":"everything","duties":[]},"Secretary":{"access":"super_admin","duties":[]},"Treasurer":{"access":"duties","duties":["treasurer"]},"Cultural Secretary":{"access":"duties","duties":["events","competitions"]},"Sports Secretary":{"access":"duties","duties":["events"]},"Committee Member":{"access":"none","duties":[]}}'::jsonb
FROM "office_bearers" WHERE "is_active" AND "deleted_at" IS NULL AND "leaves_on" IS NOT NULL HAVING count(*) > 0;--> statement-breakpoint
INSERT INTO "hand_over_picks" ("hand_over_id", "office", "member_id", "picked_id", "position")
SELECT DISTINCT ON (m."id") h."id", b."role", m."id", m."id", b."display_order"
FROM "hand_overs" AS h, "office_bearers" AS b JOIN "members" AS m ON m."name_key" = b."name_key" AND m."status" = 'approved'
WHERE b."is_active" AND b."deleted_at" IS NULL AND b."next_term" IS NOT NULL
  AND (SELECT count(*) FROM "members" AS n WHERE n."name_key" = b."name_key" AND n."status" = 'approved') = 1
ORDER BY m."id", b."display_order";--> statement-breakpoint
DELETE FROM "undoable_changes" WHERE "name" = 'team-handed-over';--> statement-breakpoint
ALTER TABLE "office_bearers" DROP COLUMN "leaves_on";--> statement-breakpoint
ALTER TABLE "office_bearers" DROP COLUMN "next_term";