ALTER TABLE "contact_messages" ADD COLUMN "notes" text;--> statement-breakpoint
ALTER TABLE "contact_messages" ADD COLUMN "updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD COLUMN "addressee" text;--> statement-breakpoint
CREATE INDEX "contact_messages_search_index" ON "contact_messages" USING gin ("name" gin_trgm_ops,"email" gin_trgm_ops,"message" gin_trgm_ops);
--> statement-breakpoint
CREATE FUNCTION "keep_activity"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	-- an erasure may take a person out of an entry, nothing else changes one
	IF TG_OP = 'UPDATE' THEN
		IF (NEW."id", NEW."action", NEW."subject_type", NEW."subject_id", NEW."created_at")
			= (OLD."id", OLD."action", OLD."subject_type", OLD."subject_id", OLD."created_at")
			AND (NEW."actor_id" IS NULL OR NEW."actor_id" = OLD."actor_id")
			AND (NEW."before" IS NULL OR NEW."before" = OLD."before")
			AND (NEW."after" IS NULL OR NEW."after" = OLD."after")
		THEN RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'The activity log keeps what is written in it';
END $$;--> statement-breakpoint
CREATE TRIGGER "activity_log_kept" BEFORE UPDATE OR DELETE ON "activity_log" FOR EACH ROW EXECUTE FUNCTION "keep_activity"();--> statement-breakpoint
CREATE TRIGGER "activity_log_kept_whole" BEFORE TRUNCATE ON "activity_log" FOR EACH STATEMENT EXECUTE FUNCTION "keep_activity"();
