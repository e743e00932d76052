CREATE TABLE "announcement_deliveries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"announcement_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"channel" text NOT NULL,
	"status" text DEFAULT 'waiting' NOT NULL,
	"left_out" text,
	"reason" text,
	"address" text,
	"attempts" integer DEFAULT 0 NOT NULL,
	"try_at" timestamp (3) with time zone,
	"run_id" uuid,
	"at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "announcement_deliveries_announcement_id_member_id_channel_unique" UNIQUE("announcement_id","member_id","channel"),
	CONSTRAINT "announcement_deliveries_channel_known" CHECK ("announcement_deliveries"."channel" in ('mail', 'bell', 'push')),
	CONSTRAINT "announcement_deliveries_status_known" CHECK ("announcement_deliveries"."status" in ('waiting', 'sending', 'sent', 'failed', 'unknown', 'left_out', 'cancelled')),
	CONSTRAINT "announcement_deliveries_left_out_known" CHECK ("announcement_deliveries"."left_out" in ('suspended', 'opted_out', 'no_address', 'no_device'))
);
--> statement-breakpoint
CREATE TABLE "announcement_runs" (
	"id" integer PRIMARY KEY NOT NULL,
	"run_id" uuid,
	"alive_at" timestamp (3) with time zone,
	"next_mail_at" timestamp (3) with time zone
);
--> statement-breakpoint
CREATE TABLE "announcements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"status" text DEFAULT 'draft' NOT NULL,
	"kind" text NOT NULL,
	"title" text NOT NULL,
	"text" text NOT NULL,
	"picture" text,
	"link_url" text,
	"link_label" text,
	"audience" jsonb NOT NULL,
	"channels" text[] NOT NULL,
	"send_at" timestamp (3) with time zone,
	"sent_at" timestamp (3) with time zone,
	"author_id" uuid,
	"digest" jsonb,
	"digest_on" date,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "announcements_digest_on_unique" UNIQUE("digest_on"),
	CONSTRAINT "announcements_status_known" CHECK ("announcements"."status" in ('draft', 'scheduled', 'sending', 'sent', 'cancelled')),
	CONSTRAINT "announcements_kind_known" CHECK ("announcements"."kind" in ('news', 'events', 'dues', 'required'))
);
--> statement-breakpoint
CREATE TABLE "saved_audiences" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"audience" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "saved_audiences_name_unique" UNIQUE("name")
);
--> statement-breakpoint
CREATE TABLE "mail_rejections" (
	"address" text PRIMARY KEY NOT NULL,
	"code" integer NOT NULL,
	"reason" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL
);
--> statement-breakpoint
ALTER TABLE "announcement_deliveries" ADD CONSTRAINT "announcement_deliveries_announcement_id_announcements_id_fk" FOREIGN KEY ("announcement_id") REFERENCES "public"."announcements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcement_deliveries" ADD CONSTRAINT "announcement_deliveries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "announcements" ADD CONSTRAINT "announcements_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "announcement_deliveries_announcement_id_status_channel_id_index" ON "announcement_deliveries" USING btree ("announcement_id","status","channel","id");--> statement-breakpoint
CREATE INDEX "announcement_deliveries_member_id_index" ON "announcement_deliveries" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "announcement_deliveries_at_index" ON "announcement_deliveries" USING btree ("at");--> statement-breakpoint
CREATE INDEX "announcement_deliveries_waiting_index" ON "announcement_deliveries" USING btree ("channel","announcement_id","id") WHERE "announcement_deliveries"."status" in ('waiting', 'sending');--> statement-breakpoint
CREATE INDEX "announcements_created_at_id_index" ON "announcements" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "announcements_author_id_index" ON "announcements" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "announcements_unsent_index" ON "announcements" USING btree ("send_at") WHERE "announcements"."status" in ('scheduled', 'sending');