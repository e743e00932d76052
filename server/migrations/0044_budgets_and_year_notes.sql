CREATE TABLE "money_budget_lines" (
	"budget_id" uuid NOT NULL,
	"category_id" uuid NOT NULL,
	"planned_fils" integer NOT NULL,
	CONSTRAINT "money_budget_lines_budget_id_category_id_pk" PRIMARY KEY("budget_id","category_id"),
	CONSTRAINT "money_budget_lines_planned_fils_least" CHECK ("money_budget_lines"."planned_fils" >= 1)
);
--> statement-breakpoint
CREATE TABLE "money_budgets" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"year" integer,
	"event_id" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "money_budgets_year_unique" UNIQUE("year"),
	CONSTRAINT "money_budgets_event_id_unique" UNIQUE("event_id"),
	CONSTRAINT "money_budgets_of_one" CHECK (num_nonnulls("money_budgets"."year", "money_budgets"."event_id") = 1)
);
--> statement-breakpoint
CREATE TABLE "money_year_notes" (
	"year" integer PRIMARY KEY NOT NULL,
	"notes" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "money_budget_lines" ADD CONSTRAINT "money_budget_lines_budget_id_money_budgets_id_fk" FOREIGN KEY ("budget_id") REFERENCES "public"."money_budgets"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_budget_lines" ADD CONSTRAINT "money_budget_lines_category_id_money_categories_id_fk" FOREIGN KEY ("category_id") REFERENCES "public"."money_categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_budget_lines_category_id_index" ON "money_budget_lines" USING btree ("category_id");