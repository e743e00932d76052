ALTER TABLE "assembly_candidates" ADD COLUMN "notified_elected" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "assembly_candidates" SET "notified_elected" = true FROM "mails"
	WHERE "mails"."name" = 'vote-elected' AND "mails"."held_by" IS NULL AND "mails"."data"->>'candidateId' = "assembly_candidates"."id"::text;
