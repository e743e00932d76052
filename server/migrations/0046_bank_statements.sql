CREATE TABLE "money_statement_formats" (
	"account_id" uuid PRIMARY KEY NOT NULL,
	"headings" jsonb NOT NULL,
	"columns" jsonb NOT NULL,
	"day_order" text,
	"account_number" text,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "money_statement_formats_day_order_known" CHECK ("money_statement_formats"."day_order" in ('day_first', 'month_first'))
);
--> statement-breakpoint
CREATE TABLE "money_statement_lines" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"statement_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"day" date NOT NULL,
	"text" text NOT NULL,
	"reference" text,
	"amount_fils" integer NOT NULL,
	"fingerprint" text NOT NULL,
	"outcome" text,
	"was_sure" boolean DEFAULT false NOT NULL,
	"person_id" uuid,
	"decided_by" uuid,
	"decided_at" timestamp (3) with time zone,
	CONSTRAINT "money_statement_lines_account_id_fingerprint_unique" UNIQUE("account_id","fingerprint"),
	CONSTRAINT "money_statement_lines_amount_check" CHECK ("money_statement_lines"."amount_fils" <> 0),
	CONSTRAINT "money_statement_lines_decided_check" CHECK (("money_statement_lines"."outcome" IS NULL) = ("money_statement_lines"."decided_at" IS NULL)),
	CONSTRAINT "money_statement_lines_outcome_known" CHECK ("money_statement_lines"."outcome" in ('entry', 'payment', 'new_entry'))
);
--> statement-breakpoint
CREATE TABLE "money_statement_matches" (
	"line_id" uuid NOT NULL,
	"entry_id" uuid NOT NULL,
	"account_id" uuid NOT NULL,
	CONSTRAINT "money_statement_matches_line_id_entry_id_pk" PRIMARY KEY("line_id","entry_id"),
	CONSTRAINT "money_statement_matches_entry_id_account_id_unique" UNIQUE("entry_id","account_id")
);
--> statement-breakpoint
CREATE TABLE "money_statements" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"file_name" text NOT NULL,
	"first_day" date NOT NULL,
	"last_day" date NOT NULL,
	"balance_fils" integer,
	"uploaded_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "money_statements_days_check" CHECK ("money_statements"."last_day" >= "money_statements"."first_day")
);
--> statement-breakpoint
ALTER TABLE "money_statement_formats" ADD CONSTRAINT "money_statement_formats_account_id_money_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."money_accounts"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_statement_lines" ADD CONSTRAINT "money_statement_lines_statement_id_money_statements_id_fk" FOREIGN KEY ("statement_id") REFERENCES "public"."money_statements"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_statement_lines" ADD CONSTRAINT "money_statement_lines_account_id_money_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."money_accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_statement_lines" ADD CONSTRAINT "money_statement_lines_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_statement_lines" ADD CONSTRAINT "money_statement_lines_decided_by_users_id_fk" FOREIGN KEY ("decided_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_statement_matches" ADD CONSTRAINT "money_statement_matches_line_id_money_statement_lines_id_fk" FOREIGN KEY ("line_id") REFERENCES "public"."money_statement_lines"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_statement_matches" ADD CONSTRAINT "money_statement_matches_entry_id_money_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."money_entries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_statement_matches" ADD CONSTRAINT "money_statement_matches_account_id_money_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."money_accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_statements" ADD CONSTRAINT "money_statements_account_id_money_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."money_accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_statements" ADD CONSTRAINT "money_statements_uploaded_by_users_id_fk" FOREIGN KEY ("uploaded_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_statement_lines_account_id_day_position_index" ON "money_statement_lines" USING btree ("account_id","day","position");--> statement-breakpoint
CREATE INDEX "money_statement_lines_statement_id_index" ON "money_statement_lines" USING btree ("statement_id");--> statement-breakpoint
CREATE INDEX "money_statement_lines_person_id_index" ON "money_statement_lines" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "money_statement_lines_decided_by_index" ON "money_statement_lines" USING btree ("decided_by");--> statement-breakpoint
CREATE INDEX "money_statement_lines_open_index" ON "money_statement_lines" USING btree ("day") WHERE "money_statement_lines"."outcome" IS NULL;--> statement-breakpoint
CREATE INDEX "money_statement_matches_account_id_index" ON "money_statement_matches" USING btree ("account_id");--> statement-breakpoint
CREATE INDEX "money_statements_account_id_last_day_index" ON "money_statements" USING btree ("account_id","last_day");--> statement-breakpoint
CREATE INDEX "money_statements_uploaded_by_index" ON "money_statements" USING btree ("uploaded_by");