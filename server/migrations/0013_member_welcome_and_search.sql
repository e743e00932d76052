DROP INDEX "members_text_index";--> statement-breakpoint
DROP INDEX "members_search_index";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "welcome_due" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "search_text" text GENERATED ALWAYS AS (lower(full_name || ' ' || email || ' ' || mobile_number || ' ' || coalesce(membership_number, ''))) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "members_welcome_index" ON "members" USING btree ("created_at","id") WHERE "members"."welcome_due";--> statement-breakpoint
CREATE INDEX "members_search_text_index" ON "members" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
UPDATE "members" SET "welcome_due" = true
FROM "users"
WHERE "users"."id" = "members"."user_id" AND "users"."password" IS NULL AND "members"."status" = 'approved'
  AND NOT EXISTS (SELECT 1 FROM "member_decisions" AS past WHERE past."member_id" = "members"."id" AND past."decision" IN ('applied', 'reapplied'))
  AND NOT EXISTS (SELECT 1 FROM "mails" WHERE "mails"."name" = 'member-imported' AND "mails"."data"->>'memberId' = "members"."id"::text);
