ALTER TABLE "assembly_motions" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "polls" ADD COLUMN "deleted_at" timestamp (3) with time zone;--> statement-breakpoint
INSERT INTO "poll_members" ("poll_id", "member_id")
SELECT DISTINCT "polls"."id", "members"."id" FROM "polls"
JOIN "announcements" ON "announcements"."link_url" = '/polls/' || "polls"."id"::text
CROSS JOIN "members"
WHERE "announcements"."status" = 'scheduled' AND "announcements"."deleted_at" IS NULL
AND "members"."status" = 'approved' AND "members"."erased_at" IS NULL
AND "members"."deceased_at" IS NULL AND "members"."resigned_at" IS NULL
ON CONFLICT DO NOTHING;
