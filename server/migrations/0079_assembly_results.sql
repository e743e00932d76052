CREATE TABLE "hand_over_replaced_picks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hand_over_id" uuid NOT NULL,
	"office" text NOT NULL,
	"member_id" uuid NOT NULL,
	"picked_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"winner_id" uuid NOT NULL,
	"winner_office" text NOT NULL,
	CONSTRAINT "hand_over_replaced_picks_office_known" CHECK ("hand_over_replaced_picks"."office" in ('President', 'Vice President', 'Secretary', 'Treasurer', 'Cultural Secretary', 'Sports Secretary', 'Committee Member')),
	CONSTRAINT "hand_over_replaced_picks_winner_office_known" CHECK ("hand_over_replaced_picks"."winner_office" in ('President', 'Vice President', 'Secretary', 'Treasurer', 'Cultural Secretary', 'Sports Secretary', 'Committee Member'))
);
--> statement-breakpoint
ALTER TABLE "assembly_motions" ADD COLUMN "tally" jsonb;--> statement-breakpoint
ALTER TABLE "assembly_motions" ADD COLUMN "expects_paper" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "assembly_motions" ADD COLUMN "reopened_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "hand_over_replaced_picks" ADD CONSTRAINT "hand_over_replaced_picks_hand_over_id_hand_overs_id_fk" FOREIGN KEY ("hand_over_id") REFERENCES "public"."hand_overs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_over_replaced_picks" ADD CONSTRAINT "hand_over_replaced_picks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_over_replaced_picks" ADD CONSTRAINT "hand_over_replaced_picks_winner_id_members_id_fk" FOREIGN KEY ("winner_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hand_over_replaced_picks_hand_over_id_index" ON "hand_over_replaced_picks" USING btree ("hand_over_id");--> statement-breakpoint
CREATE INDEX "hand_over_replaced_picks_member_id_index" ON "hand_over_replaced_picks" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "hand_over_replaced_picks_winner_id_index" ON "hand_over_replaced_picks" USING btree ("winner_id");--> statement-breakpoint
-- whether there were papers is not known of those that are being counted again: two counts, which may be 0, are needed
update "assembly_motions" set "expects_paper" = true where "state" = 'open' and "recount_reason" is not null;--> statement-breakpoint
-- nobody can vote on a phone in an item that is being counted again after it has closed
update "assembly_motions" set "reopened_at" = "voting_ended_at" where "state" = 'open' and "recount_reason" is not null and "voting_ended_at" is not null
  and ("kind" <> 'election' or "urn" is null);--> statement-breakpoint
-- equal counts of the paper votes; one of the two may have gone with an account
update "assembly_motions" as "motion" set "tally" = jsonb_build_object(
  'counts', jsonb_build_object(
    'for', "motion"."votes_for" + "phone"."for" - "motion"."phone_abstained" + coalesce("paper"."votes_for", 0),
    'against', "motion"."votes_against" + "phone"."against" + coalesce("paper"."votes_against", 0),
    'abstained', "motion"."abstained" + "phone"."abstained" + "motion"."phone_abstained" + coalesce("paper"."abstained", 0)),
  'votes', coalesce((select jsonb_object_agg("candidate"."id",
      "candidate"."phone_votes" + coalesce(("paper"."candidate_votes" ->> "candidate"."id"::text)::int, 0))
    from "assembly_candidates" as "candidate"
    where "candidate"."motion_id" = "motion"."id" and "candidate"."state" = 'accepted'), '{}'))
from "assembly_motions" as "closed"
cross join lateral (select count(*) filter (where "choice" = 'for' or "choice" is null) as "for",
    count(*) filter (where "choice" = 'against') as "against", count(*) filter (where "choice" = 'abstained') as "abstained"
  from "assembly_votes" where "motion_id" = "closed"."id") as "phone"
left join lateral (select * from "assembly_paper_counts" where "motion_id" = "closed"."id" limit 1) as "paper" on true
where "closed"."id" = "motion"."id" and "motion"."state" = 'closed' and "motion"."kind" <> 'line';--> statement-breakpoint
-- only the results of elections that are final are kept
create temporary table "final_elections" on commit drop as select "election"."id" from "assembly_motions" as "election"
  join "assemblies" as "assembly" on "assembly"."id" = "election"."assembly_id"
  where "election"."kind" = 'election' and "election"."state" = 'closed' and ("assembly"."state" = 'closed'
    or exists (select from "assembly_motions" as "later" where "later"."assembly_id" = "election"."assembly_id"
      and "later"."kind" <> 'line' and "later"."state" = 'closed' and "later"."opened_at" >= "election"."closed_at"));--> statement-breakpoint
update "assembly_candidates" set "phone_votes" = 0 where "motion_id" in (select "id" from "final_elections");--> statement-breakpoint
update "assembly_motions" set "phone_abstained" = 0 where "id" in (select "id" from "final_elections");--> statement-breakpoint
delete from "assembly_paper_counts" where "motion_id" in (select "id" from "final_elections");--> statement-breakpoint
delete from "assembly_votes" where "motion_id" in (select "id" from "final_elections");--> statement-breakpoint
drop table "final_elections";--> statement-breakpoint
alter table "assembly_motions" add constraint "assembly_motions_tally_stored" check ("assembly_motions"."state" <> 'closed' or "assembly_motions"."kind" = 'line' or "assembly_motions"."tally" is not null);--> statement-breakpoint
-- the log is never edited, except that an action gets the name by which it is known now: raised cards are counted again too
ALTER TABLE "activity_log" DISABLE TRIGGER "activity_log_kept";--> statement-breakpoint
UPDATE "activity_log" SET "action" = 'assembly.counted_again' WHERE "action" = 'assembly.paper_counted_again';--> statement-breakpoint
ALTER TABLE "activity_log" ENABLE TRIGGER "activity_log_kept";
