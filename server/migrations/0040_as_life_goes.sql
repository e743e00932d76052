-- Names that are alike have the same form: Malayalam in Latin letters, usual spellings in one ('Laxmi' is 'Lakshmi', 'Nayar' is 'Nair'), without initials, in any order.
CREATE FUNCTION "alike_name"("value" text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (SELECT string_agg(word, ' ' ORDER BY word COLLATE "C") FROM string_to_table(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(regexp_replace(translate(regexp_replace(regexp_replace(replace(replace(replace(public.normal_name(CASE WHEN "value" ~ '[ഀ-ൿ]' THEN public.latin_malayalam("value") ELSE "value" END), 'x', 'ks'), 'zh', 'l'), 'ph', 'f'), 'c(?!h)', 'k', 'g'), '([kgcjtdbs])h', '\1', 'g'), 'wzq', 'vsk'), 'ay[aei]?|ai|ei|ey', 'e', 'g'), 'y', 'i', 'g'), 'ee|ea|ie', 'i', 'g'), 'oo|ou', 'u', 'g'), '(.)\1+', '\1', 'g'), '[aeiou]+\M', '', 'g'), ' ') AS word WHERE length(word) > 1);--> statement-breakpoint
-- A phone number without the prefix of the country or of the trunk; null for what is too short to be one.
CREATE FUNCTION "phone_key"("value" text) RETURNS text
LANGUAGE sql IMMUTABLE PARALLEL SAFE
RETURN (SELECT digits FROM (VALUES (regexp_replace(regexp_replace(coalesce("value", ''), '[^0-9]', '', 'g'), '^(00971|971|0+)', ''))) AS phone (digits) WHERE length(digits) >= 7);--> statement-breakpoint
CREATE TABLE "different_people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"other_member_id" uuid,
	"family_member_id" uuid,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "different_people_once" UNIQUE NULLS NOT DISTINCT("member_id","other_member_id","family_member_id"),
	CONSTRAINT "different_people_other_check" CHECK (num_nonnulls("different_people"."other_member_id", "different_people"."family_member_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "former_numbers" (
	"number" text PRIMARY KEY NOT NULL,
	"member_id" uuid NOT NULL,
	"replaced_at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "event_reminders" DROP CONSTRAINT "event_reminders_event_id_member_id_reminder_unique";--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "self_registered_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "event_reminders" ADD COLUMN "family_member_id" uuid;--> statement-breakpoint
ALTER TABLE "event_waiting_list" ADD COLUMN "self_registered_ids" uuid[] DEFAULT '{}'::uuid[] NOT NULL;--> statement-breakpoint
ALTER TABLE "family_members" ADD COLUMN "name_alike" text GENERATED ALWAYS AS (alike_name(name)) STORED;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "name_alike" text GENERATED ALWAYS AS (alike_name(full_name)) STORED;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "phone_keys" text[] GENERATED ALWAYS AS (array_remove(ARRAY[phone_key(mobile_number), phone_key(phone_number), phone_key(whatsapp_number)], NULL)) STORED;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "address_key" text GENERATED ALWAYS AS (nullif(normal_name(current_address), '') || ' ' || extract(year from date_of_birth)::text) STORED;--> statement-breakpoint
ALTER TABLE "office_bearers" ADD COLUMN "is_in_memory" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "different_people" ADD CONSTRAINT "different_people_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "different_people" ADD CONSTRAINT "different_people_other_member_id_members_id_fk" FOREIGN KEY ("other_member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "different_people" ADD CONSTRAINT "different_people_family_member_id_family_members_id_fk" FOREIGN KEY ("family_member_id") REFERENCES "public"."family_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "different_people" ADD CONSTRAINT "different_people_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "former_numbers" ADD CONSTRAINT "former_numbers_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "different_people_other_member_id_index" ON "different_people" USING btree ("other_member_id");--> statement-breakpoint
CREATE INDEX "different_people_family_member_id_index" ON "different_people" USING btree ("family_member_id");--> statement-breakpoint
CREATE INDEX "different_people_decided_by_index" ON "different_people" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "former_numbers_member_id_index" ON "former_numbers" USING btree ("member_id");--> statement-breakpoint
ALTER TABLE "event_reminders" ADD CONSTRAINT "event_reminders_family_member_id_family_members_id_fk" FOREIGN KEY ("family_member_id") REFERENCES "public"."family_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "event_reminders_family_member_id_index" ON "event_reminders" USING btree ("family_member_id");--> statement-breakpoint
CREATE INDEX "family_members_name_alike_date_of_birth_index" ON "family_members" USING btree ("name_alike","date_of_birth");--> statement-breakpoint
CREATE INDEX "members_name_alike_index" ON "members" USING btree ("name_alike");--> statement-breakpoint
CREATE INDEX "members_address_key_index" ON "members" USING btree ("address_key");--> statement-breakpoint
CREATE INDEX "members_phone_keys_index" ON "members" USING gin ("phone_keys");--> statement-breakpoint
ALTER TABLE "event_reminders" ADD CONSTRAINT "event_reminders_once" UNIQUE NULLS NOT DISTINCT("event_id","member_id","family_member_id","reminder");--> statement-breakpoint
-- parties without the member: everybody in them registered themselves
UPDATE "event_registrations" SET "self_registered_ids" = "family_member_ids" WHERE NOT "member_comes";--> statement-breakpoint
UPDATE "event_waiting_list" SET "self_registered_ids" = "family_member_ids" WHERE NOT "member_comes";--> statement-breakpoint
DROP TRIGGER office_bearers_changed ON office_bearers;--> statement-breakpoint
CREATE TRIGGER office_bearers_changed AFTER INSERT OR DELETE OR UPDATE OF name, role, bio, email, phone, photo_url, term_start, term_end, display_order, is_active, deleted_at, is_in_memory OR TRUNCATE ON office_bearers FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();
