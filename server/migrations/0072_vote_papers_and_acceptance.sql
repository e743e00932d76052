CREATE TABLE "vote_papers" (
	"question_id" uuid NOT NULL,
	"document_id" uuid NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "vote_papers_question_id_document_id_pk" PRIMARY KEY("question_id","document_id")
);
--> statement-breakpoint
ALTER TABLE "assembly_candidates" ADD COLUMN "acceptance" text;--> statement-breakpoint
ALTER TABLE "vote_options" ADD COLUMN "acceptance" text;--> statement-breakpoint
ALTER TABLE "votes" ADD COLUMN "repeat_of" uuid;--> statement-breakpoint
ALTER TABLE "vote_papers" ADD CONSTRAINT "vote_papers_question_id_vote_questions_id_fk" FOREIGN KEY ("question_id") REFERENCES "public"."vote_questions"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "vote_papers" ADD CONSTRAINT "vote_papers_document_id_documents_id_fk" FOREIGN KEY ("document_id") REFERENCES "public"."documents"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "vote_papers_document_id_index" ON "vote_papers" USING btree ("document_id");--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_repeat_of_votes_id_fk" FOREIGN KEY ("repeat_of") REFERENCES "public"."votes"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "votes" ADD CONSTRAINT "votes_repeat_of_unique" UNIQUE("repeat_of");