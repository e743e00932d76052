-- the log is never edited, except that an action gets the name by which it is known now
ALTER TABLE "activity_log" DISABLE TRIGGER "activity_log_kept";--> statement-breakpoint
UPDATE "activity_log" SET "action" = "renamed"."present"
FROM (VALUES
  ('backup.asked', 'backup.started'),
  ('competition_result.kept', 'competition_result.unchanged'),
  ('listing.kept', 'listing.reports_dismissed'),
  ('renewal.slip_refused', 'renewal.slip_rejected')
) AS "renamed" ("former", "present")
WHERE "activity_log"."action" = "renamed"."former";--> statement-breakpoint
ALTER TABLE "activity_log" ENABLE TRIGGER "activity_log_kept";
