ALTER TABLE "helper_job_members" ADD COLUMN "family_member_id" uuid;--> statement-breakpoint
ALTER TABLE "helper_jobs" ADD COLUMN "leader_family_member_id" uuid;--> statement-breakpoint
ALTER TABLE "helper_shifts" ADD COLUMN "sequence" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "helper_swaps" ADD COLUMN "declined_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "helper_job_members" ADD CONSTRAINT "helper_job_members_family_member_id_family_members_id_fk" FOREIGN KEY ("family_member_id") REFERENCES "public"."family_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helper_jobs" ADD CONSTRAINT "helper_jobs_leader_family_member_id_family_members_id_fk" FOREIGN KEY ("leader_family_member_id") REFERENCES "public"."family_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "helper_job_members_family_member_id_index" ON "helper_job_members" USING btree ("family_member_id");--> statement-breakpoint
CREATE INDEX "helper_jobs_leader_family_member_id_index" ON "helper_jobs" USING btree ("leader_family_member_id");