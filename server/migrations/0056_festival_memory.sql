CREATE TABLE "helper_meals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"prepared" integer,
	"served" integer NOT NULL,
	CONSTRAINT "helper_meals_prepared_least" CHECK ("helper_meals"."prepared" >= 0),
	CONSTRAINT "helper_meals_served_least" CHECK ("helper_meals"."served" >= 0)
);
--> statement-breakpoint
CREATE TABLE "helper_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"text" text NOT NULL,
	"said_by" text DEFAULT '' NOT NULL,
	"is_from_before" boolean DEFAULT false NOT NULL,
	"task_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "helper_supplies" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"quantity" text NOT NULL,
	"supplier" text DEFAULT '' NOT NULL,
	"supplier_phone" text DEFAULT '' NOT NULL,
	"price_fils" integer,
	"days_before" integer DEFAULT 0 NOT NULL,
	"state" text DEFAULT 'open' NOT NULL,
	"outcome" text DEFAULT '' NOT NULL,
	"last_time" text DEFAULT '' NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "helper_supplies_state_known" CHECK ("helper_supplies"."state" in ('open', 'asked', 'ordered', 'delivered')),
	CONSTRAINT "helper_supplies_price_fils_least" CHECK ("helper_supplies"."price_fils" >= 0),
	CONSTRAINT "helper_supplies_days_before_least" CHECK ("helper_supplies"."days_before" >= 0)
);
--> statement-breakpoint
CREATE TABLE "helper_task_files" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"task_id" uuid NOT NULL,
	"url" text NOT NULL,
	"name" text NOT NULL,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "helper_tasks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"title" text NOT NULL,
	"days_before" integer NOT NULL,
	"owner_id" uuid,
	"owner_name" text DEFAULT '' NOT NULL,
	"notes" text DEFAULT '' NOT NULL,
	"done_at" timestamp (3) with time zone,
	"done_by" uuid,
	"reminded_at" timestamp (3) with time zone,
	"removed_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "helper_plans" ADD COLUMN "copied_from_id" uuid;--> statement-breakpoint
ALTER TABLE "helper_meals" ADD CONSTRAINT "helper_meals_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helper_notes" ADD CONSTRAINT "helper_notes_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helper_notes" ADD CONSTRAINT "helper_notes_task_id_helper_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."helper_tasks"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helper_supplies" ADD CONSTRAINT "helper_supplies_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helper_task_files" ADD CONSTRAINT "helper_task_files_task_id_helper_tasks_id_fk" FOREIGN KEY ("task_id") REFERENCES "public"."helper_tasks"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helper_tasks" ADD CONSTRAINT "helper_tasks_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helper_tasks" ADD CONSTRAINT "helper_tasks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "helper_tasks" ADD CONSTRAINT "helper_tasks_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "helper_meals_event_id_position_index" ON "helper_meals" USING btree ("event_id","position");--> statement-breakpoint
CREATE INDEX "helper_notes_event_id_created_at_index" ON "helper_notes" USING btree ("event_id","created_at");--> statement-breakpoint
CREATE INDEX "helper_notes_task_id_index" ON "helper_notes" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "helper_supplies_event_id_index" ON "helper_supplies" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "helper_task_files_task_id_index" ON "helper_task_files" USING btree ("task_id");--> statement-breakpoint
CREATE INDEX "helper_tasks_event_id_days_before_index" ON "helper_tasks" USING btree ("event_id","days_before");--> statement-breakpoint
CREATE INDEX "helper_tasks_owner_id_index" ON "helper_tasks" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "helper_tasks_done_by_index" ON "helper_tasks" USING btree ("done_by");--> statement-breakpoint
ALTER TABLE "helper_plans" ADD CONSTRAINT "helper_plans_copied_from_id_events_id_fk" FOREIGN KEY ("copied_from_id") REFERENCES "public"."events"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "helper_plans_copied_from_id_index" ON "helper_plans" USING btree ("copied_from_id");--> statement-breakpoint
-- Hand-written from here on.
-- A file that leaves its task, alone or with the task or the event, is deleted a day later like any unused upload.
CREATE FUNCTION release_task_file() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  UPDATE uploads SET attachments = attachments - 1, unused_since = now()
    WHERE name = substring(OLD.url FROM '^/files/([^/?#]+)') AND attachments > 0;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER helper_task_files_released AFTER DELETE ON helper_task_files
  FOR EACH ROW EXECUTE FUNCTION release_task_file();
