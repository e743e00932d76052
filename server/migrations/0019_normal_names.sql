-- The form in which names are searched, compared and sorted. shared/platform/name-rules.ts has the same function.
CREATE FUNCTION "normal_name"("value" text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN trim(regexp_replace(lower(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(translate(regexp_replace(normalize(regexp_replace("value", '[''`\u00b4\u02b9\u02bb\u02bc\u2018\u2019\u201b\u2032\uff07]', '', 'g'), NFKD), '[\u00ad\u0300-\u036f\u061c\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff]', '', 'g'), 'łŁøØđĐħĦŧŦıẞ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡΣΤΥΦΧΨΩАБВГДЕЖЗИЙКЛМНОПРСТУФХЦЧШЩЪЫЬЭЮЯЂЄЅІЈЉЊЋЏ', 'llooddhhttiß01234567890123456789αβγδεζηθικλμνξοπρστυφχψωабвгдежзийклмнопрстуфхцчшщъыьэюяђєѕіјљњћџ'), 'ß', 'ss'), 'æ', 'ae'), 'Æ', 'ae'), 'œ', 'oe'), 'Œ', 'oe'), 'ൺ', 'ണ്'), 'ൻ', 'ന്'), 'ർ', 'ര്'), 'ൽ', 'ല്'), 'ൾ', 'ള്'), 'ൿ', 'ക്')), '[\u0009-\u000d\u0020-\u002f\u003a-\u0040\u005b-\u0060\u007b-\u007e\u00b7\u1680\u2010-\u2015\u2028\u2029\u2212]+', ' ', 'g'));--> statement-breakpoint
-- The normal form with its words in alphabetical order, because people write their names in either order.
CREATE FUNCTION "ordered_name"("value" text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN (SELECT string_agg(word, ' ' ORDER BY word COLLATE "C") FROM string_to_table(public.normal_name("value"), ' ') AS word);--> statement-breakpoint
DROP INDEX "users_search_index";--> statement-breakpoint
DROP INDEX "contact_messages_search_index";--> statement-breakpoint
DROP INDEX "members_person_index";--> statement-breakpoint
DROP INDEX "members_name_order_index";--> statement-breakpoint
DROP INDEX "office_bearers_term_start_display_order_name_index";--> statement-breakpoint
ALTER TABLE "members" drop column "search_text";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "search_text" text GENERATED ALWAYS AS (normal_name(full_name) || ' ' || lower(coalesce(email, '')) || ' ' || lower(coalesce(mobile_number, '')) || ' ' || lower(coalesce(phone_number, '')) || ' ' || lower(coalesce(whatsapp_number, '')) || ' ' || lower(coalesce(membership_number, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "search_text" text GENERATED ALWAYS AS (normal_name(first_name || ' ' || last_name) || ' ' || lower(coalesce(email, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "search_text" text GENERATED ALWAYS AS (normal_name(name) || ' ' || lower(coalesce(email, '')) || ' ' || lower(coalesce(message, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "event_guests" ADD COLUMN "name_key" text GENERATED ALWAYS AS (normal_name(coalesce(name, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "event_guests" ADD COLUMN "search_text" text GENERATED ALWAYS AS (normal_name(coalesce(name, '')) || ' ' || lower(coalesce(phone, ''))) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "name_key" text GENERATED ALWAYS AS (normal_name(full_name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "office_bearers" ADD COLUMN "name_key" text GENERATED ALWAYS AS (normal_name(name)) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "office_bearers" ADD COLUMN "search_text" text GENERATED ALWAYS AS (normal_name(name) || ' ' || lower(coalesce(role, '')) || ' ' || lower(coalesce(email, '')) || ' ' || regexp_replace(coalesce(phone, ''), '[^0-9]', '', 'g')) STORED NOT NULL;--> statement-breakpoint
CREATE INDEX "users_search_text_index" ON "users" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_search_text_index" ON "contact_messages" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "members_search_text_index" ON "members" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "members_date_of_birth_index" ON "members" USING btree ("date_of_birth");--> statement-breakpoint
CREATE INDEX "members_name_key_id_index" ON "members" USING btree ("name_key","id");--> statement-breakpoint
CREATE INDEX "office_bearers_term_start_display_order_name_key_index" ON "office_bearers" USING btree ("term_start" DESC NULLS LAST,"display_order","name_key");