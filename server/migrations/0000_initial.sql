CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
-- unaccent(text) is only STABLE. With its dictionary named it may be declared IMMUTABLE, as indexes and generated columns require.
CREATE FUNCTION "immutable_unaccent"("value" text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN public.unaccent('public.unaccent'::regdictionary, "value");--> statement-breakpoint
-- Malayalam in Latin letters, as it is usually transcribed: databases of every locale split these into words.
CREATE FUNCTION "latin_malayalam"("value" text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN translate(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(regexp_replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(replace(translate("value", chr(8204) || chr(8205), ''), 'ണ്ട', 'ണ്ഡ'), 'മ്പ', 'മ്ബ'), 'ങ്ങ', 'ങ'), 'ങ്ക', 'ൻക'), 'ഞ്ച', 'ൻച'), 'ഞ്ഞ', 'ഞ'), 'റ്റ', 'ട്ട'), 'ന്റ', 'ൻട'), 'ൻറ', 'ൻട'), 'ത്ത', 'ത'), 'ച്ച', 'ച'), 'ശ്ശ', 'സ്സ'), 'ജ്ജ', 'ജ'), '([ക-ഺ])(?![ാ-്ൗ])', '\1a', 'g'), 'ഖ', 'kh'), 'ഘ', 'gh'), 'ങ', 'ng'), 'ച', 'ch'), 'ഛ', 'ch'), 'ഝ', 'jh'), 'ഞ', 'nj'), 'ഠ', 'th'), 'ഢ', 'dh'), 'ത', 'th'), 'ഥ', 'th'), 'ധ', 'dh'), 'ഫ', 'ph'), 'ഭ', 'bh'), 'ശ', 'sh'), 'ഷ', 'sh'), 'ഴ', 'zh'), 'ഈ', 'ee'), 'ീ', 'ee'), 'ഊ', 'oo'), 'ൂ', 'oo'), 'ഋ', 'ri'), 'ൃ', 'ri'), 'ഐ', 'ai'), 'ൈ', 'ai'), 'ഔ', 'au'), 'ൌ', 'au'), 'ൗ', 'au'), 'കഗജടഡണദനപബമയരറലളവസഹഅആാഇിഉുഎഏെേഒഓൊോംഃൺൻർൽൾൿ്', 'kgjtdndnpbmyrrllvshaaaiiuueeeeoooomhnnrllk');--> statement-breakpoint
-- What a search compares: lower case without accents, Malayalam in Latin letters.
CREATE FUNCTION "plain_text"("value" text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN lower(public.immutable_unaccent(CASE WHEN "value" ~ '[ഀ-ൿ]' THEN public.latin_malayalam("value") ELSE "value" END));--> statement-breakpoint
CREATE TABLE "recovery_codes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"code_hash" text NOT NULL,
	"used_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "users" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"email" text NOT NULL,
	"password" text,
	"first_name" text NOT NULL,
	"last_name" text DEFAULT '' NOT NULL,
	"profile_image_url" text,
	"role" text DEFAULT 'user' NOT NULL,
	"is_first_login" boolean DEFAULT true NOT NULL,
	"temporary_until" timestamp (3) with time zone,
	"password_reset_token" text,
	"password_reset_expires" timestamp (3) with time zone,
	"pending_email" text,
	"email_change_token" text,
	"email_change_expires" timestamp (3) with time zone,
	"totp_secret" text,
	"totp_confirmed_at" timestamp (3) with time zone,
	"totp_last_step" integer,
	"last_login_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "users_password_reset_token_unique" UNIQUE("password_reset_token"),
	CONSTRAINT "users_email_change_token_unique" UNIQUE("email_change_token"),
	CONSTRAINT "users_role_known" CHECK ("users"."role" in ('user', 'admin', 'super_admin'))
);
--> statement-breakpoint
CREATE TABLE "blocks" (
	"blocker_id" uuid NOT NULL,
	"blocked_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "blocks_blocker_id_blocked_id_pk" PRIMARY KEY("blocker_id","blocked_id"),
	CONSTRAINT "blocks_two_people" CHECK ("blocks"."blocker_id" <> "blocks"."blocked_id")
);
--> statement-breakpoint
CREATE TABLE "erasure_requests" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid,
	"reason" text,
	"status" text DEFAULT 'requested' NOT NULL,
	"handled_by" uuid,
	"handled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "erasure_requests_status_known" CHECK ("erasure_requests"."status" in ('requested', 'done', 'refused', 'withdrawn'))
);
--> statement-breakpoint
CREATE TABLE "known_devices" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"token_hash" text NOT NULL,
	"last_used_at" timestamp (3) with time zone NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "contact_messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"email" text NOT NULL,
	"subject" text DEFAULT 'General Inquiry' NOT NULL,
	"message" text NOT NULL,
	"status" text DEFAULT 'new' NOT NULL,
	"reply" text,
	"replied_by" uuid,
	"replied_at" timestamp (3) with time zone,
	"notes" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "contact_messages_subject_known" CHECK ("contact_messages"."subject" in ('General Inquiry', 'Membership Question', 'Event Information', 'Partnership Proposal', 'Other')),
	CONSTRAINT "contact_messages_status_known" CHECK ("contact_messages"."status" in ('new', 'read', 'answered', 'archived'))
);
--> statement-breakpoint
CREATE TABLE "events" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text DEFAULT 'cultural' NOT NULL,
	"venue" text NOT NULL,
	"venue_address" text,
	"venue_city" text,
	"venue_location" text,
	"event_date" timestamp (3) with time zone NOT NULL,
	"event_end_date" timestamp (3) with time zone,
	"registration_deadline" timestamp (3) with time zone,
	"has_registration" boolean DEFAULT false NOT NULL,
	"registration_url" text,
	"registration_enabled" boolean DEFAULT true NOT NULL,
	"coordinator_email" text,
	"coordinator_phone1" text,
	"coordinator_phone2" text,
	"capacity" integer,
	"is_public" boolean DEFAULT true NOT NULL,
	"is_featured" boolean DEFAULT false NOT NULL,
	"featured_image" text,
	"schedule" text,
	"rules_and_regulations" text,
	"status" text DEFAULT 'upcoming' NOT NULL,
	"status_chosen_at" timestamp (3) with time zone,
	"sequence" integer DEFAULT 0 NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "events_category_known" CHECK ("events"."category" in ('dance', 'music', 'drama', 'art', 'competition', 'cultural', 'other')),
	CONSTRAINT "events_status_known" CHECK ("events"."status" in ('upcoming', 'ongoing', 'completed', 'cancelled')),
	CONSTRAINT "events_capacity_least" CHECK ("events"."capacity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "event_programs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"detailed_description" text,
	"category" text,
	"duration" text,
	"age_group" text,
	"rules" text,
	"judging_criteria" text,
	"prizes" text,
	"coordinator_phone1" text,
	"coordinator_phone2" text,
	"program_image" text,
	"time_slot" text,
	"venue" text,
	"capacity" integer,
	"has_registration" boolean DEFAULT false NOT NULL,
	"registration_url" text,
	"registration_deadline" timestamp (3) with time zone,
	"display_order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_programs_category_known" CHECK ("event_programs"."category" in ('dance', 'music', 'drama', 'art', 'competition', 'cultural', 'other')),
	CONSTRAINT "event_programs_age_group_known" CHECK ("event_programs"."age_group" in ('children', 'teenagers', 'adults', 'all')),
	CONSTRAINT "event_programs_capacity_least" CHECK ("event_programs"."capacity" >= 1)
);
--> statement-breakpoint
CREATE TABLE "program_registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"program_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"family_member_id" uuid,
	"registered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "program_registrations_once" UNIQUE NULLS NOT DISTINCT("program_id","member_id","family_member_id")
);
--> statement-breakpoint
CREATE TABLE "program_waiting_list" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"program_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"family_member_id" uuid,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "program_waiting_list_once" UNIQUE NULLS NOT DISTINCT("program_id","member_id","family_member_id")
);
--> statement-breakpoint
CREATE TABLE "event_registrations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"registered_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"checked_in_at" timestamp (3) with time zone,
	CONSTRAINT "event_registrations_event_id_member_id_unique" UNIQUE("event_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "event_reminders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"reminder" text NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_reminders_event_id_member_id_reminder_unique" UNIQUE("event_id","member_id","reminder"),
	CONSTRAINT "event_reminders_reminder_known" CHECK ("event_reminders"."reminder" in ('week_before', 'day_before'))
);
--> statement-breakpoint
CREATE TABLE "event_waiting_list" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"joined_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "event_waiting_list_event_id_member_id_unique" UNIQUE("event_id","member_id")
);
--> statement-breakpoint
CREATE TABLE "gallery" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"description" text,
	"image_url" text NOT NULL,
	"width" integer,
	"height" integer,
	"album" text DEFAULT 'general' NOT NULL,
	"display_order" integer DEFAULT 0 NOT NULL,
	"event_id" uuid,
	"uploaded_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "gallery_album_known" CHECK ("gallery"."album" in ('general', 'pooram', 'cultural', 'community', 'charity'))
);
--> statement-breakpoint
CREATE TABLE "user_cvs" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"file_url" text NOT NULL,
	"is_default" boolean DEFAULT false NOT NULL,
	"uploaded_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_applications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"job_listing_id" uuid,
	"listing_id" uuid NOT NULL,
	"job_title" text NOT NULL,
	"company_name" text,
	"applicant_id" uuid NOT NULL,
	"cv_id" uuid,
	"cover_letter" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"status_note" text,
	"withdrawn_at" timestamp (3) with time zone,
	"told_end" text,
	"applied_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_applications_applicant_id_job_listing_id_unique" UNIQUE("applicant_id","job_listing_id"),
	CONSTRAINT "job_applications_status_known" CHECK ("job_applications"."status" in ('pending', 'shortlisted', 'interview', 'offered', 'rejected')),
	CONSTRAINT "job_applications_told_end_known" CHECK ("job_applications"."told_end" in ('filled', 'expired', 'taken_down', 'deleted'))
);
--> statement-breakpoint
CREATE TABLE "giveaway_asks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"listing_id" uuid NOT NULL,
	"user_id" uuid NOT NULL,
	"message" text,
	"status" text DEFAULT 'asked' NOT NULL,
	"decided_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "giveaway_asks_user_id_listing_id_unique" UNIQUE("user_id","listing_id"),
	CONSTRAINT "giveaway_asks_status_known" CHECK ("giveaway_asks"."status" in ('asked', 'chosen', 'declined'))
);
--> statement-breakpoint
CREATE TABLE "listing_favorites" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"known_price_fils" bigint,
	"told_sold_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_favorites_user_id_listing_id_unique" UNIQUE("user_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "listing_views" (
	"listing_id" uuid NOT NULL,
	"day" date NOT NULL,
	"visitor" text NOT NULL,
	CONSTRAINT "listing_views_listing_id_day_visitor_pk" PRIMARY KEY("listing_id","day","visitor")
);
--> statement-breakpoint
CREATE TABLE "saved_search_findings" (
	"search_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_search_findings_search_id_listing_id_pk" PRIMARY KEY("search_id","listing_id")
);
--> statement-breakpoint
CREATE TABLE "saved_searches" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"name" text NOT NULL,
	"query" jsonb NOT NULL,
	"sends_mail" boolean DEFAULT false NOT NULL,
	"last_checked_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "job_listings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"listing_id" uuid NOT NULL,
	"job_type" text NOT NULL,
	"salary_range" text,
	"experience" text,
	"qualifications" text,
	"benefits" text,
	"application_deadline" timestamp (3) with time zone,
	"company_name" text,
	"company_logo" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_listings_listing_id_unique" UNIQUE("listing_id"),
	CONSTRAINT "job_listings_job_type_known" CHECK ("job_listings"."job_type" in ('full_time', 'part_time', 'contract', 'freelance')),
	CONSTRAINT "job_listings_experience_known" CHECK ("job_listings"."experience" in ('entry', 'mid', 'senior'))
);
--> statement-breakpoint
CREATE TABLE "listing_words" (
	"word" text PRIMARY KEY NOT NULL
);
--> statement-breakpoint
CREATE TABLE "listings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"title" text NOT NULL,
	"description" text NOT NULL,
	"category" text NOT NULL,
	"subcategory" text,
	"price" text,
	"price_fils" bigint,
	"location" text NOT NULL,
	"emirate" text,
	"details" jsonb DEFAULT '{}'::jsonb NOT NULL,
	"contact_phone" text,
	"contact_email" text,
	"images" text[] DEFAULT '{}' NOT NULL,
	"status" text DEFAULT 'active' NOT NULL,
	"is_premium" boolean DEFAULT false NOT NULL,
	"premium_expires_at" timestamp (3) with time zone,
	"view_count" integer DEFAULT 0 NOT NULL,
	"favorite_count" integer DEFAULT 0 NOT NULL,
	"is_approved" boolean DEFAULT false NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp (3) with time zone,
	"rejection_reason" text,
	"expires_at" timestamp (3) with time zone,
	"sold_at" timestamp (3) with time zone,
	"spam_signs" text[] DEFAULT '{}' NOT NULL,
	"hidden_at" timestamp (3) with time zone,
	"is_seller_active" boolean DEFAULT true NOT NULL,
	"seller_rating" numeric(2, 1),
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', plain_text("listings"."title" || ' ' || coalesce("listings"."subcategory", '') || ' ' || "listings"."location" || ' ' || "listings"."description")), 'A') || to_tsvector('english', case category when 'buy_sell' then 'Buy and sell' when 'food_catering' then 'Food and catering' when 'services' then 'Services' when 'free_giveaways' then 'Free giveaways' when 'carpool' then 'Carpool' when 'jobs_careers' then 'Jobs and careers' else '' end)) STORED NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listings_category_known" CHECK ("listings"."category" in ('buy_sell', 'food_catering', 'services', 'free_giveaways', 'carpool', 'jobs_careers')),
	CONSTRAINT "listings_emirate_known" CHECK ("listings"."emirate" in ('Dubai', 'Sharjah', 'Abu Dhabi', 'Ajman', 'Ras Al Khaimah', 'Fujairah', 'Umm Al Quwain')),
	CONSTRAINT "listings_status_known" CHECK ("listings"."status" in ('active', 'sold', 'expired'))
);
--> statement-breakpoint
CREATE TABLE "premium_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"listing_id" uuid,
	"listing_title" text,
	"amount" integer NOT NULL,
	"payment_method" text,
	"payment_reference" text,
	"slip_url" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"rejection_reason" text,
	"premium_days" integer NOT NULL,
	"valid_from" timestamp (3) with time zone,
	"valid_to" timestamp (3) with time zone,
	"processed_by" uuid,
	"processed_at" timestamp (3) with time zone,
	"receipt_number" text,
	"receipt_year" integer,
	"receipt_position" integer,
	"payer_name" text,
	"reminded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "premium_payments_receipt_number_unique" UNIQUE("receipt_number"),
	CONSTRAINT "premium_payments_receipt_year_receipt_position_unique" UNIQUE("receipt_year","receipt_position"),
	CONSTRAINT "premium_payments_amount_least" CHECK ("premium_payments"."amount" >= 0),
	CONSTRAINT "premium_payments_premium_days_least" CHECK ("premium_payments"."premium_days" >= 1),
	CONSTRAINT "premium_payments_payment_method_known" CHECK ("premium_payments"."payment_method" in ('bank_transfer', 'cash')),
	CONSTRAINT "premium_payments_status_known" CHECK ("premium_payments"."status" in ('pending', 'confirmed', 'rejected'))
);
--> statement-breakpoint
CREATE TABLE "listing_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"listing_id" uuid NOT NULL,
	"reporter_id" uuid,
	"reason" text NOT NULL,
	"details" text,
	"status" text DEFAULT 'open' NOT NULL,
	"handled_by" uuid,
	"handled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_reports_reporter_id_listing_id_unique" UNIQUE("reporter_id","listing_id"),
	CONSTRAINT "listing_reports_status_known" CHECK ("listing_reports"."status" in ('open', 'upheld', 'dismissed'))
);
--> statement-breakpoint
CREATE TABLE "listing_reviews" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"listing_id" uuid,
	"reviewer_id" uuid NOT NULL,
	"seller_id" uuid NOT NULL,
	"rating" integer NOT NULL,
	"review" text,
	"seller_answer" text,
	"seller_answered_at" timestamp (3) with time zone,
	"is_approved" boolean DEFAULT false NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp (3) with time zone,
	"rejection_reason" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "listing_reviews_reviewer_id_listing_id_unique" UNIQUE("reviewer_id","listing_id"),
	CONSTRAINT "listing_reviews_rating_range" CHECK ("listing_reviews"."rating" between 1 and 5),
	CONSTRAINT "listing_reviews_two_people" CHECK ("listing_reviews"."reviewer_id" <> "listing_reviews"."seller_id")
);
--> statement-breakpoint
CREATE TABLE "family_members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"name" text NOT NULL,
	"relation" text NOT NULL,
	"date_of_birth" date NOT NULL,
	"blood_group" text NOT NULL,
	"photo_url" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "family_members_relation_known" CHECK ("family_members"."relation" in ('Spouse', 'Son', 'Daughter', 'Mother', 'Father', 'Brother', 'Sister', 'Other')),
	CONSTRAINT "family_members_blood_group_known" CHECK ("family_members"."blood_group" in ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'))
);
--> statement-breakpoint
CREATE TABLE "member_decisions" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"decision" text NOT NULL,
	"reason" text,
	"decided_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_decisions_decision_known" CHECK ("member_decisions"."decision" in ('applied', 'approved', 'rejected', 'reapplied', 'correction_asked', 'suspended', 'restored', 'resigned'))
);
--> statement-breakpoint
CREATE TABLE "members" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"full_name" text NOT NULL,
	"email" text NOT NULL,
	"date_of_birth" date,
	"native_address" text NOT NULL,
	"current_address" text NOT NULL,
	"emirate" text,
	"blood_group" text,
	"mobile_number" text NOT NULL,
	"phone_number" text,
	"whatsapp_number" text,
	"occupation" text,
	"work_place" text,
	"emergency_contact_name" text,
	"emergency_contact_phone" text,
	"profile_image_url" text,
	"membership_type" text NOT NULL,
	"member_type" text DEFAULT 'member' NOT NULL,
	"photo_url" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"approved_by" uuid,
	"approved_at" timestamp (3) with time zone,
	"rejection_reason" text,
	"suspended_at" timestamp (3) with time zone,
	"resigned_at" timestamp (3) with time zone,
	"erased_at" timestamp (3) with time zone,
	"correction_requested_at" timestamp (3) with time zone,
	"correction_note" text,
	"membership_number" text,
	"card_version" integer DEFAULT 1 NOT NULL,
	"joined_date" date,
	"last_renewal_date" date,
	"renewal_due_date" date,
	"renewal_status" text DEFAULT 'active' NOT NULL,
	"terms_version" text,
	"terms_accepted_at" timestamp (3) with time zone,
	"welcome_due" boolean DEFAULT false NOT NULL,
	"notes" text,
	"search_text" text GENERATED ALWAYS AS (lower(full_name || ' ' || email || ' ' || mobile_number || ' ' || coalesce(membership_number, ''))) STORED NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "members_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "members_membership_number_unique" UNIQUE("membership_number"),
	CONSTRAINT "members_emirate_known" CHECK ("members"."emirate" in ('Dubai', 'Sharjah', 'Abu Dhabi', 'Ajman', 'Ras Al Khaimah', 'Fujairah', 'Umm Al Quwain')),
	CONSTRAINT "members_blood_group_known" CHECK ("members"."blood_group" in ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')),
	CONSTRAINT "members_membership_type_known" CHECK ("members"."membership_type" in ('single', 'family')),
	CONSTRAINT "members_member_type_known" CHECK ("members"."member_type" in ('member', 'cwc_member', 'executive', 'president', 'secretary', 'treasurer', 'vice_president')),
	CONSTRAINT "members_status_known" CHECK ("members"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "members_renewal_status_known" CHECK ("members"."renewal_status" in ('active', 'pending', 'overdue')),
	CONSTRAINT "members_erased_check" CHECK ("members"."erased_at" IS NOT NULL OR ("members"."date_of_birth" IS NOT NULL AND "members"."emirate" IS NOT NULL AND "members"."blood_group" IS NOT NULL))
);
--> statement-breakpoint
CREATE TABLE "membership_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
CREATE TABLE "dues_payments" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"renewal_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"amount" integer NOT NULL,
	"payment_method" text,
	"payment_reference" text,
	"paid_on" date NOT NULL,
	"receipt_number" text,
	"slip_url" text,
	"transfer_id" uuid,
	"recorded_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone,
	"undone_by" uuid,
	"undo_reason" text,
	CONSTRAINT "dues_payments_receipt_number_unique" UNIQUE("receipt_number"),
	CONSTRAINT "dues_payments_amount_signed" CHECK (case "dues_payments"."kind" when 'payment' then "dues_payments"."amount" > 0 when 'refund' then "dues_payments"."amount" < 0 else "dues_payments"."amount" <> 0 end),
	CONSTRAINT "dues_payments_transfer_given" CHECK (("dues_payments"."kind" = 'credit') = ("dues_payments"."transfer_id" is not null)),
	CONSTRAINT "dues_payments_kind_known" CHECK ("dues_payments"."kind" in ('payment', 'refund', 'credit')),
	CONSTRAINT "dues_payments_payment_method_known" CHECK ("dues_payments"."payment_method" in ('bank_transfer', 'cash'))
);
--> statement-breakpoint
CREATE TABLE "dues_receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"year" integer NOT NULL,
	"position" integer NOT NULL,
	"renewal_id" uuid NOT NULL,
	"member_name" text NOT NULL,
	"membership_number" text,
	"membership_type" text NOT NULL,
	"renewal_year" integer NOT NULL,
	"amount" integer NOT NULL,
	"payment_method" text NOT NULL,
	"payment_reference" text,
	"paid_on" date NOT NULL,
	"due_amount" integer NOT NULL,
	"balance_after" integer NOT NULL,
	"issued_by" uuid,
	"issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"voided_at" timestamp (3) with time zone,
	"void_reason" text,
	CONSTRAINT "dues_receipts_number_unique" UNIQUE("number"),
	CONSTRAINT "dues_receipts_year_position_unique" UNIQUE("year","position"),
	CONSTRAINT "dues_receipts_amount_least" CHECK ("dues_receipts"."amount" >= 1),
	CONSTRAINT "dues_receipts_membership_type_known" CHECK ("dues_receipts"."membership_type" in ('single', 'family')),
	CONSTRAINT "dues_receipts_payment_method_known" CHECK ("dues_receipts"."payment_method" in ('bank_transfer', 'cash'))
);
--> statement-breakpoint
CREATE TABLE "membership_renewals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"renewal_year" integer NOT NULL,
	"renewal_date" date,
	"due_date" date NOT NULL,
	"amount" integer NOT NULL,
	"payment_method" text,
	"payment_reference" text,
	"slip_url" text,
	"slip_sent_at" timestamp (3) with time zone,
	"slip_refusal" text,
	"waiver_reason" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"processed_by" uuid,
	"notes" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_renewals_member_id_renewal_year_unique" UNIQUE("member_id","renewal_year"),
	CONSTRAINT "membership_renewals_amount_least" CHECK ("membership_renewals"."amount" >= 0),
	CONSTRAINT "membership_renewals_payment_method_known" CHECK ("membership_renewals"."payment_method" in ('bank_transfer', 'cash')),
	CONSTRAINT "membership_renewals_status_known" CHECK ("membership_renewals"."status" in ('paid', 'pending', 'overdue', 'waived'))
);
--> statement-breakpoint
CREATE TABLE "renewal_reminders" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"renewal_id" uuid NOT NULL,
	"reminder" text NOT NULL,
	"sent_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "renewal_reminders_renewal_id_reminder_unique" UNIQUE("renewal_id","reminder"),
	CONSTRAINT "renewal_reminders_reminder_known" CHECK ("renewal_reminders"."reminder" in ('30_days_before', '7_days_before', '7_days_after'))
);
--> statement-breakpoint
CREATE TABLE "conversation_reports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"message_id" uuid,
	"reporter_id" uuid,
	"reason" text NOT NULL,
	"status" text DEFAULT 'open' NOT NULL,
	"handled_by" uuid,
	"handled_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversation_reports_status_known" CHECK ("conversation_reports"."status" in ('open', 'upheld', 'dismissed'))
);
--> statement-breakpoint
CREATE TABLE "conversations" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"participant1_id" uuid NOT NULL,
	"participant2_id" uuid NOT NULL,
	"listing_id" uuid,
	"participant1_hidden_at" timestamp (3) with time zone,
	"participant2_hidden_at" timestamp (3) with time zone,
	"last_message_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "conversations_participant1_id_participant2_id_listing_id_unique" UNIQUE("participant1_id","participant2_id","listing_id"),
	CONSTRAINT "conversations_ordered_pair" CHECK ("conversations"."participant1_id" < "conversations"."participant2_id")
);
--> statement-breakpoint
CREATE TABLE "messages" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"conversation_id" uuid NOT NULL,
	"sender_id" uuid NOT NULL,
	"client_id" text,
	"content" text NOT NULL,
	"message_type" text DEFAULT 'text' NOT NULL,
	"attachment_url" text,
	"is_read" boolean DEFAULT false NOT NULL,
	"reminded_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "messages_sender_id_client_id_unique" UNIQUE("sender_id","client_id"),
	CONSTRAINT "messages_message_type_known" CHECK ("messages"."message_type" in ('text', 'image', 'file'))
);
--> statement-breakpoint
CREATE TABLE "news" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"excerpt" text,
	"content" text NOT NULL,
	"category" text DEFAULT 'general' NOT NULL,
	"featured_image" text,
	"is_published" boolean DEFAULT false NOT NULL,
	"published_at" timestamp (3) with time zone,
	"publish_at" timestamp (3) with time zone,
	"author" text,
	"author_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "news_category_known" CHECK ("news"."category" in ('urgent', 'achievement', 'announcement', 'general'))
);
--> statement-breakpoint
CREATE TABLE "notification_preferences" (
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"mail_rhythm" text DEFAULT 'each' NOT NULL,
	"is_in_bell" boolean DEFAULT true NOT NULL,
	CONSTRAINT "notification_preferences_user_id_kind_pk" PRIMARY KEY("user_id","kind"),
	CONSTRAINT "notification_preferences_mail_rhythm_known" CHECK ("notification_preferences"."mail_rhythm" in ('each', 'daily', 'never'))
);
--> statement-breakpoint
CREATE TABLE "notifications" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"body" text,
	"link" text,
	"is_for_summary" boolean DEFAULT false NOT NULL,
	"about_id" uuid,
	"read_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "office_bearers" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"role" text NOT NULL,
	"bio" text,
	"email" text,
	"phone" text,
	"photo_url" text,
	"term_start" date,
	"term_end" date,
	"display_order" integer DEFAULT 0 NOT NULL,
	"is_active" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "office_bearers_role_known" CHECK ("office_bearers"."role" in ('President', 'Vice President', 'Secretary', 'Treasurer', 'Cultural Secretary', 'Sports Secretary', 'Committee Member'))
);
--> statement-breakpoint
CREATE TABLE "activity_log" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"actor_id" uuid,
	"action" text NOT NULL,
	"subject_type" text NOT NULL,
	"subject_id" text NOT NULL,
	"before" jsonb,
	"after" jsonb,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "backups" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"cause" text NOT NULL,
	"started_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"ended_at" timestamp (3) with time zone,
	"file" text,
	"bytes" bigint,
	"rows" integer,
	"files" integer,
	"proved_at" timestamp (3) with time zone,
	"failure" text,
	CONSTRAINT "backups_cause_known" CHECK ("backups"."cause" in ('nightly', 'asked', 'command')),
	CONSTRAINT "backups_proved_whole" CHECK ("backups"."proved_at" IS NULL OR "backups"."file" IS NOT NULL)
);
--> statement-breakpoint
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"data" jsonb NOT NULL,
	"recipient" text,
	"addressee" text,
	"subject" text,
	"status" text DEFAULT 'queued' NOT NULL,
	"attempts" integer DEFAULT 0 NOT NULL,
	"last_error" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"sent_at" timestamp (3) with time zone,
	CONSTRAINT "mails_status_known" CHECK ("mails"."status" in ('queued', 'sent', 'failed'))
);
--> statement-breakpoint
CREATE TABLE "rate_limits" (
	"key" text PRIMARY KEY NOT NULL,
	"count" integer NOT NULL,
	"expires" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "sessions" (
	"sid" text PRIMARY KEY NOT NULL,
	"sess" jsonb NOT NULL,
	"expire" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
CREATE TABLE "uploads" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"is_private" boolean DEFAULT false NOT NULL,
	"mime_type" text NOT NULL,
	"bytes" integer NOT NULL,
	"width" integer,
	"height" integer,
	"widths" integer[] DEFAULT '{}' NOT NULL,
	"uploaded_by" uuid,
	"owner_id" uuid,
	"attachments" integer DEFAULT 0 NOT NULL,
	"unused_since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "uploads_name_unique" UNIQUE("name"),
	CONSTRAINT "uploads_kind_known" CHECK ("uploads"."kind" in ('photo', 'event', 'gallery', 'listing', 'attachment', 'cv', 'slip')),
	CONSTRAINT "uploads_attachments_least" CHECK ("uploads"."attachments" >= 0)
);
--> statement-breakpoint
CREATE TABLE "settings" (
	"key" text PRIMARY KEY NOT NULL,
	"value" jsonb NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_by" uuid
);
--> statement-breakpoint
ALTER TABLE "recovery_codes" ADD CONSTRAINT "recovery_codes_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocker_id_users_id_fk" FOREIGN KEY ("blocker_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blocks" ADD CONSTRAINT "blocks_blocked_id_users_id_fk" FOREIGN KEY ("blocked_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "erasure_requests" ADD CONSTRAINT "erasure_requests_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "known_devices" ADD CONSTRAINT "known_devices_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD CONSTRAINT "contact_messages_replied_by_users_id_fk" FOREIGN KEY ("replied_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "events" ADD CONSTRAINT "events_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_programs" ADD CONSTRAINT "event_programs_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_registrations" ADD CONSTRAINT "program_registrations_program_id_event_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."event_programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_registrations" ADD CONSTRAINT "program_registrations_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_registrations" ADD CONSTRAINT "program_registrations_family_member_id_family_members_id_fk" FOREIGN KEY ("family_member_id") REFERENCES "public"."family_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_waiting_list" ADD CONSTRAINT "program_waiting_list_program_id_event_programs_id_fk" FOREIGN KEY ("program_id") REFERENCES "public"."event_programs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_waiting_list" ADD CONSTRAINT "program_waiting_list_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "program_waiting_list" ADD CONSTRAINT "program_waiting_list_family_member_id_family_members_id_fk" FOREIGN KEY ("family_member_id") REFERENCES "public"."family_members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD CONSTRAINT "event_registrations_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_reminders" ADD CONSTRAINT "event_reminders_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_reminders" ADD CONSTRAINT "event_reminders_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_waiting_list" ADD CONSTRAINT "event_waiting_list_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_waiting_list" ADD CONSTRAINT "event_waiting_list_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery" ADD CONSTRAINT "gallery_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gallery" ADD CONSTRAINT "gallery_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "user_cvs" ADD CONSTRAINT "user_cvs_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_job_listing_id_job_listings_id_fk" FOREIGN KEY ("job_listing_id") REFERENCES "public"."job_listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_applicant_id_users_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_cv_id_user_cvs_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."user_cvs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "giveaway_asks" ADD CONSTRAINT "giveaway_asks_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "giveaway_asks" ADD CONSTRAINT "giveaway_asks_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_favorites" ADD CONSTRAINT "listing_favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_favorites" ADD CONSTRAINT "listing_favorites_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_views" ADD CONSTRAINT "listing_views_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_findings" ADD CONSTRAINT "saved_search_findings_search_id_saved_searches_id_fk" FOREIGN KEY ("search_id") REFERENCES "public"."saved_searches"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_search_findings" ADD CONSTRAINT "saved_search_findings_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_listings" ADD CONSTRAINT "job_listings_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listings" ADD CONSTRAINT "listings_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "premium_payments" ADD CONSTRAINT "premium_payments_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "premium_payments" ADD CONSTRAINT "premium_payments_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "premium_payments" ADD CONSTRAINT "premium_payments_processed_by_users_id_fk" FOREIGN KEY ("processed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_reports" ADD CONSTRAINT "listing_reports_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_reports" ADD CONSTRAINT "listing_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_reports" ADD CONSTRAINT "listing_reports_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_reviews" ADD CONSTRAINT "listing_reviews_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_reviews" ADD CONSTRAINT "listing_reviews_reviewer_id_users_id_fk" FOREIGN KEY ("reviewer_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_reviews" ADD CONSTRAINT "listing_reviews_seller_id_users_id_fk" FOREIGN KEY ("seller_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_reviews" ADD CONSTRAINT "listing_reviews_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_decisions" ADD CONSTRAINT "member_decisions_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_decisions" ADD CONSTRAINT "member_decisions_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_approved_by_users_id_fk" FOREIGN KEY ("approved_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues_payments" ADD CONSTRAINT "dues_payments_renewal_id_membership_renewals_id_fk" FOREIGN KEY ("renewal_id") REFERENCES "public"."membership_renewals"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues_payments" ADD CONSTRAINT "dues_payments_receipt_number_dues_receipts_number_fk" FOREIGN KEY ("receipt_number") REFERENCES "public"."dues_receipts"("number") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues_payments" ADD CONSTRAINT "dues_payments_recorded_by_users_id_fk" FOREIGN KEY ("recorded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues_payments" ADD CONSTRAINT "dues_payments_undone_by_users_id_fk" FOREIGN KEY ("undone_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues_receipts" ADD CONSTRAINT "dues_receipts_renewal_id_membership_renewals_id_fk" FOREIGN KEY ("renewal_id") REFERENCES "public"."membership_renewals"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues_receipts" ADD CONSTRAINT "dues_receipts_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_renewals" ADD CONSTRAINT "membership_renewals_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "membership_renewals" ADD CONSTRAINT "membership_renewals_processed_by_users_id_fk" FOREIGN KEY ("processed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "renewal_reminders" ADD CONSTRAINT "renewal_reminders_renewal_id_membership_renewals_id_fk" FOREIGN KEY ("renewal_id") REFERENCES "public"."membership_renewals"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_reports" ADD CONSTRAINT "conversation_reports_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_reports" ADD CONSTRAINT "conversation_reports_message_id_messages_id_fk" FOREIGN KEY ("message_id") REFERENCES "public"."messages"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_reports" ADD CONSTRAINT "conversation_reports_reporter_id_users_id_fk" FOREIGN KEY ("reporter_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversation_reports" ADD CONSTRAINT "conversation_reports_handled_by_users_id_fk" FOREIGN KEY ("handled_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_participant1_id_users_id_fk" FOREIGN KEY ("participant1_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_participant2_id_users_id_fk" FOREIGN KEY ("participant2_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "conversations" ADD CONSTRAINT "conversations_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_conversation_id_conversations_id_fk" FOREIGN KEY ("conversation_id") REFERENCES "public"."conversations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "messages" ADD CONSTRAINT "messages_sender_id_users_id_fk" FOREIGN KEY ("sender_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "news" ADD CONSTRAINT "news_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notification_preferences" ADD CONSTRAINT "notification_preferences_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "notifications" ADD CONSTRAINT "notifications_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "recovery_codes_user_id_index" ON "recovery_codes" USING btree ("user_id");--> statement-breakpoint
CREATE UNIQUE INDEX "users_email_unique" ON "users" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "users_created_at_id_index" ON "users" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "users_staff_index" ON "users" USING btree ("role") WHERE "users"."role" <> 'user';--> statement-breakpoint
CREATE INDEX "users_search_index" ON "users" USING gin ("first_name" gin_trgm_ops,"last_name" gin_trgm_ops,"email" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "blocks_blocked_id_index" ON "blocks" USING btree ("blocked_id");--> statement-breakpoint
CREATE UNIQUE INDEX "erasure_requests_one_open" ON "erasure_requests" USING btree ("user_id") WHERE "erasure_requests"."status" = 'requested';--> statement-breakpoint
CREATE INDEX "erasure_requests_handled_by_index" ON "erasure_requests" USING btree ("handled_by");--> statement-breakpoint
CREATE INDEX "erasure_requests_status_created_at_id_index" ON "erasure_requests" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "known_devices_user_id_last_used_at_index" ON "known_devices" USING btree ("user_id","last_used_at");--> statement-breakpoint
CREATE INDEX "known_devices_token_hash_index" ON "known_devices" USING btree ("token_hash");--> statement-breakpoint
CREATE INDEX "known_devices_last_used_at_index" ON "known_devices" USING btree ("last_used_at");--> statement-breakpoint
CREATE INDEX "contact_messages_replied_by_index" ON "contact_messages" USING btree ("replied_by");--> statement-breakpoint
CREATE INDEX "contact_messages_created_at_id_index" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "contact_messages_search_index" ON "contact_messages" USING gin ("name" gin_trgm_ops,"email" gin_trgm_ops,"message" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "contact_messages_status_created_at_id_index" ON "contact_messages" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "events_created_by_index" ON "events" USING btree ("created_by");--> statement-breakpoint
CREATE INDEX "events_event_date_id_index" ON "events" USING btree ("event_date","id");--> statement-breakpoint
CREATE INDEX "events_unfinished_index" ON "events" USING btree ("event_date","id") WHERE "events"."status" in ('upcoming', 'ongoing');--> statement-breakpoint
CREATE INDEX "event_programs_event_id_display_order_created_at_index" ON "event_programs" USING btree ("event_id","display_order","created_at");--> statement-breakpoint
CREATE INDEX "program_registrations_member_id_index" ON "program_registrations" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "program_registrations_family_member_id_index" ON "program_registrations" USING btree ("family_member_id");--> statement-breakpoint
CREATE INDEX "program_waiting_list_program_id_joined_at_id_index" ON "program_waiting_list" USING btree ("program_id","joined_at","id");--> statement-breakpoint
CREATE INDEX "program_waiting_list_member_id_index" ON "program_waiting_list" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "program_waiting_list_family_member_id_index" ON "program_waiting_list" USING btree ("family_member_id");--> statement-breakpoint
CREATE INDEX "event_registrations_member_id_index" ON "event_registrations" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "event_reminders_member_id_index" ON "event_reminders" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "event_waiting_list_event_id_joined_at_id_index" ON "event_waiting_list" USING btree ("event_id","joined_at","id");--> statement-breakpoint
CREATE INDEX "event_waiting_list_member_id_index" ON "event_waiting_list" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "gallery_event_id_index" ON "gallery" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "gallery_uploaded_by_index" ON "gallery" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "gallery_display_order_created_at_id_index" ON "gallery" USING btree ("display_order","created_at" DESC NULLS FIRST,"id" DESC NULLS FIRST);--> statement-breakpoint
CREATE INDEX "user_cvs_user_id_uploaded_at_index" ON "user_cvs" USING btree ("user_id","uploaded_at");--> statement-breakpoint
CREATE UNIQUE INDEX "user_cvs_one_default" ON "user_cvs" USING btree ("user_id") WHERE "user_cvs"."is_default";--> statement-breakpoint
CREATE INDEX "job_applications_job_listing_id_applied_at_id_index" ON "job_applications" USING btree ("job_listing_id","applied_at","id");--> statement-breakpoint
CREATE INDEX "job_applications_listing_id_index" ON "job_applications" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "job_applications_cv_id_index" ON "job_applications" USING btree ("cv_id");--> statement-breakpoint
CREATE INDEX "giveaway_asks_listing_id_created_at_id_index" ON "giveaway_asks" USING btree ("listing_id","created_at","id");--> statement-breakpoint
CREATE UNIQUE INDEX "giveaway_asks_chosen_index" ON "giveaway_asks" USING btree ("listing_id") WHERE "giveaway_asks"."status" = 'chosen';--> statement-breakpoint
CREATE INDEX "listing_favorites_listing_id_index" ON "listing_favorites" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "listing_favorites_user_id_created_at_id_index" ON "listing_favorites" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "listing_views_day_index" ON "listing_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "saved_search_findings_listing_id_index" ON "saved_search_findings" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "saved_searches_user_id_created_at_id_index" ON "saved_searches" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "job_listings_job_type_experience_index" ON "job_listings" USING btree ("job_type","experience");--> statement-breakpoint
CREATE INDEX "listing_words_part_index" ON "listing_words" USING gin ("word" gin_trgm_ops) WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "listings_approved_by_index" ON "listings" USING btree ("approved_by");--> statement-breakpoint
CREATE INDEX "listings_user_id_created_at_id_index" ON "listings" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "listings_latest_index" ON "listings" USING btree ("is_premium","created_at","id") WHERE "listings"."is_approved" and "listings"."status" = 'active' and "listings"."hidden_at" is null and "listings"."is_seller_active";--> statement-breakpoint
CREATE INDEX "listings_oldest_index" ON "listings" USING btree ("created_at","id") WHERE "listings"."is_approved" and "listings"."status" = 'active' and "listings"."hidden_at" is null and "listings"."is_seller_active";--> statement-breakpoint
CREATE INDEX "listings_cheapest_index" ON "listings" USING btree ("price_fils","id") WHERE "listings"."is_approved" and "listings"."status" = 'active' and "listings"."hidden_at" is null and "listings"."is_seller_active";--> statement-breakpoint
CREATE INDEX "listings_dearest_index" ON "listings" USING btree ("price_fils" DESC NULLS LAST,"id") WHERE "listings"."is_approved" and "listings"."status" = 'active' and "listings"."hidden_at" is null and "listings"."is_seller_active";--> statement-breakpoint
CREATE INDEX "listings_popular_index" ON "listings" USING btree (("view_count" + "favorite_count") desc,"id") WHERE "listings"."is_approved" and "listings"."status" = 'active' and "listings"."hidden_at" is null and "listings"."is_seller_active";--> statement-breakpoint
CREATE INDEX "listings_rating_index" ON "listings" USING btree ("seller_rating" DESC NULLS LAST,"id") WHERE "listings"."is_approved" and "listings"."status" = 'active' and "listings"."hidden_at" is null and "listings"."is_seller_active";--> statement-breakpoint
CREATE INDEX "listings_approved_index" ON "listings" USING btree ("approved_at") WHERE "listings"."is_approved" and "listings"."status" = 'active' and "listings"."hidden_at" is null and "listings"."is_seller_active";--> statement-breakpoint
CREATE INDEX "listings_category_index" ON "listings" USING btree ("category","is_premium","created_at","id") WHERE "listings"."is_approved" and "listings"."status" = 'active' and "listings"."hidden_at" is null and "listings"."is_seller_active";--> statement-breakpoint
CREATE INDEX "listings_review_queue_index" ON "listings" USING btree ("created_at","id") WHERE not "listings"."is_approved";--> statement-breakpoint
CREATE INDEX "listings_expiry_index" ON "listings" USING btree ("expires_at") WHERE "listings"."status" = 'active';--> statement-breakpoint
CREATE INDEX "listings_premium_end_index" ON "listings" USING btree ("premium_expires_at") WHERE "listings"."is_premium";--> statement-breakpoint
CREATE INDEX "listings_same_text_index" ON "listings" USING btree (md5(regexp_replace(lower("description"), '\s+', ' ', 'g')));--> statement-breakpoint
CREATE INDEX "listings_images_index" ON "listings" USING gin ("images");--> statement-breakpoint
CREATE INDEX "listings_search_index" ON "listings" USING gin ("search") WITH (fastupdate=false);--> statement-breakpoint
CREATE INDEX "listings_title_index" ON "listings" USING gin (immutable_unaccent(lower("title")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "premium_payments_user_id_index" ON "premium_payments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "premium_payments_listing_id_index" ON "premium_payments" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "premium_payments_processed_by_index" ON "premium_payments" USING btree ("processed_by");--> statement-breakpoint
CREATE UNIQUE INDEX "premium_payments_waiting_index" ON "premium_payments" USING btree ("listing_id") WHERE "premium_payments"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "premium_payments_end_index" ON "premium_payments" USING btree ("valid_to") WHERE "premium_payments"."reminded_at" is null;--> statement-breakpoint
CREATE INDEX "premium_payments_status_created_at_id_index" ON "premium_payments" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "listing_reports_listing_id_index" ON "listing_reports" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "listing_reports_handled_by_index" ON "listing_reports" USING btree ("handled_by");--> statement-breakpoint
CREATE INDEX "listing_reports_status_created_at_id_index" ON "listing_reports" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "listing_reviews_approved_by_index" ON "listing_reviews" USING btree ("approved_by");--> statement-breakpoint
CREATE INDEX "listing_reviews_listing_id_created_at_id_index" ON "listing_reviews" USING btree ("listing_id","created_at","id");--> statement-breakpoint
CREATE INDEX "listing_reviews_seller_id_created_at_id_index" ON "listing_reviews" USING btree ("seller_id","created_at","id");--> statement-breakpoint
CREATE INDEX "listing_reviews_queue_index" ON "listing_reviews" USING btree ("created_at","id") WHERE not "listing_reviews"."is_approved";--> statement-breakpoint
CREATE INDEX "family_members_member_id_created_at_index" ON "family_members" USING btree ("member_id","created_at");--> statement-breakpoint
CREATE INDEX "member_decisions_member_id_created_at_id_index" ON "member_decisions" USING btree ("member_id","created_at","id");--> statement-breakpoint
CREATE INDEX "member_decisions_decided_by_index" ON "member_decisions" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "members_approved_by_index" ON "members" USING btree ("approved_by");--> statement-breakpoint
CREATE INDEX "members_created_at_id_index" ON "members" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "members_status_created_at_id_index" ON "members" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "members_emirate_created_at_id_index" ON "members" USING btree ("emirate","created_at","id");--> statement-breakpoint
CREATE INDEX "members_renewal_status_renewal_due_date_index" ON "members" USING btree ("renewal_status","renewal_due_date");--> statement-breakpoint
CREATE INDEX "members_welcome_index" ON "members" USING btree ("created_at","id") WHERE "members"."welcome_due";--> statement-breakpoint
CREATE INDEX "members_email_index" ON "members" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "members_mobile_number_index" ON "members" USING btree ("mobile_number");--> statement-breakpoint
CREATE INDEX "members_person_index" ON "members" USING btree ("date_of_birth",lower("full_name"));--> statement-breakpoint
CREATE INDEX "members_search_text_index" ON "members" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "dues_payments_renewal_id_index" ON "dues_payments" USING btree ("renewal_id");--> statement-breakpoint
CREATE INDEX "dues_payments_transfer_id_index" ON "dues_payments" USING btree ("transfer_id");--> statement-breakpoint
CREATE INDEX "dues_payments_paid_on_index" ON "dues_payments" USING btree ("paid_on");--> statement-breakpoint
CREATE INDEX "dues_payments_recorded_by_index" ON "dues_payments" USING btree ("recorded_by");--> statement-breakpoint
CREATE INDEX "dues_payments_undone_by_index" ON "dues_payments" USING btree ("undone_by");--> statement-breakpoint
CREATE INDEX "dues_receipts_renewal_id_index" ON "dues_receipts" USING btree ("renewal_id");--> statement-breakpoint
CREATE INDEX "dues_receipts_issued_by_index" ON "dues_receipts" USING btree ("issued_by");--> statement-breakpoint
CREATE INDEX "membership_renewals_processed_by_index" ON "membership_renewals" USING btree ("processed_by");--> statement-breakpoint
CREATE INDEX "membership_renewals_status_due_date_id_index" ON "membership_renewals" USING btree ("status","due_date","id");--> statement-breakpoint
CREATE INDEX "membership_renewals_due_date_id_index" ON "membership_renewals" USING btree ("due_date","id");--> statement-breakpoint
CREATE INDEX "membership_renewals_slips_index" ON "membership_renewals" USING btree ("slip_sent_at") WHERE "membership_renewals"."slip_url" is not null;--> statement-breakpoint
CREATE INDEX "conversation_reports_conversation_id_index" ON "conversation_reports" USING btree ("conversation_id");--> statement-breakpoint
CREATE INDEX "conversation_reports_message_id_index" ON "conversation_reports" USING btree ("message_id");--> statement-breakpoint
CREATE INDEX "conversation_reports_reporter_id_index" ON "conversation_reports" USING btree ("reporter_id");--> statement-breakpoint
CREATE INDEX "conversation_reports_handled_by_index" ON "conversation_reports" USING btree ("handled_by");--> statement-breakpoint
CREATE INDEX "conversation_reports_status_created_at_id_index" ON "conversation_reports" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "conversations_participant1_id_last_message_at_id_index" ON "conversations" USING btree ("participant1_id","last_message_at","id");--> statement-breakpoint
CREATE INDEX "conversations_participant2_id_last_message_at_id_index" ON "conversations" USING btree ("participant2_id","last_message_at","id");--> statement-breakpoint
CREATE INDEX "conversations_listing_id_index" ON "conversations" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "messages_conversation_id_created_at_id_index" ON "messages" USING btree ("conversation_id","created_at","id");--> statement-breakpoint
CREATE INDEX "messages_unread_index" ON "messages" USING btree ("conversation_id","sender_id") WHERE not "messages"."is_read";--> statement-breakpoint
CREATE INDEX "messages_unreminded_index" ON "messages" USING btree ("created_at") WHERE not "messages"."is_read" and "messages"."reminded_at" is null;--> statement-breakpoint
CREATE INDEX "news_author_id_index" ON "news" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "news_created_at_id_index" ON "news" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "news_published_index" ON "news" USING btree ("published_at","id") WHERE "news"."is_published";--> statement-breakpoint
CREATE INDEX "news_scheduled_index" ON "news" USING btree ("publish_at") WHERE not "news"."is_published" and "news"."publish_at" is not null;--> statement-breakpoint
CREATE INDEX "notifications_user_id_created_at_id_index" ON "notifications" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "notifications_summary_index" ON "notifications" USING btree ("user_id") WHERE "notifications"."is_for_summary";--> statement-breakpoint
CREATE INDEX "notifications_unread_index" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "office_bearers_term_start_display_order_name_index" ON "office_bearers" USING btree ("term_start" DESC NULLS LAST,"display_order","name");--> statement-breakpoint
CREATE INDEX "activity_log_created_at_id_index" ON "activity_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "activity_log_subject_type_subject_id_created_at_index" ON "activity_log" USING btree ("subject_type","subject_id","created_at");--> statement-breakpoint
CREATE INDEX "activity_log_actor_id_created_at_index" ON "activity_log" USING btree ("actor_id","created_at");--> statement-breakpoint
CREATE INDEX "backups_started_at_id_index" ON "backups" USING btree ("started_at","id");--> statement-breakpoint
CREATE INDEX "mails_status_created_at_id_index" ON "mails" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "rate_limits_expires_index" ON "rate_limits" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "sessions_expire_index" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sessions_account_index" ON "sessions" USING btree (("sess" ->> 'accountId'));--> statement-breakpoint
CREATE INDEX "uploads_uploaded_by_index" ON "uploads" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "uploads_owner_id_index" ON "uploads" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "uploads_unattached_index" ON "uploads" USING btree ("unused_since") WHERE "uploads"."attachments" = 0;--> statement-breakpoint
-- The platform knows no accounts, so these keys are not in its tables.
ALTER TABLE "activity_log" ADD CONSTRAINT "activity_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "settings" ADD CONSTRAINT "settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "users"("id") ON DELETE SET NULL;--> statement-breakpoint
-- Announces the table on commit, so that every process drops the cached pages that read it.
CREATE FUNCTION "notify_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changed', TG_TABLE_NAME);
  RETURN NULL;
END
$$;--> statement-breakpoint
-- The next number follows the highest one ever given in its year.
CREATE FUNCTION "count_membership_number"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO membership_numbers ("year", "last")
  VALUES (substring(NEW.membership_number from 4 for 4)::int, substring(NEW.membership_number from 9)::int)
  ON CONFLICT ("year") DO UPDATE SET "last" = greatest(membership_numbers."last", excluded."last");
  RETURN NULL;
END
$$;--> statement-breakpoint
-- The activity log is append-only.
CREATE FUNCTION "keep_activity"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- an erasure may take a person out of an entry, nothing else changes one
	IF TG_OP = 'UPDATE' THEN
		IF (NEW."id", NEW."action", NEW."subject_type", NEW."subject_id", NEW."created_at")
			= (OLD."id", OLD."action", OLD."subject_type", OLD."subject_id", OLD."created_at")
			AND (NEW."actor_id" IS NULL OR NEW."actor_id" = OLD."actor_id")
			AND (NEW."before" IS NULL OR NEW."before" = OLD."before")
			AND (NEW."after" IS NULL OR NEW."after" = OLD."after")
		THEN RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'The activity log keeps what is written in it';
END $$;--> statement-breakpoint
-- The words that searches suggest.
CREATE FUNCTION "note_listing_words"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- in one order, so that two who post at once wait for each other and not in a circle
  INSERT INTO listing_words (word)
  SELECT word FROM unnest(tsvector_to_array(NEW.search)) AS word
  WHERE word ~ '^[a-z0-9]{2,40}$' AND word !~ '^[0-9]{5,}$' ORDER BY word
  ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE FUNCTION "rate_listing"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  NEW.seller_rating := CASE WHEN NEW.category <> 'jobs_careers' THEN
    (SELECT round(avg(rating), 1) FROM listing_reviews WHERE seller_id = NEW.user_id AND is_approved) END;
  RETURN NEW;
END
$$;--> statement-breakpoint
-- A listing carries the average rating of its seller.
CREATE FUNCTION "rate_seller"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE listings SET seller_rating = rated.average
  FROM (
    SELECT seller, (SELECT round(avg(rating), 1) FROM listing_reviews WHERE seller_id = seller AND is_approved) AS average
    FROM (VALUES (CASE WHEN TG_OP <> 'INSERT' THEN OLD.seller_id END), (CASE WHEN TG_OP <> 'DELETE' THEN NEW.seller_id END)) AS concerned (seller)
  ) AS rated
  WHERE listings.user_id = rated.seller AND listings.category <> 'jobs_careers'
    AND listings.seller_rating IS DISTINCT FROM rated.average;
  RETURN NULL;
END
$$;--> statement-breakpoint
-- Whether an account may offer things: its member is neither suspended nor gone, or it belongs to the committee.
CREATE FUNCTION "can_trade"(account uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (
    SELECT FROM members WHERE user_id = "account"
      AND (status <> 'approved' OR suspended_at IS NOT NULL OR resigned_at IS NOT NULL)
  ) OR EXISTS (SELECT FROM users WHERE id = "account" AND role IN ('admin', 'super_admin'))
$$;--> statement-breakpoint
-- A listing knows whether its seller may trade.
CREATE FUNCTION "note_seller_activity"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- locked, so that who is suspended while they post is not overlooked
  PERFORM FROM members WHERE user_id = NEW.user_id FOR SHARE;
  NEW.is_seller_active := can_trade(NEW.user_id);
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE FUNCTION "apply_seller_activity"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  account uuid := CASE
    WHEN TG_TABLE_NAME = 'users' THEN (to_jsonb(NEW)->>'id')::uuid
    WHEN TG_OP = 'DELETE' THEN (to_jsonb(OLD)->>'user_id')::uuid
    ELSE (to_jsonb(NEW)->>'user_id')::uuid
  END;
  active boolean := can_trade(account);
BEGIN
  UPDATE listings SET is_seller_active = active WHERE user_id = account AND is_seller_active <> active;
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER activity_log_kept BEFORE DELETE OR UPDATE ON activity_log FOR EACH ROW EXECUTE FUNCTION keep_activity();--> statement-breakpoint
CREATE TRIGGER activity_log_kept_whole BEFORE TRUNCATE ON activity_log FOR EACH STATEMENT EXECUTE FUNCTION keep_activity();--> statement-breakpoint
CREATE TRIGGER event_programs_changed AFTER INSERT OR DELETE OR UPDATE OF event_id, title, description, detailed_description, category, duration, age_group, rules, judging_criteria, prizes, coordinator_phone1, coordinator_phone2, program_image, time_slot, venue, capacity, has_registration, registration_url, registration_deadline, display_order, is_active OR TRUNCATE ON event_programs FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();--> statement-breakpoint
CREATE TRIGGER event_registrations_changed AFTER INSERT OR DELETE OR UPDATE OF event_id OR TRUNCATE ON event_registrations FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();--> statement-breakpoint
CREATE TRIGGER events_changed AFTER INSERT OR DELETE OR UPDATE OF title, description, category, venue, venue_address, venue_city, venue_location, event_date, event_end_date, registration_deadline, has_registration, registration_url, registration_enabled, coordinator_email, coordinator_phone1, coordinator_phone2, capacity, is_public, is_featured, featured_image, schedule, rules_and_regulations, status, sequence OR TRUNCATE ON events FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();--> statement-breakpoint
CREATE TRIGGER gallery_changed AFTER INSERT OR DELETE OR UPDATE OF title, description, image_url, width, height, album, display_order, event_id OR TRUNCATE ON gallery FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();--> statement-breakpoint
CREATE TRIGGER job_listings_changed AFTER INSERT OR DELETE OR UPDATE OF job_type, salary_range, experience, qualifications, benefits, application_deadline, company_name, company_logo OR TRUNCATE ON job_listings FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();--> statement-breakpoint
CREATE TRIGGER listing_reviews_changed AFTER INSERT OR DELETE OR UPDATE OF listing_id, rating, review, seller_answer, seller_answered_at, is_approved OR TRUNCATE ON listing_reviews FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();--> statement-breakpoint
CREATE TRIGGER listing_reviews_rated AFTER INSERT OR DELETE OR UPDATE OF rating, is_approved, seller_id ON listing_reviews FOR EACH ROW EXECUTE FUNCTION rate_seller();--> statement-breakpoint
CREATE TRIGGER listings_changed AFTER INSERT OR DELETE OR UPDATE OF user_id, title, description, category, subcategory, price, price_fils, location, emirate, details, contact_phone, contact_email, images, status, is_premium, premium_expires_at, is_approved, approved_at, expires_at, sold_at, hidden_at, is_seller_active OR TRUNCATE ON listings FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();--> statement-breakpoint
CREATE TRIGGER listings_rated BEFORE INSERT OR UPDATE OF user_id ON listings FOR EACH ROW EXECUTE FUNCTION rate_listing();--> statement-breakpoint
CREATE TRIGGER listings_seller_active BEFORE INSERT OR UPDATE OF user_id ON listings FOR EACH ROW EXECUTE FUNCTION note_seller_activity();--> statement-breakpoint
CREATE TRIGGER listings_worded AFTER INSERT OR UPDATE OF title, description, subcategory, location ON listings FOR EACH ROW EXECUTE FUNCTION note_listing_words();--> statement-breakpoint
CREATE TRIGGER members_changed AFTER INSERT OR DELETE OR UPDATE OF status, suspended_at, resigned_at, joined_date OR TRUNCATE ON members FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();--> statement-breakpoint
CREATE TRIGGER members_number_counted AFTER INSERT OR UPDATE OF membership_number ON members FOR EACH ROW WHEN ((new.membership_number ~ '^PC-[0-9]{4}-[0-9]{1,8}$'::text)) EXECUTE FUNCTION count_membership_number();--> statement-breakpoint
CREATE TRIGGER members_seller_active AFTER INSERT OR DELETE OR UPDATE OF status, suspended_at, resigned_at, user_id ON members FOR EACH ROW EXECUTE FUNCTION apply_seller_activity();--> statement-breakpoint
CREATE TRIGGER news_changed AFTER INSERT OR DELETE OR UPDATE OF title, excerpt, content, category, featured_image, is_published, published_at, author OR TRUNCATE ON news FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();--> statement-breakpoint
CREATE TRIGGER office_bearers_changed AFTER INSERT OR DELETE OR UPDATE OF name, role, bio, email, phone, photo_url, term_start, term_end, display_order, is_active OR TRUNCATE ON office_bearers FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();--> statement-breakpoint
CREATE TRIGGER program_registrations_changed AFTER INSERT OR DELETE OR UPDATE OF program_id OR TRUNCATE ON program_registrations FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();--> statement-breakpoint
CREATE TRIGGER sessions_changed AFTER DELETE OR TRUNCATE ON sessions FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();--> statement-breakpoint
CREATE TRIGGER settings_changed AFTER INSERT OR DELETE OR UPDATE OF value OR TRUNCATE ON settings FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();--> statement-breakpoint
CREATE TRIGGER uploads_changed AFTER INSERT OR DELETE OR UPDATE OF width, height, widths OR TRUNCATE ON uploads FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();--> statement-breakpoint
CREATE TRIGGER users_changed AFTER INSERT OR DELETE OR UPDATE OF first_name, last_name, profile_image_url OR TRUNCATE ON users FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();--> statement-breakpoint
CREATE TRIGGER users_seller_active AFTER UPDATE OF role ON users FOR EACH ROW EXECUTE FUNCTION apply_seller_activity();
