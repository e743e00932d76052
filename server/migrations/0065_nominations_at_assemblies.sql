CREATE TABLE "elected_waiting" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"office" text NOT NULL,
	"member_id" uuid NOT NULL,
	"elected_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "elected_waiting_member_id_office_unique" UNIQUE("member_id","office"),
	CONSTRAINT "elected_waiting_office_known" CHECK ("elected_waiting"."office" in ('President', 'Vice President', 'Secretary', 'Treasurer', 'Cultural Secretary', 'Sports Secretary', 'Committee Member'))
);
--> statement-breakpoint
ALTER TABLE "assemblies" ALTER COLUMN "board_token" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "assembly_candidates" ADD COLUMN "statement" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "assembly_candidates" ADD COLUMN "photo_url" text;--> statement-breakpoint
ALTER TABLE "assembly_candidates" ADD COLUMN "state" text DEFAULT 'accepted' NOT NULL;--> statement-breakpoint
ALTER TABLE "assembly_motions" ADD COLUMN "takes_nominations" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "elected_waiting" ADD CONSTRAINT "elected_waiting_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assembly_candidates" ADD CONSTRAINT "assembly_candidates_motion_id_member_id_unique" UNIQUE("motion_id","member_id");--> statement-breakpoint
ALTER TABLE "assembly_candidates" ADD CONSTRAINT "assembly_candidates_state_known" CHECK ("assembly_candidates"."state" in ('nominated', 'accepted', 'declined'));--> statement-breakpoint
INSERT INTO "elected_waiting" ("office", "member_id", "elected_at")
SELECT winner ->> 'office', "members"."id", "activity_log"."created_at"
FROM "activity_log" JOIN "hand_overs" ON "hand_overs"."id"::text = "activity_log"."subject_id" AND "hand_overs"."state" = 'planned',
	jsonb_array_elements("activity_log"."after" -> 'elected') AS winner
	JOIN "members" ON "members"."id"::text = winner ->> 'memberId'
WHERE "activity_log"."action" = 'hand_over.elected_not_taken' AND "activity_log"."subject_type" = 'hand_over'
ON CONFLICT DO NOTHING;
