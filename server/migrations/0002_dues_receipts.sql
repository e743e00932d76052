CREATE TABLE "dues_receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" text NOT NULL,
	"year" integer NOT NULL,
	"position" integer NOT NULL,
	"renewal_id" uuid NOT NULL,
	"member_name" text NOT NULL,
	"membership_number" text,
	"membership_type" text NOT NULL,
	"renewal_year" integer NOT NULL,
	"amount" integer NOT NULL,
	"payment_method" text NOT NULL,
	"payment_reference" text,
	"paid_on" date NOT NULL,
	"issued_by" uuid,
	"issued_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"voided_at" timestamp (3) with time zone,
	"void_reason" text,
	CONSTRAINT "dues_receipts_number_unique" UNIQUE("number"),
	CONSTRAINT "dues_receipts_year_position_unique" UNIQUE("year","position"),
	CONSTRAINT "dues_receipts_amount_least" CHECK ("dues_receipts"."amount" >= 1),
	CONSTRAINT "dues_receipts_membership_type_known" CHECK ("dues_receipts"."membership_type" in ('single', 'family')),
	CONSTRAINT "dues_receipts_payment_method_known" CHECK ("dues_receipts"."payment_method" in ('bank_transfer', 'cash'))
);
--> statement-breakpoint
ALTER TABLE "membership_renewals" ADD COLUMN "slip_sent_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "membership_renewals" ADD COLUMN "slip_refusal" text;--> statement-breakpoint
ALTER TABLE "membership_renewals" ADD COLUMN "waiver_reason" text;--> statement-breakpoint
ALTER TABLE "dues_receipts" ADD CONSTRAINT "dues_receipts_renewal_id_membership_renewals_id_fk" FOREIGN KEY ("renewal_id") REFERENCES "public"."membership_renewals"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "dues_receipts" ADD CONSTRAINT "dues_receipts_issued_by_users_id_fk" FOREIGN KEY ("issued_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "dues_receipts_renewal_id_index" ON "dues_receipts" USING btree ("renewal_id");--> statement-breakpoint
CREATE INDEX "dues_receipts_issued_by_index" ON "dues_receipts" USING btree ("issued_by");--> statement-breakpoint
CREATE INDEX "membership_renewals_due_date_id_index" ON "membership_renewals" USING btree ("due_date","id");--> statement-breakpoint
CREATE INDEX "membership_renewals_slips_index" ON "membership_renewals" USING btree ("slip_sent_at") WHERE "membership_renewals"."slip_url" is not null;