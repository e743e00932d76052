ALTER TABLE "competition_judges" ADD COLUMN "link_issued_by" uuid;--> statement-breakpoint
ALTER TABLE "competition_judges" ADD CONSTRAINT "competition_judges_link_issued_by_users_id_fk" FOREIGN KEY ("link_issued_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "competition_judges_link_issued_by_index" ON "competition_judges" USING btree ("link_issued_by");--> statement-breakpoint
UPDATE competition_judges AS judge SET link_issued_by = (
  SELECT account.id FROM activity_log AS log JOIN users AS account ON account.id = log.actor_id
  WHERE log.action = 'judge.link_renewed' AND log.subject_type = 'judge' AND log.subject_id = judge.id::text
  ORDER BY log.created_at DESC LIMIT 1)
WHERE judge.token_hash IS NOT NULL;
