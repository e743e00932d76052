CREATE TABLE "admin_duties" (
	"user_id" uuid NOT NULL,
	"duty" text NOT NULL,
	"ends_on" date,
	"given_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "admin_duties_user_id_duty_pk" PRIMARY KEY("user_id","duty"),
	CONSTRAINT "admin_duties_duty_known" CHECK ("admin_duties"."duty" in ('members', 'treasurer', 'events', 'competitions', 'content', 'marketplace', 'announcements', 'auditor'))
);
--> statement-breakpoint
ALTER TABLE "users" ADD COLUMN "has_limited_duties" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "admin_duties" ADD CONSTRAINT "admin_duties_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "admin_duties" ADD CONSTRAINT "admin_duties_given_by_users_id_fk" FOREIGN KEY ("given_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "admin_duties_duty_index" ON "admin_duties" USING btree ("duty");--> statement-breakpoint
CREATE INDEX "admin_duties_given_by_index" ON "admin_duties" USING btree ("given_by");