ALTER TABLE "competition_items" ADD COLUMN "draw_id" uuid;--> statement-breakpoint
ALTER TABLE "competition_participants" ADD COLUMN "malayalam_name" text;
--> statement-breakpoint
UPDATE competition_items SET draw_id = coalesce(
    (SELECT id FROM competition_roll_calls draw WHERE draw.program_id = competition_items.program_id
      ORDER BY called_at DESC, id DESC LIMIT 1),
    gen_random_uuid())
  WHERE state <> 'entries';--> statement-breakpoint
UPDATE competition_festivals SET settings = settings ||
  '{"signatories": [{"name": "", "office": "President"}, {"name": "", "office": "For the jury"}]}'::jsonb;
