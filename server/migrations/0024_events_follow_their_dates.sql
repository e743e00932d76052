-- A status written in the same instant as its event came with the form, so nobody chose it: it follows the dates again.
UPDATE "events"
SET
  "status_chosen_at" = NULL,
  "status" = CASE
    WHEN now() < "event_date" THEN 'upcoming'
    WHEN now() < coalesce("event_end_date", (date_trunc('day', "event_date" AT TIME ZONE 'Asia/Dubai') + interval '1 day') AT TIME ZONE 'Asia/Dubai') THEN 'ongoing'
    ELSE 'completed'
  END
WHERE "status_chosen_at" = "created_at" AND "status" <> 'cancelled';
