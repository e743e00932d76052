ALTER TABLE "program_registrations" DROP CONSTRAINT "program_registrations_family_member_id_family_members_id_fk";
--> statement-breakpoint
ALTER TABLE "program_waiting_list" DROP CONSTRAINT "program_waiting_list_family_member_id_family_members_id_fk";
--> statement-breakpoint
ALTER TABLE "family_members" ALTER COLUMN "date_of_birth" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "family_members" ALTER COLUMN "blood_group" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "removed_children" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "event_waiting_list" ADD COLUMN "removed_children" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "family_members" ADD COLUMN "removed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "program_registrations" ADD CONSTRAINT "program_registrations_family_member_id_family_members_id_fk" FOREIGN KEY ("family_member_id") REFERENCES "public"."family_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_waiting_list" ADD CONSTRAINT "program_waiting_list_family_member_id_family_members_id_fk" FOREIGN KEY ("family_member_id") REFERENCES "public"."family_members"("id") ON DELETE no action ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_removed_check" CHECK ("family_members"."removed_at" IS NOT NULL OR ("family_members"."date_of_birth" IS NOT NULL AND "family_members"."blood_group" IS NOT NULL));--> statement-breakpoint
-- what has taken place stays when somebody is taken out of a family, without personal data; children are under 13
CREATE FUNCTION forget_family_member() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE event_registrations party SET removed_children = removed_children + 1 FROM events event
    WHERE event.id = party.event_id AND old.id = ANY (party.family_member_ids)
      AND old.date_of_birth > (event.event_date AT TIME ZONE 'Asia/Dubai')::date - interval '13 years';
  UPDATE event_waiting_list party SET removed_children = removed_children + 1 FROM events event
    WHERE event.id = party.event_id AND old.id = ANY (party.family_member_ids)
      AND old.date_of_birth > (event.event_date AT TIME ZONE 'Asia/Dubai')::date - interval '13 years';
  DELETE FROM program_registrations place USING event_programs program, events event
    WHERE place.family_member_id = old.id AND program.id = place.program_id AND event.id = program.event_id
      AND event.event_date > new.removed_at;
  DELETE FROM program_waiting_list waiting USING event_programs program, events event
    WHERE waiting.family_member_id = old.id AND program.id = waiting.program_id AND event.id = program.event_id
      AND event.event_date > new.removed_at;
  UPDATE competition_participants SET name = NULL, malayalam_name = NULL, date_of_birth = NULL, name_consent_at = NULL
    WHERE person_id = old.id;
  RETURN new;
END $$;--> statement-breakpoint
CREATE TRIGGER family_members_forgotten BEFORE UPDATE OF removed_at ON family_members FOR EACH ROW WHEN (old.removed_at IS NULL AND new.removed_at IS NOT NULL) EXECUTE FUNCTION forget_family_member();
