CREATE TABLE "assembly_candidates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"motion_id" uuid NOT NULL,
	"member_id" uuid,
	"name" text NOT NULL,
	"position" integer NOT NULL,
	"phone_votes" integer DEFAULT 0 NOT NULL
);
--> statement-breakpoint
ALTER TABLE "assembly_votes" ALTER COLUMN "choice" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "assemblies" ADD COLUMN "meeting_id" uuid;--> statement-breakpoint
ALTER TABLE "assembly_motions" ADD COLUMN "kind" text DEFAULT 'motion' NOT NULL;--> statement-breakpoint
ALTER TABLE "assembly_motions" ADD COLUMN "seats" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "assembly_motions" ADD COLUMN "office" text;--> statement-breakpoint
ALTER TABLE "assembly_motions" ADD COLUMN "urn" text;--> statement-breakpoint
ALTER TABLE "assembly_motions" ADD COLUMN "phone_abstained" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "assembly_paper_counts" ADD COLUMN "candidate_votes" jsonb DEFAULT '{}'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "assembly_speakers" ADD COLUMN "motion_id" uuid;--> statement-breakpoint
ALTER TABLE "assembly_candidates" ADD CONSTRAINT "assembly_candidates_motion_id_assembly_motions_id_fk" FOREIGN KEY ("motion_id") REFERENCES "public"."assembly_motions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assembly_candidates" ADD CONSTRAINT "assembly_candidates_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assembly_candidates_motion_id_position_index" ON "assembly_candidates" USING btree ("motion_id","position");--> statement-breakpoint
CREATE INDEX "assembly_candidates_member_id_index" ON "assembly_candidates" USING btree ("member_id");--> statement-breakpoint
ALTER TABLE "assemblies" ADD CONSTRAINT "assemblies_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assembly_speakers" ADD CONSTRAINT "assembly_speakers_motion_id_assembly_motions_id_fk" FOREIGN KEY ("motion_id") REFERENCES "public"."assembly_motions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assemblies_meeting_id_index" ON "assemblies" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "assembly_speakers_motion_id_index" ON "assembly_speakers" USING btree ("motion_id");--> statement-breakpoint
ALTER TABLE "assembly_motions" ADD CONSTRAINT "assembly_motions_kind_known" CHECK ("assembly_motions"."kind" in ('motion', 'election'));--> statement-breakpoint
ALTER TABLE "assembly_motions" ADD CONSTRAINT "assembly_motions_office_known" CHECK ("assembly_motions"."office" in ('President', 'Vice President', 'Secretary', 'Treasurer', 'Cultural Secretary', 'Sports Secretary', 'Committee Member'));--> statement-breakpoint
ALTER TABLE "assembly_motions" ADD CONSTRAINT "assembly_motions_seats_least" CHECK ("assembly_motions"."seats" >= 1);