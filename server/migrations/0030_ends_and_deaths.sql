ALTER TABLE "member_decisions" DROP CONSTRAINT "member_decisions_decision_known";--> statement-breakpoint
ALTER TABLE "family_members" ADD COLUMN "deceased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "family_members" ADD COLUMN "died_on" date;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "end_reason" text;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "ends_on" date;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "deceased_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "died_on" date;--> statement-breakpoint
CREATE INDEX "members_ends_on_index" ON "members" USING btree ("ends_on") WHERE "members"."ends_on" is not null;--> statement-breakpoint
ALTER TABLE "member_decisions" ADD CONSTRAINT "member_decisions_decision_known" CHECK ("member_decisions"."decision" in ('applied', 'approved', 'rejected', 'back_to_pending', 'reapplied', 'correction_asked', 'suspended', 'restored', 'resigned', 'ended', 'died'));--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_end_reason_known" CHECK ("members"."end_reason" in ('resigned', 'moved_away', 'excluded', 'other'));