ALTER TABLE "notifications" ADD COLUMN "is_for_summary" boolean DEFAULT false NOT NULL;--> statement-breakpoint
CREATE INDEX "notifications_summary_index" ON "notifications" USING btree ("user_id") WHERE "notifications"."is_for_summary";--> statement-breakpoint
-- what no summary has taken up yet goes into the next one
UPDATE "notifications" SET "is_for_summary" = true WHERE "kind" LIKE 'committee-%' AND "read_at" IS NULL
	AND "created_at" > coalesce((SELECT "last_summary_at" FROM "notification_preferences" "p" WHERE "p"."user_id" = "notifications"."user_id" AND "p"."kind" = "notifications"."kind"), now() - interval '1 day')
	AND NOT EXISTS (SELECT 1 FROM "notification_preferences" "p" WHERE "p"."user_id" = "notifications"."user_id" AND "p"."kind" = "notifications"."kind" AND "p"."mail_rhythm" <> 'daily');--> statement-breakpoint
ALTER TABLE "notification_preferences" DROP COLUMN "last_summary_at";