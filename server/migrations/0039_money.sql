CREATE TABLE "money_accounts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"receives" text,
	"opened_on" date,
	"opening_fils" integer DEFAULT 0 NOT NULL,
	"is_open" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "money_accounts_name_unique" UNIQUE("name"),
	CONSTRAINT "money_accounts_receives_unique" UNIQUE("receives"),
	CONSTRAINT "money_accounts_kind_known" CHECK ("money_accounts"."kind" in ('bank', 'cash', 'card', 'other')),
	CONSTRAINT "money_accounts_receives_known" CHECK ("money_accounts"."receives" in ('bank_transfer', 'cash', 'card'))
);
--> statement-breakpoint
CREATE TABLE "money_book" (
	"id" integer PRIMARY KEY DEFAULT 1 NOT NULL,
	"last_number" integer DEFAULT 0 NOT NULL,
	"closed_through" date,
	CONSTRAINT "money_book_single" CHECK ("money_book"."id" = 1)
);
--> statement-breakpoint
CREATE TABLE "money_cash_counts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"account_id" uuid NOT NULL,
	"counted_on" date NOT NULL,
	"pieces" jsonb NOT NULL,
	"counted_fils" integer NOT NULL,
	"book_fils" integer NOT NULL,
	"counted_with" text,
	"counted_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "money_cash_counts_counted_fils_least" CHECK ("money_cash_counts"."counted_fils" >= 0)
);
--> statement-breakpoint
CREATE TABLE "money_categories" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"kind" text NOT NULL,
	"key" text,
	"is_open" boolean DEFAULT true NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "money_categories_name_unique" UNIQUE("name"),
	CONSTRAINT "money_categories_key_unique" UNIQUE("key"),
	CONSTRAINT "money_categories_kind_known" CHECK ("money_categories"."kind" in ('income', 'expense', 'opening')),
	CONSTRAINT "money_categories_key_known" CHECK ("money_categories"."key" in ('opening', 'dues', 'premium', 'tickets', 'fees', 'cash_difference'))
);
--> statement-breakpoint
CREATE TABLE "money_closings" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"period" text NOT NULL,
	"through" date NOT NULL,
	"notes" text,
	"missing" jsonb NOT NULL,
	"closed_by" uuid,
	"closed_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"reopened_by" uuid,
	"reopened_at" timestamp (3) with time zone,
	"reopen_reason" text,
	CONSTRAINT "money_closings_period_known" CHECK ("money_closings"."period" ~ '^[0-9]{4}(-[0-9]{2})?$')
);
--> statement-breakpoint
CREATE TABLE "money_entries" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"number" integer DEFAULT 0 NOT NULL,
	"day" date NOT NULL,
	"happened_on" date,
	"amount_fils" integer NOT NULL,
	"from_account_id" uuid,
	"from_category_id" uuid,
	"to_account_id" uuid,
	"to_category_id" uuid,
	"counterpart" text,
	"text" text,
	"event_id" uuid,
	"event_title" text,
	"person_id" uuid,
	"source_kind" text NOT NULL,
	"source_id" uuid NOT NULL,
	"source_round" integer DEFAULT 1 NOT NULL,
	"source_link" text,
	"reverses_id" uuid,
	"reason" text,
	"posted_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"search_text" text GENERATED ALWAYS AS (normal_name(coalesce(counterpart, '')) || ' ' || lower(coalesce(text, '')) || ' ' || lower(coalesce(event_title, '')) || ' ' || number::text) STORED NOT NULL,
	CONSTRAINT "money_entries_number_unique" UNIQUE("number"),
	CONSTRAINT "money_entries_reverses_id_unique" UNIQUE("reverses_id"),
	CONSTRAINT "money_entries_amount_fils_least" CHECK ("money_entries"."amount_fils" >= 1),
	CONSTRAINT "money_entries_source_kind_known" CHECK ("money_entries"."source_kind" in ('typed', 'opening', 'cash_count', 'dues_payment', 'dues_refund', 'dues_credit', 'premium_payment', 'ticket_payment', 'ticket_refund', 'card_fee', 'card_payout', 'statement_line')),
	CONSTRAINT "money_entries_from_one" CHECK (num_nonnulls("money_entries"."from_account_id", "money_entries"."from_category_id") = 1),
	CONSTRAINT "money_entries_to_one" CHECK (num_nonnulls("money_entries"."to_account_id", "money_entries"."to_category_id") = 1),
	CONSTRAINT "money_entries_two_accounts" CHECK ("money_entries"."from_account_id" <> "money_entries"."to_account_id"),
	CONSTRAINT "money_entries_reason_given" CHECK (("money_entries"."reverses_id" is null) = ("money_entries"."reason" is null))
);
--> statement-breakpoint
CREATE TABLE "money_receipts" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"entry_id" uuid NOT NULL,
	"url" text NOT NULL,
	"added_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL
);
--> statement-breakpoint
ALTER TABLE "money_cash_counts" ADD CONSTRAINT "money_cash_counts_account_id_money_accounts_id_fk" FOREIGN KEY ("account_id") REFERENCES "public"."money_accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_cash_counts" ADD CONSTRAINT "money_cash_counts_counted_by_users_id_fk" FOREIGN KEY ("counted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_closings" ADD CONSTRAINT "money_closings_closed_by_users_id_fk" FOREIGN KEY ("closed_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_closings" ADD CONSTRAINT "money_closings_reopened_by_users_id_fk" FOREIGN KEY ("reopened_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_from_account_id_money_accounts_id_fk" FOREIGN KEY ("from_account_id") REFERENCES "public"."money_accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_from_category_id_money_categories_id_fk" FOREIGN KEY ("from_category_id") REFERENCES "public"."money_categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_to_account_id_money_accounts_id_fk" FOREIGN KEY ("to_account_id") REFERENCES "public"."money_accounts"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_to_category_id_money_categories_id_fk" FOREIGN KEY ("to_category_id") REFERENCES "public"."money_categories"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_person_id_users_id_fk" FOREIGN KEY ("person_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_reverses_id_money_entries_id_fk" FOREIGN KEY ("reverses_id") REFERENCES "public"."money_entries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_entries" ADD CONSTRAINT "money_entries_posted_by_users_id_fk" FOREIGN KEY ("posted_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_receipts" ADD CONSTRAINT "money_receipts_entry_id_money_entries_id_fk" FOREIGN KEY ("entry_id") REFERENCES "public"."money_entries"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "money_receipts" ADD CONSTRAINT "money_receipts_added_by_users_id_fk" FOREIGN KEY ("added_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "money_cash_counts_account_id_counted_on_index" ON "money_cash_counts" USING btree ("account_id","counted_on");--> statement-breakpoint
CREATE INDEX "money_cash_counts_counted_by_index" ON "money_cash_counts" USING btree ("counted_by");--> statement-breakpoint
CREATE INDEX "money_closings_through_index" ON "money_closings" USING btree ("through");--> statement-breakpoint
CREATE INDEX "money_closings_closed_by_index" ON "money_closings" USING btree ("closed_by");--> statement-breakpoint
CREATE INDEX "money_closings_reopened_by_index" ON "money_closings" USING btree ("reopened_by");--> statement-breakpoint
CREATE UNIQUE INDEX "money_entries_source_index" ON "money_entries" USING btree ("source_kind","source_id","source_round") WHERE "money_entries"."reverses_id" is null;--> statement-breakpoint
CREATE INDEX "money_entries_source_id_index" ON "money_entries" USING btree ("source_id");--> statement-breakpoint
CREATE INDEX "money_entries_day_number_index" ON "money_entries" USING btree ("day","number");--> statement-breakpoint
CREATE INDEX "money_entries_from_account_id_day_number_index" ON "money_entries" USING btree ("from_account_id","day","number");--> statement-breakpoint
CREATE INDEX "money_entries_to_account_id_day_number_index" ON "money_entries" USING btree ("to_account_id","day","number");--> statement-breakpoint
CREATE INDEX "money_entries_from_category_id_day_index" ON "money_entries" USING btree ("from_category_id","day");--> statement-breakpoint
CREATE INDEX "money_entries_to_category_id_day_index" ON "money_entries" USING btree ("to_category_id","day");--> statement-breakpoint
CREATE INDEX "money_entries_event_id_index" ON "money_entries" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "money_entries_person_id_index" ON "money_entries" USING btree ("person_id");--> statement-breakpoint
CREATE INDEX "money_entries_posted_by_index" ON "money_entries" USING btree ("posted_by");--> statement-breakpoint
CREATE INDEX "money_entries_search_text_index" ON "money_entries" USING gin ("search_text" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "money_receipts_entry_id_index" ON "money_receipts" USING btree ("entry_id");--> statement-breakpoint
CREATE INDEX "money_receipts_added_by_index" ON "money_receipts" USING btree ("added_by");--> statement-breakpoint
INSERT INTO "money_book" ("id") VALUES (1);--> statement-breakpoint
INSERT INTO "money_accounts" ("id", "name", "kind", "receives")
VALUES ('0190a000-0000-7000-8000-000000000101', 'Bank', 'bank', 'bank_transfer'),
  ('0190a000-0000-7000-8000-000000000102', 'Cash box', 'cash', 'cash'),
  ('0190a000-0000-7000-8000-000000000103', 'Card payments', 'card', 'card');--> statement-breakpoint
INSERT INTO "money_categories" ("id", "name", "kind", "key")
VALUES ('0190a000-0000-7000-8000-000000000200', 'Opening balance', 'opening', 'opening'),
  ('0190a000-0000-7000-8000-000000000201', 'Dues', 'income', 'dues'),
  ('0190a000-0000-7000-8000-000000000202', 'Premium listings', 'income', 'premium'),
  ('0190a000-0000-7000-8000-000000000203', 'Tickets', 'income', 'tickets'),
  ('0190a000-0000-7000-8000-000000000204', 'Sponsors', 'income', NULL),
  ('0190a000-0000-7000-8000-000000000205', 'Donations', 'income', NULL),
  ('0190a000-0000-7000-8000-000000000206', 'Stall fees', 'income', NULL),
  ('0190a000-0000-7000-8000-000000000207', 'Other income', 'income', NULL),
  ('0190a000-0000-7000-8000-000000000208', 'Hall and grounds', 'expense', NULL),
  ('0190a000-0000-7000-8000-000000000209', 'Stage, sound and light', 'expense', NULL),
  ('0190a000-0000-7000-8000-000000000210', 'Food', 'expense', NULL),
  ('0190a000-0000-7000-8000-000000000211', 'Artists', 'expense', NULL),
  ('0190a000-0000-7000-8000-000000000212', 'Transport', 'expense', NULL),
  ('0190a000-0000-7000-8000-000000000213', 'Printing', 'expense', NULL),
  ('0190a000-0000-7000-8000-000000000214', 'Prizes', 'expense', NULL),
  ('0190a000-0000-7000-8000-000000000215', 'Equipment', 'expense', NULL),
  ('0190a000-0000-7000-8000-000000000216', 'Bank and card fees', 'expense', 'fees'),
  ('0190a000-0000-7000-8000-000000000217', 'Cash differences', 'expense', 'cash_difference'),
  ('0190a000-0000-7000-8000-000000000218', 'Other expenses', 'expense', NULL);--> statement-breakpoint
-- what was recorded before there was a cash book, in the order in which it happened
INSERT INTO "money_entries" ("number", "day", "amount_fils", "from_account_id", "from_category_id", "to_account_id", "to_category_id",
	"counterpart", "text", "person_id", "source_kind", "source_id", "source_link", "posted_by", "created_at")
SELECT row_number() OVER (ORDER BY "day", "recorded_at", "source_id"), "day", abs("fils"),
	CASE WHEN "fils" < 0 THEN "account"."id" END, CASE WHEN "fils" > 0 OR "method" IS NULL THEN "category"."id" END,
	CASE WHEN "fils" > 0 THEN "account"."id" END, CASE WHEN "fils" < 0 OR "method" IS NULL THEN "category"."id" END,
	"counterpart", "note", "person_id", "source_kind", "source_id", "link", "posted_by", "recorded_at"
FROM (
	SELECT "paid_on" AS "day", "paid"."amount" AS "fils", coalesce("paid"."payment_method", 'bank_transfer') AS "method", 'dues' AS "key",
		"member"."full_name" AS "counterpart",
		CASE WHEN "paid"."kind" = 'refund' THEN 'Refund of dues for ' ELSE 'Dues for ' END || "year"."renewal_year"
			|| coalesce(', receipt ' || "paid"."receipt_number", '') AS "note",
		"member"."user_id" AS "person_id", 'dues_' || "paid"."kind" AS "source_kind", "paid"."id" AS "source_id",
		'/admin/renewals?search=' || coalesce("paid"."receipt_number", "member"."membership_number", '') AS "link",
		"paid"."recorded_by" AS "posted_by", "paid"."created_at" AS "recorded_at"
	FROM "dues_payments" AS "paid" JOIN "membership_renewals" AS "year" ON "year"."id" = "paid"."renewal_id"
		JOIN "members" AS "member" ON "member"."id" = "year"."member_id"
	WHERE "paid"."undone_at" IS NULL AND "paid"."kind" IN ('payment', 'refund')
	UNION ALL
	-- credit moves from one year to another, and no account changes
	SELECT "used"."paid_on", "used"."amount", NULL, 'dues', "member"."full_name",
		'Credit of ' || "earlier"."renewal_year" || ' used for ' || "later"."renewal_year", "member"."user_id",
		'dues_credit', "used"."transfer_id", '/admin/renewals?search=' || coalesce("member"."membership_number", ''),
		"used"."recorded_by", "used"."created_at"
	FROM "dues_payments" AS "used"
		JOIN "dues_payments" AS "left" ON "left"."transfer_id" = "used"."transfer_id" AND "left"."amount" < 0
		JOIN "membership_renewals" AS "later" ON "later"."id" = "used"."renewal_id"
		JOIN "membership_renewals" AS "earlier" ON "earlier"."id" = "left"."renewal_id"
		JOIN "members" AS "member" ON "member"."id" = "later"."member_id"
	WHERE "used"."kind" = 'credit' AND "used"."amount" > 0 AND "used"."undone_at" IS NULL
	UNION ALL
	SELECT ("processed_at" AT TIME ZONE 'Asia/Dubai')::date, "amount", coalesce("payment_method", 'bank_transfer'), 'premium', "payer_name",
		concat_ws(', ', "listing_title", 'receipt ' || "receipt_number"), "user_id", 'premium_payment', "id", '/admin/premium',
		"processed_by", "processed_at"
	FROM "premium_payments" WHERE "status" = 'confirmed' AND "amount" > 0 AND "processed_at" IS NOT NULL
) AS "fact"
LEFT JOIN "money_accounts" AS "account" ON "account"."receives" = "fact"."method"
JOIN "money_categories" AS "category" ON "category"."key" = "fact"."key";--> statement-breakpoint
UPDATE "money_book" SET "last_number" = (SELECT count(*) FROM "money_entries");--> statement-breakpoint
-- Numbers an entry, and rejects one that is dated in a closed month, repeats a fact or does not take back what it reverses.
CREATE FUNCTION "number_money_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	book money_book;
	reversed money_entries;
BEGIN
	UPDATE money_book SET last_number = last_number + 1 RETURNING * INTO book;
	NEW.number := book.last_number;
	IF NEW.day <= book.closed_through THEN
		RAISE EXCEPTION 'The cash book is closed through %', book.closed_through;
	END IF;
	IF NEW.reverses_id IS NOT NULL THEN
		SELECT * INTO reversed FROM money_entries WHERE id = NEW.reverses_id;
		IF reversed.reverses_id IS NOT NULL
			OR (NEW.amount_fils, NEW.source_kind, NEW.source_id, NEW.source_round)
				IS DISTINCT FROM (reversed.amount_fils, reversed.source_kind, reversed.source_id, reversed.source_round)
			OR (NEW.from_account_id, NEW.from_category_id, NEW.to_account_id, NEW.to_category_id)
				IS DISTINCT FROM (reversed.to_account_id, reversed.to_category_id, reversed.from_account_id, reversed.from_category_id)
		THEN RAISE EXCEPTION 'A reversal takes back the whole entry';
		END IF;
	ELSIF EXISTS (
		SELECT FROM money_entries AS earlier
		WHERE earlier.source_kind = NEW.source_kind AND earlier.source_id = NEW.source_id AND earlier.reverses_id IS NULL
			AND NOT EXISTS (SELECT FROM money_entries AS taken WHERE taken.reverses_id = earlier.id)
	) THEN RAISE EXCEPTION 'One fact is one entry' USING ERRCODE = 'unique_violation';
	END IF;
	RETURN NEW;
END $$;--> statement-breakpoint
CREATE TRIGGER money_entries_numbered BEFORE INSERT ON money_entries FOR EACH ROW EXECUTE FUNCTION number_money_entry();--> statement-breakpoint
-- An entry stays as it was booked. What names a person can be erased, and rows that it refers to can be deleted or merged.
CREATE FUNCTION "protect_money_entry"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
	IF TG_OP = 'UPDATE' THEN
		IF (to_jsonb(NEW) - '{counterpart,text,reason,person_id,posted_by,source_link,search_text}'::text[])
			= (to_jsonb(OLD) - '{counterpart,text,reason,person_id,posted_by,source_link,search_text}'::text[])
			AND (NEW.counterpart IS NOT DISTINCT FROM OLD.counterpart OR NEW.counterpart = 'Erased person')
			AND (NEW.text IS NOT DISTINCT FROM OLD.text OR NEW.text IS NULL)
			AND (NEW.reason IS NOT DISTINCT FROM OLD.reason OR NEW.reason = '')
			AND (NEW.source_link IS NOT DISTINCT FROM OLD.source_link OR NEW.source_link IS NULL)
		THEN RETURN NEW;
		END IF;
	END IF;
	RAISE EXCEPTION 'An entry of the cash book is never changed or deleted';
END $$;--> statement-breakpoint
CREATE TRIGGER money_entries_protected BEFORE UPDATE OR DELETE ON money_entries FOR EACH ROW EXECUTE FUNCTION protect_money_entry();
