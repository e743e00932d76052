CREATE TABLE "poll_members" (
	"poll_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	CONSTRAINT "poll_members_poll_id_member_id_pk" PRIMARY KEY("poll_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "announcements" ADD COLUMN "poll" jsonb;--> statement-breakpoint
ALTER TABLE "poll_members" ADD CONSTRAINT "poll_members_poll_id_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."polls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_members" ADD CONSTRAINT "poll_members_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "poll_members_member_id_index" ON "poll_members" USING btree ("member_id");--> statement-breakpoint
WITH "moved" AS (
	UPDATE "announcements" SET "link_url" = NULL, "link_label" = NULL, "poll" = jsonb_build_object(
		'question', "polls"."question", 'note', "polls"."note", 'isMultiple', "polls"."is_multiple",
		'closesAt', to_char("polls"."closes_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
		'options', (SELECT jsonb_agg("poll_options"."title" ORDER BY "poll_options"."position") FROM "poll_options"
			WHERE "poll_options"."poll_id" = "polls"."id"))
	FROM "polls"
	WHERE "announcements"."link_url" = '/polls/' || "polls"."id"::text
	AND "announcements"."status" = 'scheduled' AND "announcements"."deleted_at" IS NULL
	AND NOT EXISTS (SELECT FROM "announcements" AS "other"
		WHERE "other"."link_url" = "announcements"."link_url" AND "other"."id" <> "announcements"."id")
	-- as many as an announcement takes
	AND (SELECT count(*) FROM "poll_options" WHERE "poll_options"."poll_id" = "polls"."id") <= 10
	AND NOT EXISTS (SELECT FROM "poll_answers" WHERE "poll_answers"."poll_id" = "polls"."id")
	RETURNING "polls"."id")
DELETE FROM "polls" USING "moved" WHERE "polls"."id" = "moved"."id";--> statement-breakpoint
INSERT INTO "poll_members" ("poll_id", "member_id")
SELECT DISTINCT "polls"."id", "announcement_deliveries"."member_id" FROM "polls"
JOIN "announcements" ON "announcements"."link_url" = '/polls/' || "polls"."id"::text
JOIN "announcement_deliveries" ON "announcement_deliveries"."announcement_id" = "announcements"."id"
WHERE "announcements"."status" IN ('sending', 'sent', 'cancelled');--> statement-breakpoint
INSERT INTO "poll_members" ("poll_id", "member_id")
SELECT "polls"."id", "members"."id" FROM "polls" CROSS JOIN "members"
WHERE "members"."status" = 'approved' AND "members"."erased_at" IS NULL
AND "members"."deceased_at" IS NULL AND "members"."resigned_at" IS NULL
AND NOT EXISTS (SELECT FROM "announcements"
	WHERE "announcements"."link_url" = '/polls/' || "polls"."id"::text AND "announcements"."status" IN ('sending', 'sent', 'cancelled'));--> statement-breakpoint
INSERT INTO "poll_members" ("poll_id", "member_id")
SELECT DISTINCT "poll_id", "member_id" FROM "poll_answers" ON CONFLICT DO NOTHING;
