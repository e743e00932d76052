CREATE TABLE "member_notes" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"member_id" uuid NOT NULL,
	"text" text NOT NULL,
	"author_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_views" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"owner_id" uuid NOT NULL,
	"name" text NOT NULL,
	"is_shared" boolean DEFAULT false NOT NULL,
	"filters" jsonb NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "member_views_owner_id_name_unique" UNIQUE("owner_id","name")
);
--> statement-breakpoint
ALTER TABLE "member_decisions" DROP CONSTRAINT "member_decisions_decision_known";--> statement-breakpoint
ALTER TABLE "member_decisions" ADD COLUMN "replaced" jsonb;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_notes" ADD CONSTRAINT "member_notes_author_id_users_id_fk" FOREIGN KEY ("author_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_views" ADD CONSTRAINT "member_views_owner_id_users_id_fk" FOREIGN KEY ("owner_id") REFERENCES "public"."users"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "member_notes_member_id_created_at_id_index" ON "member_notes" USING btree ("member_id","created_at","id");--> statement-breakpoint
CREATE INDEX "member_notes_author_id_index" ON "member_notes" USING btree ("author_id");--> statement-breakpoint
CREATE INDEX "member_views_created_at_id_index" ON "member_views" USING btree ("created_at","id");--> statement-breakpoint
CREATE INDEX "members_name_order_index" ON "members" USING btree (lower("full_name"),"id");--> statement-breakpoint
CREATE INDEX "members_joined_order_index" ON "members" USING btree (coalesce("joined_date", '0001-01-01'::date),"id");--> statement-breakpoint
-- the one text of notes per person becomes the first note; nobody stored who wrote it
INSERT INTO "member_notes" ("member_id", "text", "created_at") SELECT "id", btrim("notes"), "updated_at" FROM "members" WHERE btrim("notes") <> '';--> statement-breakpoint
ALTER TABLE "members" DROP COLUMN "notes";--> statement-breakpoint
ALTER TABLE "member_decisions" ADD CONSTRAINT "member_decisions_decision_known" CHECK ("member_decisions"."decision" in ('applied', 'approved', 'rejected', 'back_to_pending', 'reapplied', 'correction_asked', 'suspended', 'restored', 'resigned'));