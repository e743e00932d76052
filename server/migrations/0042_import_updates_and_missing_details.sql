CREATE TABLE "completion_requests" (
	"member_id" uuid PRIMARY KEY NOT NULL,
	"requested_at" timestamp (3) with time zone NOT NULL,
	"token_hash" text,
	"expires_at" timestamp (3) with time zone,
	"completed_at" timestamp (3) with time zone,
	CONSTRAINT "completion_requests_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
CREATE TABLE "imported_updates" (
	"import_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"before" jsonb NOT NULL,
	"after" jsonb NOT NULL,
	CONSTRAINT "imported_updates_import_id_member_id_pk" PRIMARY KEY("import_id","member_id")
);
--> statement-breakpoint
ALTER TABLE "members" DROP CONSTRAINT "members_erased_check";--> statement-breakpoint
ALTER TABLE "imported_members" ADD COLUMN "family_print" text;--> statement-breakpoint
ALTER TABLE "member_imports" ADD COLUMN "updated" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "to_complete" boolean GENERATED ALWAYS AS (erased_at is null and (date_of_birth is null or blood_group is null or emirate is null
          or mobile_number = '' or current_address = '' or native_address = '')) STORED NOT NULL;--> statement-breakpoint
ALTER TABLE "completion_requests" ADD CONSTRAINT "completion_requests_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_updates" ADD CONSTRAINT "imported_updates_import_id_member_imports_id_fk" FOREIGN KEY ("import_id") REFERENCES "public"."member_imports"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "imported_updates" ADD CONSTRAINT "imported_updates_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "imported_updates_member_id_index" ON "imported_updates" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "members_to_complete_index" ON "members" USING btree ("created_at","id") WHERE "members"."to_complete";