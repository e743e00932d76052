CREATE TABLE "blood_call_people" (
	"call_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"wave" integer NOT NULL,
	"called_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"answer" text,
	"answered_at" timestamp (3) with time zone,
	CONSTRAINT "blood_call_people_call_id_member_id_pk" PRIMARY KEY("call_id","member_id"),
	CONSTRAINT "blood_call_people_answer_known" CHECK ("blood_call_people"."answer" in ('yes', 'no'))
);
--> statement-breakpoint
CREATE TABLE "blood_calls" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"blood_group" text NOT NULL,
	"hospital" text NOT NULL,
	"emirate" text NOT NULL,
	"until" timestamp (3) with time zone NOT NULL,
	"contact_name" text,
	"contact_phone" text,
	"note" text,
	"status" text DEFAULT 'open' NOT NULL,
	"caller_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"closed_at" timestamp (3) with time zone,
	"called" integer,
	"coming" integer,
	"not_coming" integer,
	CONSTRAINT "blood_calls_blood_group_known" CHECK ("blood_calls"."blood_group" in ('A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-')),
	CONSTRAINT "blood_calls_emirate_known" CHECK ("blood_calls"."emirate" in ('Dubai', 'Sharjah', 'Abu Dhabi', 'Ajman', 'Ras Al Khaimah', 'Fujairah', 'Umm Al Quwain')),
	CONSTRAINT "blood_calls_status_known" CHECK ("blood_calls"."status" in ('open', 'closed'))
);
--> statement-breakpoint
CREATE TABLE "blood_donors" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"willing_since" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"last_donated_on" date
);
--> statement-breakpoint
ALTER TABLE "blood_call_people" ADD CONSTRAINT "blood_call_people_call_id_blood_calls_id_fk" FOREIGN KEY ("call_id") REFERENCES "public"."blood_calls"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blood_call_people" ADD CONSTRAINT "blood_call_people_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blood_calls" ADD CONSTRAINT "blood_calls_caller_id_users_id_fk" FOREIGN KEY ("caller_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "blood_donors" ADD CONSTRAINT "blood_donors_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "blood_call_people_member_id_called_at_index" ON "blood_call_people" USING btree ("member_id","called_at");--> statement-breakpoint
CREATE INDEX "blood_calls_caller_id_index" ON "blood_calls" USING btree ("caller_id");--> statement-breakpoint
CREATE INDEX "blood_calls_created_at_id_index" ON "blood_calls" USING btree ("created_at","id");