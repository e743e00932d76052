UPDATE "mails" SET "name" = "renamed"."present"
FROM (VALUES
  ('address-change-asked', 'address-change-requested'),
  ('correction-asked', 'correction-requested'),
  ('dues-slip-refused', 'dues-slip-rejected'),
  ('erasure-asked', 'erasure-requested'),
  ('giveaway-asked', 'giveaway-requested'),
  ('listing-kept', 'listing-reports-dismissed')
) AS "renamed" ("former", "present")
WHERE "mails"."name" = "renamed"."former";--> statement-breakpoint
-- the held notices that name one of these mails
UPDATE "undoable_changes" SET "notices" = replace(replace("notices"::text,
  '"name": "correction-asked"', '"name": "correction-requested"'),
  '"name": "listing-kept"', '"name": "listing-reports-dismissed"')::jsonb
WHERE "notices" <> '[]';
