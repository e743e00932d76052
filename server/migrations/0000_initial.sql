CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS unaccent;--> statement-breakpoint
-- unaccent(text) is only STABLE: naming its dictionary makes it safe to promise IMMUTABLE, which indexes and generated columns ask for.
CREATE FUNCTION "immutable_unaccent"("value" text) RETURNS text
LANGUAGE sql IMMUTABLE STRICT PARALLEL SAFE
RETURN public.unaccent('public.unaccent'::regdictionary, "value");--> statement-breakpoint
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
	"password_reset_token" text,
	"password_reset_expires" timestamp (3) with time zone,
	"pending_email" text,
	"email_change_token" text,
	"email_change_expires" timestamp (3) with time zone,
	"totp_secret" text,
	"totp_confirmed_at" timestamp (3) with time zone,
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
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
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
	"job_listing_id" uuid NOT NULL,
	"applicant_id" uuid NOT NULL,
	"cv_id" uuid,
	"cover_letter" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"status_note" text,
	"withdrawn_at" timestamp (3) with time zone,
	"applied_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "job_applications_applicant_id_job_listing_id_unique" UNIQUE("applicant_id","job_listing_id"),
	CONSTRAINT "job_applications_status_known" CHECK ("job_applications"."status" in ('pending', 'reviewed', 'shortlisted', 'rejected', 'accepted'))
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
CREATE TABLE "listing_favorites" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"user_id" uuid NOT NULL,
	"listing_id" uuid NOT NULL,
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
	"hidden_at" timestamp (3) with time zone,
	"search" "tsvector" GENERATED ALWAYS AS (setweight(to_tsvector('english', immutable_unaccent("listings"."title")), 'A') ||
setweight(to_tsvector('english', immutable_unaccent(coalesce("listings"."subcategory", '') || ' ' || "listings"."location")), 'B') ||
setweight(to_tsvector('english', immutable_unaccent("listings"."description")), 'C')) STORED NOT NULL,
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
	"amount" integer NOT NULL,
	"payment_method" text,
	"payment_reference" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"rejection_reason" text,
	"premium_days" integer NOT NULL,
	"valid_from" timestamp (3) with time zone,
	"valid_to" timestamp (3) with time zone,
	"processed_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
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
	"date_of_birth" date NOT NULL,
	"native_address" text NOT NULL,
	"current_address" text NOT NULL,
	"emirate" text NOT NULL,
	"blood_group" text NOT NULL,
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
	"correction_requested_at" timestamp (3) with time zone,
	"correction_note" text,
	"membership_number" text,
	"joined_date" date,
	"last_renewal_date" date,
	"renewal_due_date" date,
	"renewal_status" text DEFAULT 'active' NOT NULL,
	"terms_version" text,
	"terms_accepted_at" timestamp (3) with time zone,
	"notes" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "members_user_id_unique" UNIQUE("user_id"),
	CONSTRAINT "members_membership_number_unique" UNIQUE("membership_number"),
	CONSTRAINT "members_emirate_known" CHECK ("members"."emirate" in ('Dubai', 'Sharjah', 'Abu Dhabi', 'Ajman', 'Ras Al Khaimah', 'Fujairah', 'Umm Al Quwain')),
	CONSTRAINT "members_blood_group_known" CHECK ("members"."blood_group" in ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')),
	CONSTRAINT "members_membership_type_known" CHECK ("members"."membership_type" in ('single', 'family')),
	CONSTRAINT "members_member_type_known" CHECK ("members"."member_type" in ('member', 'cwc_member', 'executive', 'president', 'secretary', 'treasurer', 'vice_president')),
	CONSTRAINT "members_status_known" CHECK ("members"."status" in ('pending', 'approved', 'rejected')),
	CONSTRAINT "members_renewal_status_known" CHECK ("members"."renewal_status" in ('active', 'pending', 'overdue'))
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
	"receipt_number" text,
	"status" text DEFAULT 'pending' NOT NULL,
	"processed_by" uuid,
	"notes" text,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_renewals_receipt_number_unique" UNIQUE("receipt_number"),
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
	"last_summary_at" timestamp (3) with time zone,
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
CREATE TABLE "mails" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"data" jsonb NOT NULL,
	"recipient" text,
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
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_job_listing_id_job_listings_id_fk" FOREIGN KEY ("job_listing_id") REFERENCES "public"."job_listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_applicant_id_users_id_fk" FOREIGN KEY ("applicant_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_cv_id_user_cvs_id_fk" FOREIGN KEY ("cv_id") REFERENCES "public"."user_cvs"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "job_listings" ADD CONSTRAINT "job_listings_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_favorites" ADD CONSTRAINT "listing_favorites_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_favorites" ADD CONSTRAINT "listing_favorites_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "listing_views" ADD CONSTRAINT "listing_views_listing_id_listings_id_fk" FOREIGN KEY ("listing_id") REFERENCES "public"."listings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "saved_searches" ADD CONSTRAINT "saved_searches_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
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
CREATE INDEX "contact_messages_replied_by_index" ON "contact_messages" USING btree ("replied_by");--> statement-breakpoint
CREATE INDEX "contact_messages_created_at_id_index" ON "contact_messages" USING btree ("created_at","id");--> statement-breakpoint
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
CREATE INDEX "job_applications_cv_id_index" ON "job_applications" USING btree ("cv_id");--> statement-breakpoint
CREATE INDEX "job_listings_job_type_experience_index" ON "job_listings" USING btree ("job_type","experience");--> statement-breakpoint
CREATE INDEX "listing_favorites_listing_id_index" ON "listing_favorites" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "listing_favorites_user_id_created_at_id_index" ON "listing_favorites" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "listing_views_day_index" ON "listing_views" USING btree ("day");--> statement-breakpoint
CREATE INDEX "saved_searches_user_id_created_at_id_index" ON "saved_searches" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "listings_approved_by_index" ON "listings" USING btree ("approved_by");--> statement-breakpoint
CREATE INDEX "listings_user_id_created_at_id_index" ON "listings" USING btree ("user_id","created_at","id");--> statement-breakpoint
CREATE INDEX "listings_latest_index" ON "listings" USING btree ("is_premium","created_at","id") WHERE "listings"."is_approved" and "listings"."status" = 'active' and "listings"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "listings_oldest_index" ON "listings" USING btree ("is_premium" DESC NULLS FIRST,"created_at","id") WHERE "listings"."is_approved" and "listings"."status" = 'active' and "listings"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "listings_cheapest_index" ON "listings" USING btree ("is_premium" DESC NULLS FIRST,"price_fils","id") WHERE "listings"."is_approved" and "listings"."status" = 'active' and "listings"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "listings_dearest_index" ON "listings" USING btree ("is_premium" DESC NULLS FIRST,"price_fils" DESC NULLS LAST,"id") WHERE "listings"."is_approved" and "listings"."status" = 'active' and "listings"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "listings_category_index" ON "listings" USING btree ("category","is_premium","created_at","id") WHERE "listings"."is_approved" and "listings"."status" = 'active' and "listings"."hidden_at" is null;--> statement-breakpoint
CREATE INDEX "listings_review_queue_index" ON "listings" USING btree ("created_at","id") WHERE not "listings"."is_approved";--> statement-breakpoint
CREATE INDEX "listings_expiry_index" ON "listings" USING btree ("expires_at") WHERE "listings"."status" = 'active';--> statement-breakpoint
CREATE INDEX "listings_premium_end_index" ON "listings" USING btree ("premium_expires_at") WHERE "listings"."is_premium";--> statement-breakpoint
CREATE INDEX "listings_search_index" ON "listings" USING gin ("search");--> statement-breakpoint
CREATE INDEX "listings_title_index" ON "listings" USING gin (immutable_unaccent(lower("title")) gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "premium_payments_user_id_index" ON "premium_payments" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "premium_payments_listing_id_index" ON "premium_payments" USING btree ("listing_id");--> statement-breakpoint
CREATE INDEX "premium_payments_processed_by_index" ON "premium_payments" USING btree ("processed_by");--> statement-breakpoint
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
CREATE INDEX "members_renewal_status_renewal_due_date_index" ON "members" USING btree ("renewal_status","renewal_due_date");--> statement-breakpoint
CREATE INDEX "members_search_index" ON "members" USING gin ("full_name" gin_trgm_ops,"email" gin_trgm_ops,"mobile_number" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "membership_renewals_processed_by_index" ON "membership_renewals" USING btree ("processed_by");--> statement-breakpoint
CREATE INDEX "membership_renewals_status_due_date_id_index" ON "membership_renewals" USING btree ("status","due_date","id");--> statement-breakpoint
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
CREATE INDEX "notifications_unread_index" ON "notifications" USING btree ("user_id") WHERE "notifications"."read_at" is null;--> statement-breakpoint
CREATE INDEX "office_bearers_term_start_display_order_name_index" ON "office_bearers" USING btree ("term_start" DESC NULLS LAST,"display_order","name");--> statement-breakpoint
CREATE INDEX "activity_log_created_at_id_index" ON "activity_log" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "activity_log_subject_type_subject_id_created_at_index" ON "activity_log" USING btree ("subject_type","subject_id","created_at");--> statement-breakpoint
CREATE INDEX "activity_log_actor_id_created_at_index" ON "activity_log" USING btree ("actor_id","created_at");--> statement-breakpoint
CREATE INDEX "mails_status_created_at_id_index" ON "mails" USING btree ("status","created_at","id");--> statement-breakpoint
CREATE INDEX "rate_limits_expires_index" ON "rate_limits" USING btree ("expires");--> statement-breakpoint
CREATE INDEX "sessions_expire_index" ON "sessions" USING btree ("expire");--> statement-breakpoint
CREATE INDEX "sessions_account_index" ON "sessions" USING btree (("sess" ->> 'accountId'));--> statement-breakpoint
CREATE INDEX "uploads_uploaded_by_index" ON "uploads" USING btree ("uploaded_by");--> statement-breakpoint
CREATE INDEX "uploads_owner_id_index" ON "uploads" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "uploads_unattached_index" ON "uploads" USING btree ("unused_since") WHERE "uploads"."attachments" = 0;--> statement-breakpoint
-- Rooms nearer the door cannot import the table of accounts: what they say about accounts is tied here.
ALTER TABLE "settings" ADD CONSTRAINT "settings_updated_by_users_id_fk" FOREIGN KEY ("updated_by") REFERENCES "public"."users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "uploads" ADD CONSTRAINT "uploads_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null;--> statement-breakpoint
ALTER TABLE "activity_log" ADD CONSTRAINT "activity_log_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null;--> statement-breakpoint
-- Tells every process, on commit, which table behind a public page changed. Counters and times of use are never named below.
CREATE FUNCTION "notify_changed"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  PERFORM pg_notify('changed', TG_TABLE_NAME);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "settings_changed" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "value" ON "settings" FOR EACH STATEMENT EXECUTE FUNCTION "notify_changed"();--> statement-breakpoint
CREATE TRIGGER "uploads_changed" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "width", "height", "widths" ON "uploads" FOR EACH STATEMENT EXECUTE FUNCTION "notify_changed"();--> statement-breakpoint
CREATE TRIGGER "users_changed" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "first_name", "last_name", "profile_image_url" ON "users" FOR EACH STATEMENT EXECUTE FUNCTION "notify_changed"();--> statement-breakpoint
CREATE TRIGGER "members_changed" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "status", "suspended_at", "resigned_at" ON "members" FOR EACH STATEMENT EXECUTE FUNCTION "notify_changed"();--> statement-breakpoint
CREATE TRIGGER "events_changed" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "title", "description", "category", "venue", "venue_address", "venue_city", "venue_location", "event_date", "event_end_date", "registration_deadline", "has_registration", "registration_url", "registration_enabled", "coordinator_email", "coordinator_phone1", "coordinator_phone2", "capacity", "is_public", "is_featured", "featured_image", "schedule", "rules_and_regulations", "status", "sequence" ON "events" FOR EACH STATEMENT EXECUTE FUNCTION "notify_changed"();--> statement-breakpoint
CREATE TRIGGER "event_programs_changed" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "event_id", "title", "description", "detailed_description", "category", "duration", "age_group", "rules", "judging_criteria", "prizes", "coordinator_phone1", "coordinator_phone2", "program_image", "time_slot", "venue", "capacity", "has_registration", "registration_url", "registration_deadline", "display_order", "is_active" ON "event_programs" FOR EACH STATEMENT EXECUTE FUNCTION "notify_changed"();--> statement-breakpoint
CREATE TRIGGER "event_registrations_changed" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "event_id" ON "event_registrations" FOR EACH STATEMENT EXECUTE FUNCTION "notify_changed"();--> statement-breakpoint
CREATE TRIGGER "program_registrations_changed" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "program_id" ON "program_registrations" FOR EACH STATEMENT EXECUTE FUNCTION "notify_changed"();--> statement-breakpoint
CREATE TRIGGER "news_changed" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "title", "excerpt", "content", "category", "featured_image", "is_published", "published_at", "author" ON "news" FOR EACH STATEMENT EXECUTE FUNCTION "notify_changed"();--> statement-breakpoint
CREATE TRIGGER "gallery_changed" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "title", "description", "image_url", "width", "height", "album", "display_order", "event_id" ON "gallery" FOR EACH STATEMENT EXECUTE FUNCTION "notify_changed"();--> statement-breakpoint
CREATE TRIGGER "office_bearers_changed" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "name", "role", "bio", "email", "phone", "photo_url", "term_start", "term_end", "display_order", "is_active" ON "office_bearers" FOR EACH STATEMENT EXECUTE FUNCTION "notify_changed"();--> statement-breakpoint
CREATE TRIGGER "listings_changed" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "user_id", "title", "description", "category", "subcategory", "price", "price_fils", "location", "emirate", "contact_phone", "contact_email", "images", "status", "is_premium", "premium_expires_at", "is_approved", "approved_at", "expires_at", "sold_at", "hidden_at" ON "listings" FOR EACH STATEMENT EXECUTE FUNCTION "notify_changed"();--> statement-breakpoint
CREATE TRIGGER "listing_reviews_changed" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "listing_id", "rating", "review", "seller_answer", "seller_answered_at", "is_approved" ON "listing_reviews" FOR EACH STATEMENT EXECUTE FUNCTION "notify_changed"();--> statement-breakpoint
CREATE TRIGGER "job_listings_changed" AFTER INSERT OR DELETE OR TRUNCATE OR UPDATE OF "job_type", "salary_range", "experience", "qualifications", "benefits", "application_deadline", "company_name", "company_logo" ON "job_listings" FOR EACH STATEMENT EXECUTE FUNCTION "notify_changed"();
