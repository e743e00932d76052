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
CREATE INDEX "backups_started_at_id_index" ON "backups" USING btree ("started_at","id");