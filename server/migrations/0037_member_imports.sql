CREATE TABLE "imported_members" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"import_id" uuid NOT NULL,
	"has_new_account" boolean NOT NULL
);
--> statement-breakpoint
CREATE TABLE "member_imports" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"file_name" text NOT NULL,
	"people" integer NOT NULL,
	"imported_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"undone_at" timestamp (3) with time zone
);
--> statement-breakpoint
ALTER TABLE "imported_members" ADD CONSTRAINT "imported_members_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_members" ADD CONSTRAINT "imported_members_import_id_member_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."member_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "member_imports" ADD CONSTRAINT "member_imports_imported_by_users_id_fk" FOREIGN KEY ("imported_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_members_import_id_index" ON "imported_members" USING btree ("import_id");--> statement-breakpoint
CREATE INDEX "member_imports_open_index" ON "member_imports" USING btree ("created_at") WHERE "member_imports"."undone_at" is null;--> statement-breakpoint
CREATE INDEX "member_imports_imported_by_index" ON "member_imports" USING btree ("imported_by");