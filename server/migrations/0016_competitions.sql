CREATE TABLE "competition_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"program_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"registration_id" uuid,
	"group_name" text,
	"join_code" text,
	"chest_number" integer,
	"late_reason" text,
	"late_by" uuid,
	"is_present" boolean,
	"code" text,
	"stage_state" text DEFAULT 'waiting' NOT NULL,
	"stage_reason" text,
	"stage_order" integer,
	"started_at" timestamp (3) with time zone,
	"paused_at" timestamp (3) with time zone,
	"paused_seconds" integer DEFAULT 0 NOT NULL,
	"finished_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "competition_entries_program_id_participant_id_unique" UNIQUE("program_id","participant_id"),
	CONSTRAINT "competition_entries_program_id_code_unique" UNIQUE("program_id","code"),
	CONSTRAINT "competition_entries_program_id_join_code_unique" UNIQUE("program_id","join_code"),
	CONSTRAINT "competition_entries_stage_state_known" CHECK ("competition_entries"."stage_state" in ('waiting', 'on_stage', 'done', 'absent', 'disqualified'))
);
--> statement-breakpoint
CREATE TABLE "competition_festivals" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"settings" jsonb NOT NULL,
	"roll_call_admin_ids" uuid[] NOT NULL,
	"next_chest_number" integer DEFAULT 101 NOT NULL,
	"board_message" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "competition_group_members" (
	"entry_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"program_id" uuid NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "competition_group_members_entry_id_participant_id_pk" PRIMARY KEY("entry_id","participant_id"),
	CONSTRAINT "competition_group_members_program_id_participant_id_unique" UNIQUE("program_id","participant_id")
);
--> statement-breakpoint
CREATE TABLE "competition_item_judges" (
	"program_id" uuid NOT NULL,
	"judge_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "competition_item_judges_program_id_judge_id_pk" PRIMARY KEY("program_id","judge_id")
);
--> statement-breakpoint
CREATE TABLE "competition_items" (
	"program_id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"min_size" integer,
	"max_size" integer,
	"age_category" text,
	"time_limit_seconds" integer,
	"warning_seconds" integer,
	"criteria" jsonb NOT NULL,
	"combine" text NOT NULL,
	"drops_extremes" boolean NOT NULL,
	"allows_half_marks" boolean NOT NULL,
	"tie_criterion_id" uuid,
	"state" text DEFAULT 'entries' NOT NULL,
	"published_version" integer DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "competition_items_kind_known" CHECK ("competition_items"."kind" in ('single', 'group')),
	CONSTRAINT "competition_items_combine_known" CHECK ("competition_items"."combine" in ('sum', 'mean')),
	CONSTRAINT "competition_items_state_known" CHECK ("competition_items"."state" in ('entries', 'roll_call', 'on_stage', 'judged', 'confirmed', 'published'))
);
--> statement-breakpoint
CREATE TABLE "competition_judges" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"name" text NOT NULL,
	"user_id" uuid,
	"member_id" uuid,
	"token_hash" text,
	"pin_hash" text,
	"valid_on" date,
	"wrong_pins" integer DEFAULT 0 NOT NULL,
	"opened_at" timestamp (3) with time zone,
	"last_seen_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "competition_judges_token_hash_unique" UNIQUE("token_hash"),
	CONSTRAINT "competition_judges_event_id_user_id_unique" UNIQUE("event_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "competition_marks" (
	"judge_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"criterion_id" uuid NOT NULL,
	"halves" integer NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"client_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "competition_marks_judge_id_entry_id_criterion_id_pk" PRIMARY KEY("judge_id","entry_id","criterion_id"),
	CONSTRAINT "competition_marks_halves_least" CHECK ("competition_marks"."halves" >= 0)
);
--> statement-breakpoint
CREATE TABLE "competition_notes" (
	"judge_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"note" text NOT NULL,
	"revision" integer DEFAULT 1 NOT NULL,
	"client_id" uuid NOT NULL,
	"sequence" integer NOT NULL,
	"saved_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "competition_notes_judge_id_entry_id_pk" PRIMARY KEY("judge_id","entry_id")
);
--> statement-breakpoint
CREATE TABLE "competition_paper_sheets" (
	"program_id" uuid NOT NULL,
	"judge_id" uuid NOT NULL,
	"entered_by" uuid NOT NULL,
	"marks" jsonb NOT NULL,
	"entered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "competition_paper_sheets_program_id_judge_id_entered_by_pk" PRIMARY KEY("program_id","judge_id","entered_by")
);
--> statement-breakpoint
CREATE TABLE "competition_participants" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"person_id" uuid NOT NULL,
	"member_id" uuid,
	"family_member_id" uuid,
	"name" text,
	"date_of_birth" date,
	"chest_number" integer,
	"house_key" text,
	"champion_title" text,
	"name_consent_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "competition_participants_event_id_person_id_unique" UNIQUE("event_id","person_id"),
	CONSTRAINT "competition_participants_event_id_chest_number_unique" UNIQUE("event_id","chest_number")
);
--> statement-breakpoint
CREATE TABLE "competition_roll_calls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"program_id" uuid NOT NULL,
	"seed" text NOT NULL,
	"entry_ids" uuid[] NOT NULL,
	"called_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"called_by" uuid
);
--> statement-breakpoint
CREATE TABLE "competition_submissions" (
	"program_id" uuid NOT NULL,
	"judge_id" uuid NOT NULL,
	"submitted_at" timestamp (3) with time zone,
	"is_on_paper" boolean DEFAULT false NOT NULL,
	"reopen_reason" text,
	"reopened_by" uuid,
	CONSTRAINT "competition_submissions_program_id_judge_id_pk" PRIMARY KEY("program_id","judge_id")
);
--> statement-breakpoint
CREATE TABLE "competition_appeals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"program_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"member_id" uuid,
	"version" integer NOT NULL,
	"reason" text NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"fee" integer NOT NULL,
	"fee_paid_at" timestamp (3) with time zone,
	"decision_reason" text,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "competition_appeals_entry_id_version_unique" UNIQUE("entry_id","version"),
	CONSTRAINT "competition_appeals_state_known" CHECK ("competition_appeals"."state" in ('open', 'accepted', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "competition_certificates" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"program_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"participant_id" uuid NOT NULL,
	"number" text NOT NULL,
	"code" text NOT NULL,
	"place" integer,
	"grade" text,
	"version" integer NOT NULL,
	"issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "competition_certificates_number_unique" UNIQUE("number"),
	CONSTRAINT "competition_certificates_code_unique" UNIQUE("code")
);
--> statement-breakpoint
CREATE TABLE "competition_confirmations" (
	"program_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"fingerprint" text NOT NULL,
	"confirmed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "competition_confirmations_program_id_user_id_pk" PRIMARY KEY("program_id","user_id")
);
--> statement-breakpoint
CREATE TABLE "competition_publications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"program_id" uuid NOT NULL,
	"version" integer NOT NULL,
	"rows" jsonb NOT NULL,
	"reason" text,
	"published_by" uuid,
	"published_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "competition_publications_program_id_version_unique" UNIQUE("program_id","version")
);
--> statement-breakpoint
ALTER TABLE "competition_entries" ADD CONSTRAINT "competition_entries_program_id_competition_items_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."competition_items"("program_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_entries" ADD CONSTRAINT "competition_entries_participant_id_competition_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."competition_participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_entries" ADD CONSTRAINT "competition_entries_registration_id_program_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."program_registrations"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_entries" ADD CONSTRAINT "competition_entries_late_by_users_id_fk" FOREIGN KEY ("late_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_festivals" ADD CONSTRAINT "competition_festivals_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_group_members" ADD CONSTRAINT "competition_group_members_entry_id_competition_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."competition_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_group_members" ADD CONSTRAINT "competition_group_members_participant_id_competition_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."competition_participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_group_members" ADD CONSTRAINT "competition_group_members_program_id_competition_items_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."competition_items"("program_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_item_judges" ADD CONSTRAINT "competition_item_judges_program_id_competition_items_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."competition_items"("program_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_item_judges" ADD CONSTRAINT "competition_item_judges_judge_id_competition_judges_id_fk" FOREIGN KEY ("judge_id") REFERENCES "public"."competition_judges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_items" ADD CONSTRAINT "competition_items_program_id_event_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."event_programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_items" ADD CONSTRAINT "competition_items_event_id_competition_festivals_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_festivals"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_judges" ADD CONSTRAINT "competition_judges_event_id_competition_festivals_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_festivals"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_judges" ADD CONSTRAINT "competition_judges_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_judges" ADD CONSTRAINT "competition_judges_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_marks" ADD CONSTRAINT "competition_marks_judge_id_competition_judges_id_fk" FOREIGN KEY ("judge_id") REFERENCES "public"."competition_judges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_marks" ADD CONSTRAINT "competition_marks_entry_id_competition_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."competition_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_notes" ADD CONSTRAINT "competition_notes_judge_id_competition_judges_id_fk" FOREIGN KEY ("judge_id") REFERENCES "public"."competition_judges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_notes" ADD CONSTRAINT "competition_notes_entry_id_competition_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."competition_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_paper_sheets" ADD CONSTRAINT "competition_paper_sheets_program_id_competition_items_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."competition_items"("program_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_paper_sheets" ADD CONSTRAINT "competition_paper_sheets_judge_id_competition_judges_id_fk" FOREIGN KEY ("judge_id") REFERENCES "public"."competition_judges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_paper_sheets" ADD CONSTRAINT "competition_paper_sheets_entered_by_users_id_fk" FOREIGN KEY ("entered_by") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_participants" ADD CONSTRAINT "competition_participants_event_id_competition_festivals_event_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."competition_festivals"("event_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_participants" ADD CONSTRAINT "competition_participants_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_participants" ADD CONSTRAINT "competition_participants_family_member_id_family_members_id_fk" FOREIGN KEY ("family_member_id") REFERENCES "public"."family_members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_roll_calls" ADD CONSTRAINT "competition_roll_calls_program_id_competition_items_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."competition_items"("program_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_roll_calls" ADD CONSTRAINT "competition_roll_calls_called_by_users_id_fk" FOREIGN KEY ("called_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_submissions" ADD CONSTRAINT "competition_submissions_program_id_competition_items_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."competition_items"("program_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_submissions" ADD CONSTRAINT "competition_submissions_judge_id_competition_judges_id_fk" FOREIGN KEY ("judge_id") REFERENCES "public"."competition_judges"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_submissions" ADD CONSTRAINT "competition_submissions_reopened_by_users_id_fk" FOREIGN KEY ("reopened_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_appeals" ADD CONSTRAINT "competition_appeals_program_id_competition_items_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."competition_items"("program_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_appeals" ADD CONSTRAINT "competition_appeals_entry_id_competition_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."competition_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_appeals" ADD CONSTRAINT "competition_appeals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_appeals" ADD CONSTRAINT "competition_appeals_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_certificates" ADD CONSTRAINT "competition_certificates_program_id_competition_items_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."competition_items"("program_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_certificates" ADD CONSTRAINT "competition_certificates_entry_id_competition_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."competition_entries"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_certificates" ADD CONSTRAINT "competition_certificates_participant_id_competition_participants_id_fk" FOREIGN KEY ("participant_id") REFERENCES "public"."competition_participants"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_confirmations" ADD CONSTRAINT "competition_confirmations_program_id_competition_items_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."competition_items"("program_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_confirmations" ADD CONSTRAINT "competition_confirmations_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_publications" ADD CONSTRAINT "competition_publications_program_id_competition_items_program_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."competition_items"("program_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "competition_publications" ADD CONSTRAINT "competition_publications_published_by_users_id_fk" FOREIGN KEY ("published_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "competition_entries_participant_id_index" ON "competition_entries" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "competition_entries_registration_id_index" ON "competition_entries" USING btree ("registration_id");--> statement-breakpoint
CREATE INDEX "competition_entries_late_by_index" ON "competition_entries" USING btree ("late_by");--> statement-breakpoint
CREATE INDEX "competition_group_members_participant_id_index" ON "competition_group_members" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "competition_item_judges_judge_id_index" ON "competition_item_judges" USING btree ("judge_id");--> statement-breakpoint
CREATE INDEX "competition_items_event_id_index" ON "competition_items" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "competition_judges_user_id_index" ON "competition_judges" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "competition_judges_member_id_index" ON "competition_judges" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "competition_marks_entry_id_index" ON "competition_marks" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "competition_notes_entry_id_index" ON "competition_notes" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "competition_paper_sheets_judge_id_index" ON "competition_paper_sheets" USING btree ("judge_id");--> statement-breakpoint
CREATE INDEX "competition_paper_sheets_entered_by_index" ON "competition_paper_sheets" USING btree ("entered_by");--> statement-breakpoint
CREATE INDEX "competition_participants_member_id_index" ON "competition_participants" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "competition_participants_family_member_id_index" ON "competition_participants" USING btree ("family_member_id");--> statement-breakpoint
CREATE INDEX "competition_participants_person_id_index" ON "competition_participants" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "competition_roll_calls_program_id_called_at_index" ON "competition_roll_calls" USING btree ("program_id","called_at");--> statement-breakpoint
CREATE INDEX "competition_roll_calls_called_by_index" ON "competition_roll_calls" USING btree ("called_by");--> statement-breakpoint
CREATE INDEX "competition_submissions_judge_id_index" ON "competition_submissions" USING btree ("judge_id");--> statement-breakpoint
CREATE INDEX "competition_submissions_reopened_by_index" ON "competition_submissions" USING btree ("reopened_by");--> statement-breakpoint
CREATE INDEX "competition_appeals_program_id_index" ON "competition_appeals" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "competition_appeals_member_id_index" ON "competition_appeals" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "competition_appeals_decided_by_index" ON "competition_appeals" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "competition_certificates_program_id_index" ON "competition_certificates" USING btree ("program_id");--> statement-breakpoint
CREATE INDEX "competition_certificates_entry_id_index" ON "competition_certificates" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "competition_certificates_participant_id_index" ON "competition_certificates" USING btree ("participant_id");--> statement-breakpoint
CREATE INDEX "competition_confirmations_user_id_index" ON "competition_confirmations" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "competition_publications_published_by_index" ON "competition_publications" USING btree ("published_by");
--> statement-breakpoint
CREATE FUNCTION add_competition_entry(place program_registrations) RETURNS void LANGUAGE plpgsql AS $$
DECLARE
  item competition_items;
  entrant uuid;
  entry uuid;
BEGIN
  SELECT * INTO item FROM competition_items WHERE program_id = place.program_id;
  IF NOT FOUND THEN RETURN; END IF;
  INSERT INTO competition_participants (event_id, person_id, member_id, family_member_id, name, date_of_birth)
    SELECT item.event_id, coalesce(place.family_member_id, place.member_id), place.member_id, place.family_member_id,
      coalesce(family.name, member.full_name), coalesce(family.date_of_birth, member.date_of_birth)
    FROM members member LEFT JOIN family_members family ON family.id = place.family_member_id
    WHERE member.id = place.member_id
    ON CONFLICT (event_id, person_id) DO NOTHING;
  SELECT id INTO entrant FROM competition_participants
    WHERE event_id = item.event_id AND person_id = coalesce(place.family_member_id, place.member_id);
  INSERT INTO competition_entries (program_id, participant_id, registration_id, join_code)
    VALUES (place.program_id, entrant, place.id,
      CASE WHEN item.kind = 'group' THEN upper(substr(md5(gen_random_uuid()::text), 1, 8)) END)
    ON CONFLICT (program_id, participant_id) DO UPDATE SET registration_id = excluded.registration_id
    RETURNING id INTO entry;
  IF item.kind = 'group' THEN
    INSERT INTO competition_group_members (entry_id, participant_id, program_id)
      VALUES (entry, entrant, place.program_id) ON CONFLICT DO NOTHING;
  END IF;
END $$;--> statement-breakpoint
CREATE FUNCTION enter_competition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_competition_entry(new);
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION enter_registered() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM add_competition_entry(place) FROM program_registrations place
    WHERE place.program_id = new.program_id ORDER BY place.registered_at, place.id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION leave_competition() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- an entry that was called stays: it may have marks
  DELETE FROM competition_entries WHERE registration_id = old.id AND is_present IS NULL;
  RETURN old;
END $$;--> statement-breakpoint
CREATE FUNCTION rename_participants() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  IF tg_table_name = 'members' THEN
    UPDATE competition_participants SET name = new.full_name, date_of_birth = new.date_of_birth
      WHERE person_id = new.id AND name IS NOT NULL AND new.erased_at IS NULL;
  ELSE
    UPDATE competition_participants SET name = new.name, date_of_birth = new.date_of_birth
      WHERE person_id = new.id AND name IS NOT NULL;
  END IF;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER program_registrations_entered AFTER INSERT ON program_registrations FOR EACH ROW EXECUTE FUNCTION enter_competition();--> statement-breakpoint
CREATE TRIGGER program_registrations_left BEFORE DELETE ON program_registrations FOR EACH ROW EXECUTE FUNCTION leave_competition();--> statement-breakpoint
CREATE TRIGGER competition_items_entered AFTER INSERT ON competition_items FOR EACH ROW EXECUTE FUNCTION enter_registered();--> statement-breakpoint
CREATE TRIGGER members_renamed AFTER UPDATE OF full_name, date_of_birth ON members FOR EACH ROW WHEN (old.full_name IS DISTINCT FROM new.full_name OR old.date_of_birth IS DISTINCT FROM new.date_of_birth) EXECUTE FUNCTION rename_participants();--> statement-breakpoint
CREATE TRIGGER family_members_renamed AFTER UPDATE OF name, date_of_birth ON family_members FOR EACH ROW EXECUTE FUNCTION rename_participants();--> statement-breakpoint
CREATE TRIGGER competition_festivals_changed AFTER INSERT OR DELETE OR UPDATE OF settings, board_message OR TRUNCATE ON competition_festivals FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();--> statement-breakpoint
CREATE TRIGGER competition_items_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON competition_items FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();--> statement-breakpoint
CREATE TRIGGER competition_judges_changed AFTER DELETE OR UPDATE OF name OR TRUNCATE ON competition_judges FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();--> statement-breakpoint
CREATE TRIGGER competition_item_judges_changed AFTER INSERT OR DELETE OR TRUNCATE ON competition_item_judges FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();--> statement-breakpoint
CREATE TRIGGER competition_participants_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON competition_participants FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();--> statement-breakpoint
CREATE TRIGGER competition_entries_changed AFTER INSERT OR DELETE OR UPDATE OR TRUNCATE ON competition_entries FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();--> statement-breakpoint
CREATE TRIGGER competition_group_members_changed AFTER INSERT OR DELETE OR TRUNCATE ON competition_group_members FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();--> statement-breakpoint
CREATE TRIGGER competition_publications_changed AFTER INSERT OR DELETE OR TRUNCATE ON competition_publications FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();
