ALTER TABLE "mails" ADD COLUMN "held_by" uuid;--> statement-breakpoint
ALTER TABLE "undoable_changes" ADD COLUMN "notices" jsonb DEFAULT '[]'::jsonb NOT NULL;--> statement-breakpoint
ALTER TABLE "mails" ADD CONSTRAINT "mails_held_by_undoable_changes_id_fk" FOREIGN KEY ("held_by") REFERENCES "public"."undoable_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "mails_held_by_index" ON "mails" USING btree ("held_by");