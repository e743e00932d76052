ALTER TABLE "premium_payments" ADD COLUMN "listing_title" text;--> statement-breakpoint
ALTER TABLE "premium_payments" ADD COLUMN "slip_url" text;--> statement-breakpoint
ALTER TABLE "premium_payments" ADD COLUMN "processed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "premium_payments" ADD COLUMN "receipt_number" text;--> statement-breakpoint
ALTER TABLE "premium_payments" ADD COLUMN "receipt_year" integer;--> statement-breakpoint
ALTER TABLE "premium_payments" ADD COLUMN "receipt_position" integer;--> statement-breakpoint
ALTER TABLE "premium_payments" ADD COLUMN "payer_name" text;--> statement-breakpoint
ALTER TABLE "premium_payments" ADD COLUMN "reminded_at" timestamp (3) with time zone;--> statement-breakpoint
CREATE UNIQUE INDEX "premium_payments_waiting_index" ON "premium_payments" USING btree ("listing_id") WHERE "premium_payments"."status" = 'pending';--> statement-breakpoint
CREATE INDEX "premium_payments_end_index" ON "premium_payments" USING btree ("valid_to") WHERE "premium_payments"."reminded_at" is null;--> statement-breakpoint
ALTER TABLE "premium_payments" ADD CONSTRAINT "premium_payments_receipt_number_unique" UNIQUE("receipt_number");--> statement-breakpoint
ALTER TABLE "premium_payments" ADD CONSTRAINT "premium_payments_receipt_year_receipt_position_unique" UNIQUE("receipt_year","receipt_position");