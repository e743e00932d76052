ALTER TABLE "assembly_motions" ADD COLUMN "recounts" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "meetings" ADD COLUMN "hall" jsonb;--> statement-breakpoint
-- only the last reason of a recount is known, and no result before it
update "assembly_motions" set "recounts" = jsonb_build_array(jsonb_build_object('reason', "recount_reason", 'before', null))
  where "recount_reason" is not null;--> statement-breakpoint
-- minutes of assemblies that have not been sent count all members with a vote too
update "meetings" set "hall" = jsonb_build_object(
    'rollSize', "roll"."size",
    'quorum', ceil("roll"."size" * "assembly"."quorum_percent" / 100.0)::int,
    'proxies', (select count(*) from "assembly_proxies" as "proxy" join "assembly_members" as "holder"
      on "holder"."assembly_id" = "proxy"."assembly_id" and "holder"."member_id" = "proxy"."holder_id"
      where "proxy"."assembly_id" = "assembly"."id" and "holder"."came_at" is not null),
    'unlisted', greatest(0, "roll"."came" - (select count(*) from "meeting_people" where "meeting_id" = "meetings"."id")))
  from "assemblies" as "assembly"
  cross join lateral (select count(*)::int as "size", count("came_at")::int as "came" from "assembly_members"
    where "assembly_id" = "assembly"."id") as "roll"
  where "assembly"."meeting_id" = "meetings"."id" and "meetings"."sent_at" is null;--> statement-breakpoint
ALTER TABLE "assembly_motions" DROP COLUMN "recount_reason";