WITH "moved" AS (
	UPDATE "announcements" SET "link_url" = NULL, "link_label" = NULL, "poll" = jsonb_build_object(
		'question', "polls"."question", 'note', "polls"."note", 'isMultiple', "polls"."is_multiple",
		'closesAt', to_char("polls"."closes_at" AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
		'options', (SELECT jsonb_agg("poll_options"."title" ORDER BY "poll_options"."position") FROM "poll_options"
			WHERE "poll_options"."poll_id" = "polls"."id"))
	FROM "polls"
	WHERE "announcements"."link_url" = '/polls/' || "polls"."id"::text AND "polls"."deleted_at" IS NULL
	AND "announcements"."status" = 'draft' AND "announcements"."poll" IS NULL
	-- as many as an announcement takes
	AND (SELECT count(*) FROM "poll_options" WHERE "poll_options"."poll_id" = "polls"."id") BETWEEN 2 AND 10
	-- a draft that reminds of a poll which has been asked keeps its link
	AND NOT EXISTS (SELECT FROM "poll_answers" WHERE "poll_answers"."poll_id" = "polls"."id")
	AND NOT EXISTS (SELECT FROM "announcements" AS "other" WHERE "other"."link_url" = '/polls/' || "polls"."id"::text
		AND "other"."status" <> 'draft')
	RETURNING "polls"."id")
DELETE FROM "polls" USING "moved" WHERE "polls"."id" = "moved"."id";
