CREATE TABLE "assembly_ended_proxies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"assembly_id" uuid NOT NULL,
	"giver_id" uuid NOT NULL,
	"holder_id" uuid NOT NULL,
	"ended_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"has_come" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vote_mailings" (
	"vote_id" uuid NOT NULL,
	"mail" text NOT NULL,
	"after_id" uuid,
	CONSTRAINT "vote_mailings_vote_id_mail_pk" PRIMARY KEY("vote_id","mail"),
	CONSTRAINT "vote_mailings_mail_known" CHECK ("vote_mailings"."mail" in ('vote-open', 'vote-result'))
);
--> statement-breakpoint
ALTER TABLE "assembly_candidates" ADD COLUMN "nominated_by" uuid;--> statement-breakpoint
ALTER TABLE "assembly_motions" ADD COLUMN "second_ballot_of" uuid;--> statement-breakpoint
ALTER TABLE "vote_options" ADD COLUMN "nominated_by" uuid;--> statement-breakpoint
ALTER TABLE "votes" ADD COLUMN "second_ballot_of" uuid;--> statement-breakpoint
ALTER TABLE "assembly_ended_proxies" ADD CONSTRAINT "assembly_ended_proxies_assembly_id_assemblies_id_fk" FOREIGN KEY ("assembly_id") REFERENCES "public"."assemblies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assembly_ended_proxies" ADD CONSTRAINT "assembly_ended_proxies_giver_id_members_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assembly_ended_proxies" ADD CONSTRAINT "assembly_ended_proxies_holder_id_members_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_mailings" ADD CONSTRAINT "vote_mailings_vote_id_votes_id_fk" FOREIGN KEY ("vote_id") REFERENCES "public"."votes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assembly_ended_proxies_assembly_id_index" ON "assembly_ended_proxies" USING btree ("assembly_id");--> statement-breakpoint
CREATE INDEX "assembly_ended_proxies_giver_id_index" ON "assembly_ended_proxies" USING btree ("giver_id");--> statement-breakpoint
CREATE INDEX "assembly_ended_proxies_holder_id_index" ON "assembly_ended_proxies" USING btree ("holder_id");--> statement-breakpoint
ALTER TABLE "assembly_candidates" ADD CONSTRAINT "assembly_candidates_nominated_by_members_id_fk" FOREIGN KEY ("nominated_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assembly_motions" ADD CONSTRAINT "assembly_motions_second_ballot_of_assembly_motions_id_fk" FOREIGN KEY ("second_ballot_of") REFERENCES "public"."assembly_motions"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_options" ADD CONSTRAINT "vote_options_nominated_by_members_id_fk" FOREIGN KEY ("nominated_by") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_second_ballot_of_votes_id_fk" FOREIGN KEY ("second_ballot_of") REFERENCES "public"."votes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assembly_candidates_nominated_by_index" ON "assembly_candidates" USING btree ("nominated_by");--> statement-breakpoint
CREATE INDEX "assembly_motions_second_ballot_of_index" ON "assembly_motions" USING btree ("second_ballot_of");--> statement-breakpoint
CREATE INDEX "vote_options_nominated_by_index" ON "vote_options" USING btree ("nominated_by");--> statement-breakpoint
CREATE INDEX "votes_second_ballot_of_index" ON "votes" USING btree ("second_ballot_of");