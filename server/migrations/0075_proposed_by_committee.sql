ALTER TABLE "assembly_candidates" ADD COLUMN "proposed_by_committee" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "vote_options" ADD COLUMN "proposed_by_committee" boolean DEFAULT false NOT NULL;--> statement-breakpoint
UPDATE "assembly_candidates" SET "proposed_by_committee" = true WHERE "nominated_by" IS NULL;--> statement-breakpoint
UPDATE "vote_options" SET "proposed_by_committee" = true FROM "vote_questions"
	WHERE "vote_questions"."id" = "vote_options"."question_id" AND "vote_questions"."kind" = 'election' AND "vote_options"."nominated_by" IS NULL;
