CREATE TABLE "helper_claims" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"shift_id" uuid NOT NULL,
	"member_id" uuid,
	"family_member_id" uuid,
	"guest_name" text,
	"guest_phone" text,
	"is_extra" boolean DEFAULT false NOT NULL,
	"is_by_hand" boolean DEFAULT false NOT NULL,
	"added_by" uuid,
	"claimed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"came_at" timestamp (3) with time zone,
	CONSTRAINT "helper_claims_person_known" CHECK ("helper_claims"."member_id" is null or "helper_claims"."guest_name" is null)
);
--> statement-breakpoint
CREATE TABLE "helper_job_members" (
	"job_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	CONSTRAINT "helper_job_members_job_id_member_id_pk" PRIMARY KEY("job_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "helper_jobs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"title" text NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"to_bring" text DEFAULT '' NOT NULL,
	"audience" text DEFAULT 'everybody' NOT NULL,
	"leader_member_id" uuid,
	"leader_name" text DEFAULT '' NOT NULL,
	"leader_phone" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "helper_jobs_audience_known" CHECK ("helper_jobs"."audience" in ('everybody', 'adults', 'chosen'))
);
--> statement-breakpoint
CREATE TABLE "helper_offers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"family_member_id" uuid,
	"note" text DEFAULT '' NOT NULL,
	"offered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "helper_offers_once" UNIQUE NULLS NOT DISTINCT("event_id","member_id","family_member_id")
);
--> statement-breakpoint
CREATE TABLE "helper_plans" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"is_open" boolean DEFAULT false NOT NULL,
	"drop_until" timestamp (3) with time zone,
	"note" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "helper_reminders" (
	"claim_id" uuid NOT NULL,
	"reminder" text NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "helper_reminders_claim_id_reminder_pk" PRIMARY KEY("claim_id","reminder"),
	CONSTRAINT "helper_reminders_reminder_known" CHECK ("helper_reminders"."reminder" in ('two_days_before', 'two_hours_before'))
);
--> statement-breakpoint
CREATE TABLE "helper_shifts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_id" uuid NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"needed" integer NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "helper_shifts_ends_after_start" CHECK ("helper_shifts"."ends_at" > "helper_shifts"."starts_at"),
	CONSTRAINT "helper_shifts_needed_least" CHECK ("helper_shifts"."needed" >= 1)
);
--> statement-breakpoint
CREATE TABLE "helper_swaps" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"claim_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"family_member_id" uuid,
	"in_return_id" uuid,
	"requested_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "helper_swaps_once" UNIQUE NULLS NOT DISTINCT("claim_id","member_id","family_member_id","in_return_id")
);
--> statement-breakpoint
ALTER TABLE "helper_claims" ADD CONSTRAINT "helper_claims_shift_id_helper_shifts_id_fk" FOREIGN KEY ("shift_id") REFERENCES "public"."helper_shifts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helper_claims" ADD CONSTRAINT "helper_claims_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helper_claims" ADD CONSTRAINT "helper_claims_family_member_id_family_members_id_fk" FOREIGN KEY ("family_member_id") REFERENCES "public"."family_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helper_claims" ADD CONSTRAINT "helper_claims_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helper_job_members" ADD CONSTRAINT "helper_job_members_job_id_helper_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."helper_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helper_job_members" ADD CONSTRAINT "helper_job_members_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helper_jobs" ADD CONSTRAINT "helper_jobs_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helper_jobs" ADD CONSTRAINT "helper_jobs_leader_member_id_members_id_fk" FOREIGN KEY ("leader_member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helper_offers" ADD CONSTRAINT "helper_offers_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helper_offers" ADD CONSTRAINT "helper_offers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helper_offers" ADD CONSTRAINT "helper_offers_family_member_id_family_members_id_fk" FOREIGN KEY ("family_member_id") REFERENCES "public"."family_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helper_plans" ADD CONSTRAINT "helper_plans_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helper_reminders" ADD CONSTRAINT "helper_reminders_claim_id_helper_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."helper_claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helper_shifts" ADD CONSTRAINT "helper_shifts_job_id_helper_jobs_id_fk" FOREIGN KEY ("job_id") REFERENCES "public"."helper_jobs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helper_swaps" ADD CONSTRAINT "helper_swaps_claim_id_helper_claims_id_fk" FOREIGN KEY ("claim_id") REFERENCES "public"."helper_claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helper_swaps" ADD CONSTRAINT "helper_swaps_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helper_swaps" ADD CONSTRAINT "helper_swaps_family_member_id_family_members_id_fk" FOREIGN KEY ("family_member_id") REFERENCES "public"."family_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helper_swaps" ADD CONSTRAINT "helper_swaps_in_return_id_helper_claims_id_fk" FOREIGN KEY ("in_return_id") REFERENCES "public"."helper_claims"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE UNIQUE INDEX "helper_claims_once" ON "helper_claims" USING btree ("shift_id",coalesce("family_member_id", "member_id"));--> statement-breakpoint
CREATE INDEX "helper_claims_member_id_index" ON "helper_claims" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "helper_claims_family_member_id_index" ON "helper_claims" USING btree ("family_member_id");--> statement-breakpoint
CREATE INDEX "helper_claims_added_by_index" ON "helper_claims" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "helper_job_members_member_id_index" ON "helper_job_members" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "helper_jobs_event_id_index" ON "helper_jobs" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "helper_jobs_leader_member_id_index" ON "helper_jobs" USING btree ("leader_member_id");--> statement-breakpoint
CREATE INDEX "helper_offers_member_id_index" ON "helper_offers" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "helper_offers_family_member_id_index" ON "helper_offers" USING btree ("family_member_id");--> statement-breakpoint
CREATE INDEX "helper_shifts_job_id_starts_at_index" ON "helper_shifts" USING btree ("job_id","starts_at");--> statement-breakpoint
CREATE INDEX "helper_shifts_starts_at_index" ON "helper_shifts" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "helper_swaps_member_id_index" ON "helper_swaps" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "helper_swaps_family_member_id_index" ON "helper_swaps" USING btree ("family_member_id");--> statement-breakpoint
CREATE INDEX "helper_swaps_in_return_id_index" ON "helper_swaps" USING btree ("in_return_id");