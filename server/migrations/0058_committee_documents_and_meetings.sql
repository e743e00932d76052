CREATE TABLE "document_versions" (
	"document_id" uuid NOT NULL,
	"number" integer NOT NULL,
	"dated_on" date NOT NULL,
	"what_changed" text DEFAULT '' NOT NULL,
	"file_url" text NOT NULL,
	"file_name" text NOT NULL,
	"bytes" integer NOT NULL,
	"added_by" uuid,
	"added_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "document_versions_document_id_number_pk" PRIMARY KEY("document_id","number"),
	CONSTRAINT "document_versions_number_least" CHECK ("document_versions"."number" >= 1)
);
--> statement-breakpoint
CREATE TABLE "documents" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"folder" text NOT NULL,
	"title" text NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	"visibility" text NOT NULL,
	"duties" text[] DEFAULT '{}' NOT NULL,
	"deleted_at" timestamp (3) with time zone,
	"search_text" text GENERATED ALWAYS AS (normal_name(title) || ' ' || lower(coalesce(title, '')) || ' ' || lower(coalesce(note, ''))) STORED NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "documents_folder_known" CHECK ("documents"."folder" in ('statutes', 'minutes', 'accounts', 'forms', 'letters', 'other')),
	CONSTRAINT "documents_visibility_known" CHECK ("documents"."visibility" in ('everybody', 'members', 'committee', 'duties'))
);
--> statement-breakpoint
CREATE TABLE "meeting_decisions" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"year" integer,
	"number" integer,
	"text" text NOT NULL,
	"proposer" text DEFAULT '' NOT NULL,
	"votes_for" integer NOT NULL,
	"votes_against" integer NOT NULL,
	"votes_abstained" integer NOT NULL,
	CONSTRAINT "meeting_decisions_number" UNIQUE("year","number"),
	CONSTRAINT "meeting_decisions_votes_for_least" CHECK ("meeting_decisions"."votes_for" >= 0),
	CONSTRAINT "meeting_decisions_votes_against_least" CHECK ("meeting_decisions"."votes_against" >= 0),
	CONSTRAINT "meeting_decisions_votes_abstained_least" CHECK ("meeting_decisions"."votes_abstained" >= 0)
);
--> statement-breakpoint
CREATE TABLE "meeting_items" (
	"id" uuid PRIMARY KEY NOT NULL,
	"meeting_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"speaker" text DEFAULT '' NOT NULL,
	"minutes" integer,
	"text" text DEFAULT '' NOT NULL,
	"about_meeting_id" uuid
);
--> statement-breakpoint
CREATE TABLE "meeting_papers" (
	"item_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "meeting_papers_item_id_document_id_pk" PRIMARY KEY("item_id","document_id")
);
--> statement-breakpoint
CREATE TABLE "meeting_people" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"meeting_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"user_id" uuid,
	"name" text NOT NULL,
	"office" text DEFAULT '' NOT NULL,
	"attendance" text DEFAULT 'invited' NOT NULL,
	"note" text DEFAULT '' NOT NULL,
	CONSTRAINT "meeting_people_once" UNIQUE("meeting_id","user_id"),
	CONSTRAINT "meeting_people_attendance_known" CHECK ("meeting_people"."attendance" in ('invited', 'here', 'online', 'excused', 'absent'))
);
--> statement-breakpoint
CREATE TABLE "meeting_tasks" (
	"id" uuid PRIMARY KEY NOT NULL,
	"item_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"text" text NOT NULL,
	"owner_id" uuid,
	"owner_name" text NOT NULL,
	"due_on" date NOT NULL,
	"done_at" timestamp (3) with time zone,
	"done_by" uuid
);
--> statement-breakpoint
CREATE TABLE "meetings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"title" text NOT NULL,
	"starts_at" timestamp (3) with time zone NOT NULL,
	"ends_at" timestamp (3) with time zone NOT NULL,
	"place" text DEFAULT '' NOT NULL,
	"link" text DEFAULT '' NOT NULL,
	"quorum" integer,
	"chair" text DEFAULT '' NOT NULL,
	"audience_id" uuid,
	"audience_name" text DEFAULT '' NOT NULL,
	"writer_id" uuid,
	"writer_key" uuid,
	"writer_since" timestamp (3) with time zone,
	"saved_at" timestamp (3) with time zone,
	"minutes_year" integer,
	"minutes_number" integer,
	"sent_at" timestamp (3) with time zone,
	"sent_by" uuid,
	"document_id" uuid,
	"deleted_at" timestamp (3) with time zone,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "meetings_minutes_number" UNIQUE("minutes_year","minutes_number"),
	CONSTRAINT "meetings_ends_after_start" CHECK ("meetings"."ends_at" > "meetings"."starts_at")
);
--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_decisions" ADD CONSTRAINT "meeting_decisions_item_id_meeting_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."meeting_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_items" ADD CONSTRAINT "meeting_items_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_items" ADD CONSTRAINT "meeting_items_about_meeting_id_meetings_id_fk" FOREIGN KEY ("about_meeting_id") REFERENCES "public"."meetings"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_papers" ADD CONSTRAINT "meeting_papers_item_id_meeting_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."meeting_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_papers" ADD CONSTRAINT "meeting_papers_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_people" ADD CONSTRAINT "meeting_people_meeting_id_meetings_id_fk" FOREIGN KEY ("meeting_id") REFERENCES "public"."meetings"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_people" ADD CONSTRAINT "meeting_people_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_tasks" ADD CONSTRAINT "meeting_tasks_item_id_meeting_items_id_fk" FOREIGN KEY ("item_id") REFERENCES "public"."meeting_items"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_tasks" ADD CONSTRAINT "meeting_tasks_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meeting_tasks" ADD CONSTRAINT "meeting_tasks_done_by_users_id_fk" FOREIGN KEY ("done_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_writer_id_users_id_fk" FOREIGN KEY ("writer_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_sent_by_users_id_fk" FOREIGN KEY ("sent_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "meetings" ADD CONSTRAINT "meetings_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "document_versions_added_by_index" ON "document_versions" USING btree ("added_by");--> statement-breakpoint
CREATE INDEX "meeting_decisions_item_id_index" ON "meeting_decisions" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "meeting_items_meeting_id_index" ON "meeting_items" USING btree ("meeting_id");--> statement-breakpoint
CREATE INDEX "meeting_items_about_meeting_id_index" ON "meeting_items" USING btree ("about_meeting_id");--> statement-breakpoint
CREATE INDEX "meeting_papers_document_id_index" ON "meeting_papers" USING btree ("document_id");--> statement-breakpoint
CREATE INDEX "meeting_people_user_id_index" ON "meeting_people" USING btree ("user_id");--> statement-breakpoint
CREATE INDEX "meeting_tasks_item_id_index" ON "meeting_tasks" USING btree ("item_id");--> statement-breakpoint
CREATE INDEX "meeting_tasks_owner_id_index" ON "meeting_tasks" USING btree ("owner_id");--> statement-breakpoint
CREATE INDEX "meeting_tasks_done_by_index" ON "meeting_tasks" USING btree ("done_by");--> statement-breakpoint
CREATE INDEX "meetings_starts_at_index" ON "meetings" USING btree ("starts_at");--> statement-breakpoint
CREATE INDEX "meetings_writer_id_index" ON "meetings" USING btree ("writer_id");--> statement-breakpoint
CREATE INDEX "meetings_sent_by_index" ON "meetings" USING btree ("sent_by");--> statement-breakpoint
CREATE INDEX "meetings_document_id_index" ON "meetings" USING btree ("document_id");--> statement-breakpoint
-- written by hand: visitors see documents, so that a change drops the cached pages
CREATE TRIGGER documents_changed AFTER INSERT OR DELETE OR UPDATE OF folder, title, note, visibility, duties, deleted_at OR TRUNCATE ON documents FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();--> statement-breakpoint
CREATE TRIGGER document_versions_changed AFTER INSERT OR DELETE OR UPDATE OF number, dated_on, what_changed, file_name, bytes OR TRUNCATE ON document_versions FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();
