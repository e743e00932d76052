ALTER TABLE "assembly_motions" DROP CONSTRAINT "assembly_motions_kind_known";--> statement-breakpoint
ALTER TABLE "assembly_ended_proxies" ADD COLUMN "given_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "assembly_ended_proxies" ADD COLUMN "entered_by" uuid;--> statement-breakpoint
ALTER TABLE "assembly_motions" ADD COLUMN "ends_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "assembly_motions" ADD COLUMN "paused_ms" integer;--> statement-breakpoint
ALTER TABLE "assembly_motions" ADD COLUMN "countdown_seconds" integer;--> statement-breakpoint
ALTER TABLE "assembly_motions" ADD COLUMN "voting_ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "assembly_motions" ADD COLUMN "recount_reason" text;--> statement-breakpoint
ALTER TABLE "assembly_ended_proxies" ADD CONSTRAINT "assembly_ended_proxies_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assembly_ended_proxies_entered_by_index" ON "assembly_ended_proxies" USING btree ("entered_by");--> statement-breakpoint
ALTER TABLE "assembly_motions" ADD CONSTRAINT "assembly_motions_paused_ms_least" CHECK ("assembly_motions"."paused_ms" >= 0);--> statement-breakpoint
ALTER TABLE "assembly_motions" ADD CONSTRAINT "assembly_motions_countdown_seconds_least" CHECK ("assembly_motions"."countdown_seconds" >= 1);--> statement-breakpoint
ALTER TABLE "assembly_motions" ADD CONSTRAINT "assembly_motions_kind_known" CHECK ("assembly_motions"."kind" in ('motion', 'election', 'line'));