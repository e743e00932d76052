CREATE TABLE "money_year_notes" (
	"year" integer PRIMARY KEY NOT NULL,
	"notes" text NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
