CREATE TABLE "held_notices" (
	"id" bigint PRIMARY KEY GENERATED ALWAYS AS IDENTITY (sequence name "held_notices_id_seq" INCREMENT BY 1 MINVALUE 1 MAXVALUE 9223372036854775807 START WITH 1 CACHE 1),
	"change_id" uuid NOT NULL,
	"people" jsonb NOT NULL,
	"about" jsonb NOT NULL,
	"same_as" jsonb
);
--> statement-breakpoint
ALTER TABLE "held_notices" ADD CONSTRAINT "held_notices_change_id_undoable_changes_id_fk" FOREIGN KEY ("change_id") REFERENCES "public"."undoable_changes"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "held_notices_change_id_id_index" ON "held_notices" USING btree ("change_id","id");--> statement-breakpoint
INSERT INTO "held_notices" ("change_id", "people", "about", "same_as")
SELECT "undoable_changes"."id", "each"->'people', "each"->'about', "each"->'sameAs'
FROM "undoable_changes", jsonb_array_elements("undoable_changes"."notices") WITH ORDINALITY AS "listed"("each", "place")
ORDER BY "undoable_changes"."id", "place";--> statement-breakpoint
ALTER TABLE "undoable_changes" DROP COLUMN "notices";