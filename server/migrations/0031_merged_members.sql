CREATE TABLE "merged_members" (
	"former_member_id" uuid PRIMARY KEY NOT NULL,
	"former_user_id" uuid NOT NULL,
	"member_id" uuid NOT NULL,
	"number" text,
	"email" text,
	"former_card_version" integer NOT NULL,
	"card_version" integer NOT NULL,
	"merged_by" uuid,
	"merged_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "merged_members_number_unique" UNIQUE("number")
);
--> statement-breakpoint
ALTER TABLE "users" ALTER COLUMN "email" DROP NOT NULL;--> statement-breakpoint
ALTER TABLE "merged_members" ADD CONSTRAINT "merged_members_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "merged_members" ADD CONSTRAINT "merged_members_merged_by_users_id_fk" FOREIGN KEY ("merged_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "merged_members_member_id_index" ON "merged_members" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "merged_members_merged_by_index" ON "merged_members" USING btree ("merged_by");
--> statement-breakpoint
CREATE OR REPLACE FUNCTION "keep_activity"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- an erasure may take a person out of an entry, and a merge lets it follow the person; nothing else changes one
	IF TG_OP = 'UPDATE' THEN
		IF (NEW."id", NEW."action", NEW."subject_type", NEW."created_at")
			= (OLD."id", OLD."action", OLD."subject_type", OLD."created_at")
			AND (NEW."subject_id" = OLD."subject_id" OR EXISTS (SELECT FROM merged_members AS merged
				WHERE merged.former_member_id::text = OLD."subject_id" AND merged.member_id::text = NEW."subject_id"))
			AND (NEW."actor_id" IS NULL OR NEW."actor_id" = OLD."actor_id" OR EXISTS (SELECT FROM merged_members AS merged
				JOIN members AS member ON member.id = merged.member_id
				WHERE merged.former_user_id = OLD."actor_id" AND member.user_id = NEW."actor_id"))
			AND (NEW."before" IS NULL OR NEW."before" = OLD."before")
			AND (NEW."after" IS NULL OR NEW."after" = OLD."after")
		THEN RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'The activity log keeps what is written in it';
END $$;
