CREATE TABLE "assemblies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"state" text DEFAULT 'planned' NOT NULL,
	"board_token" text NOT NULL,
	"quorum_percent" integer NOT NULL,
	"paid_only" boolean NOT NULL,
	"max_proxies" integer NOT NULL,
	"proxies_until" timestamp (3) with time zone NOT NULL,
	"doors_opened_at" timestamp (3) with time zone,
	"started_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "assemblies_event_id_unique" UNIQUE("event_id"),
	CONSTRAINT "assemblies_board_token_unique" UNIQUE("board_token"),
	CONSTRAINT "assemblies_state_known" CHECK ("assemblies"."state" in ('planned', 'doors_open', 'running', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "assembly_members" (
	"assembly_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"is_here" boolean DEFAULT false NOT NULL,
	"came_at" timestamp (3) with time zone,
	"left_at" timestamp (3) with time zone,
	CONSTRAINT "assembly_members_assembly_id_member_id_pk" PRIMARY KEY("assembly_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "assembly_motions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"assembly_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"majority" text NOT NULL,
	"state" text DEFAULT 'waiting' NOT NULL,
	"votes_for" integer DEFAULT 0 NOT NULL,
	"votes_against" integer DEFAULT 0 NOT NULL,
	"abstained" integer DEFAULT 0 NOT NULL,
	"votes_in_hall" integer,
	"opened_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	CONSTRAINT "assembly_motions_majority_known" CHECK ("assembly_motions"."majority" in ('most', 'half', 'two_thirds')),
	CONSTRAINT "assembly_motions_state_known" CHECK ("assembly_motions"."state" in ('waiting', 'open', 'closed')),
	CONSTRAINT "assembly_motions_votes_for_least" CHECK ("assembly_motions"."votes_for" >= 0),
	CONSTRAINT "assembly_motions_votes_against_least" CHECK ("assembly_motions"."votes_against" >= 0),
	CONSTRAINT "assembly_motions_abstained_least" CHECK ("assembly_motions"."abstained" >= 0)
);
--> statement-breakpoint
CREATE TABLE "assembly_paper_counts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"motion_id" uuid NOT NULL,
	"counted_by" uuid,
	"votes_for" integer DEFAULT 0 NOT NULL,
	"votes_against" integer DEFAULT 0 NOT NULL,
	"abstained" integer DEFAULT 0 NOT NULL,
	CONSTRAINT "assembly_paper_counts_motion_id_counted_by_unique" UNIQUE("motion_id","counted_by")
);
--> statement-breakpoint
CREATE TABLE "assembly_proxies" (
	"assembly_id" uuid NOT NULL,
	"giver_id" uuid NOT NULL,
	"holder_id" uuid NOT NULL,
	"given_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"entered_by" uuid,
	CONSTRAINT "assembly_proxies_assembly_id_giver_id_pk" PRIMARY KEY("assembly_id","giver_id")
);
--> statement-breakpoint
CREATE TABLE "assembly_speakers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"assembly_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"spoken_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "assembly_votes" (
	"motion_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"cast_by" uuid NOT NULL,
	"choice" text NOT NULL,
	CONSTRAINT "assembly_votes_motion_id_member_id_pk" PRIMARY KEY("motion_id","member_id"),
	CONSTRAINT "assembly_votes_choice_known" CHECK ("assembly_votes"."choice" in ('for', 'against', 'abstained'))
);
--> statement-breakpoint
CREATE TABLE "poll_answers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"poll_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"family_member_id" uuid,
	"option_ids" uuid[] NOT NULL,
	CONSTRAINT "poll_answers_person_unique" UNIQUE NULLS NOT DISTINCT("poll_id","member_id","family_member_id")
);
--> statement-breakpoint
CREATE TABLE "poll_options" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"poll_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "polls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"question" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"is_multiple" boolean NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vote_ballots" (
	"question_id" uuid NOT NULL,
	"option_ids" uuid[] NOT NULL,
	"count" integer NOT NULL,
	CONSTRAINT "vote_ballots_question_id_option_ids_pk" PRIMARY KEY("question_id","option_ids"),
	CONSTRAINT "vote_ballots_count_least" CHECK ("vote_ballots"."count" >= 1)
);
--> statement-breakpoint
CREATE TABLE "vote_choices" (
	"voter_id" uuid NOT NULL,
	"question_id" uuid NOT NULL,
	"option_ids" uuid[] NOT NULL,
	CONSTRAINT "vote_choices_voter_id_question_id_pk" PRIMARY KEY("voter_id","question_id")
);
--> statement-breakpoint
CREATE TABLE "vote_options" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"question_id" uuid NOT NULL,
	"position" integer DEFAULT 0 NOT NULL,
	"title" text NOT NULL,
	"statement" text DEFAULT '' NOT NULL,
	"photo_url" text,
	"member_id" uuid,
	"state" text DEFAULT 'accepted' NOT NULL,
	CONSTRAINT "vote_options_question_id_member_id_unique" UNIQUE("question_id","member_id"),
	CONSTRAINT "vote_options_state_known" CHECK ("vote_options"."state" in ('nominated', 'accepted', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "vote_questions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vote_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"majority" text NOT NULL,
	"max_choices" integer DEFAULT 1 NOT NULL,
	"seats" integer DEFAULT 1 NOT NULL,
	"office" text,
	CONSTRAINT "vote_questions_kind_known" CHECK ("vote_questions"."kind" in ('motion', 'choice', 'election')),
	CONSTRAINT "vote_questions_majority_known" CHECK ("vote_questions"."majority" in ('most', 'half', 'two_thirds')),
	CONSTRAINT "vote_questions_office_known" CHECK ("vote_questions"."office" in ('President', 'Vice President', 'Secretary', 'Treasurer', 'Cultural Secretary', 'Sports Secretary', 'Committee Member'))
);
--> statement-breakpoint
CREATE TABLE "vote_urns" (
	"vote_id" uuid PRIMARY KEY NOT NULL,
	"sealed" text NOT NULL
);
--> statement-breakpoint
CREATE TABLE "vote_voters" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"vote_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"family_member_id" uuid,
	"has_voted" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "votes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"title" text NOT NULL,
	"intro" text DEFAULT '' NOT NULL,
	"is_secret" boolean NOT NULL,
	"min_age" integer NOT NULL,
	"paid_only" boolean NOT NULL,
	"per_membership" boolean NOT NULL,
	"quorum_percent" integer DEFAULT 0 NOT NULL,
	"by_lot" boolean DEFAULT false NOT NULL,
	"nominations_until" timestamp (3) with time zone,
	"opens_at" timestamp (3) with time zone NOT NULL,
	"closes_at" timestamp (3) with time zone NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"closed_at" timestamp (3) with time zone,
	"order_seed" text,
	"lot_seed" text,
	"reminded_at" timestamp (3) with time zone,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "votes_status_known" CHECK ("votes"."status" in ('draft', 'planned', 'open', 'closed')),
	CONSTRAINT "votes_quorum_percent_least" CHECK ("votes"."quorum_percent" >= 0)
);
--> statement-breakpoint
ALTER TABLE "assemblies" ADD CONSTRAINT "assemblies_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assemblies" ADD CONSTRAINT "assemblies_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assembly_members" ADD CONSTRAINT "assembly_members_assembly_id_assemblies_id_fk" FOREIGN KEY ("assembly_id") REFERENCES "public"."assemblies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assembly_members" ADD CONSTRAINT "assembly_members_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assembly_motions" ADD CONSTRAINT "assembly_motions_assembly_id_assemblies_id_fk" FOREIGN KEY ("assembly_id") REFERENCES "public"."assemblies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assembly_paper_counts" ADD CONSTRAINT "assembly_paper_counts_motion_id_assembly_motions_id_fk" FOREIGN KEY ("motion_id") REFERENCES "public"."assembly_motions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assembly_paper_counts" ADD CONSTRAINT "assembly_paper_counts_counted_by_users_id_fk" FOREIGN KEY ("counted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assembly_proxies" ADD CONSTRAINT "assembly_proxies_assembly_id_assemblies_id_fk" FOREIGN KEY ("assembly_id") REFERENCES "public"."assemblies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assembly_proxies" ADD CONSTRAINT "assembly_proxies_giver_id_members_id_fk" FOREIGN KEY ("giver_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assembly_proxies" ADD CONSTRAINT "assembly_proxies_holder_id_members_id_fk" FOREIGN KEY ("holder_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assembly_proxies" ADD CONSTRAINT "assembly_proxies_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assembly_speakers" ADD CONSTRAINT "assembly_speakers_assembly_id_assemblies_id_fk" FOREIGN KEY ("assembly_id") REFERENCES "public"."assemblies"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assembly_speakers" ADD CONSTRAINT "assembly_speakers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assembly_votes" ADD CONSTRAINT "assembly_votes_motion_id_assembly_motions_id_fk" FOREIGN KEY ("motion_id") REFERENCES "public"."assembly_motions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assembly_votes" ADD CONSTRAINT "assembly_votes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "assembly_votes" ADD CONSTRAINT "assembly_votes_cast_by_members_id_fk" FOREIGN KEY ("cast_by") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_answers" ADD CONSTRAINT "poll_answers_poll_id_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."polls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_answers" ADD CONSTRAINT "poll_answers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_answers" ADD CONSTRAINT "poll_answers_family_member_id_family_members_id_fk" FOREIGN KEY ("family_member_id") REFERENCES "public"."family_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "poll_options" ADD CONSTRAINT "poll_options_poll_id_polls_id_fk" FOREIGN KEY ("poll_id") REFERENCES "public"."polls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "polls" ADD CONSTRAINT "polls_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_ballots" ADD CONSTRAINT "vote_ballots_question_id_vote_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."vote_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_choices" ADD CONSTRAINT "vote_choices_voter_id_vote_voters_id_fk" FOREIGN KEY ("voter_id") REFERENCES "public"."vote_voters"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_choices" ADD CONSTRAINT "vote_choices_question_id_vote_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."vote_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_options" ADD CONSTRAINT "vote_options_question_id_vote_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."vote_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_options" ADD CONSTRAINT "vote_options_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_questions" ADD CONSTRAINT "vote_questions_vote_id_votes_id_fk" FOREIGN KEY ("vote_id") REFERENCES "public"."votes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_urns" ADD CONSTRAINT "vote_urns_vote_id_votes_id_fk" FOREIGN KEY ("vote_id") REFERENCES "public"."votes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_voters" ADD CONSTRAINT "vote_voters_vote_id_votes_id_fk" FOREIGN KEY ("vote_id") REFERENCES "public"."votes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_voters" ADD CONSTRAINT "vote_voters_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_voters" ADD CONSTRAINT "vote_voters_family_member_id_family_members_id_fk" FOREIGN KEY ("family_member_id") REFERENCES "public"."family_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "assemblies_created_by_index" ON "assemblies" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "assembly_members_member_id_index" ON "assembly_members" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "assembly_motions_assembly_id_position_index" ON "assembly_motions" USING btree ("assembly_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "assembly_motions_open_index" ON "assembly_motions" USING btree ("assembly_id") WHERE "assembly_motions"."state" = 'open';--> statement-breakpoint
CREATE INDEX "assembly_paper_counts_counted_by_index" ON "assembly_paper_counts" USING btree ("counted_by");--> statement-breakpoint
CREATE INDEX "assembly_proxies_giver_id_index" ON "assembly_proxies" USING btree ("giver_id");--> statement-breakpoint
CREATE INDEX "assembly_proxies_holder_id_index" ON "assembly_proxies" USING btree ("holder_id");--> statement-breakpoint
CREATE INDEX "assembly_proxies_entered_by_index" ON "assembly_proxies" USING btree ("entered_by");--> statement-breakpoint
CREATE INDEX "assembly_speakers_member_id_index" ON "assembly_speakers" USING btree ("member_id");--> statement-breakpoint
CREATE UNIQUE INDEX "assembly_speakers_waiting_index" ON "assembly_speakers" USING btree ("assembly_id","member_id") WHERE "assembly_speakers"."spoken_at" is null;--> statement-breakpoint
CREATE INDEX "assembly_votes_member_id_index" ON "assembly_votes" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "assembly_votes_cast_by_index" ON "assembly_votes" USING btree ("cast_by");--> statement-breakpoint
CREATE INDEX "poll_answers_member_id_index" ON "poll_answers" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "poll_answers_family_member_id_index" ON "poll_answers" USING btree ("family_member_id");--> statement-breakpoint
CREATE INDEX "poll_options_poll_id_position_index" ON "poll_options" USING btree ("poll_id","position");--> statement-breakpoint
CREATE INDEX "polls_created_by_index" ON "polls" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "polls_created_at_index" ON "polls" USING btree ("created_at");--> statement-breakpoint
CREATE INDEX "vote_choices_question_id_index" ON "vote_choices" USING btree ("question_id");--> statement-breakpoint
CREATE INDEX "vote_options_member_id_index" ON "vote_options" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "vote_options_question_id_position_index" ON "vote_options" USING btree ("question_id","position");--> statement-breakpoint
CREATE INDEX "vote_questions_vote_id_position_index" ON "vote_questions" USING btree ("vote_id","position");--> statement-breakpoint
CREATE INDEX "vote_voters_vote_id_member_id_index" ON "vote_voters" USING btree ("vote_id","member_id");--> statement-breakpoint
CREATE INDEX "vote_voters_member_id_index" ON "vote_voters" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "vote_voters_family_member_id_index" ON "vote_voters" USING btree ("family_member_id");--> statement-breakpoint
CREATE INDEX "votes_created_by_index" ON "votes" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "votes_opens_at_index" ON "votes" USING btree ("opens_at");