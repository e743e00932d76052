CREATE TABLE "membership_plans" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"name" text NOT NULL,
	"membership_type" text NOT NULL,
	"runs" text NOT NULL,
	"fee_fils" integer,
	"first_month" integer,
	"first_part" text,
	"is_open" boolean NOT NULL,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"updated_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	CONSTRAINT "membership_plans_name_unique" UNIQUE("name"),
	CONSTRAINT "membership_plans_membership_type_known" CHECK ("membership_plans"."membership_type" in ('single', 'family')),
	CONSTRAINT "membership_plans_runs_known" CHECK ("membership_plans"."runs" in ('own_year', 'association_year', 'for_life', 'without_dues')),
	CONSTRAINT "membership_plans_first_part_known" CHECK ("membership_plans"."first_part" in ('pro_rata', 'in_full')),
	CONSTRAINT "membership_plans_fee_check" CHECK ("membership_plans"."fee_fils" BETWEEN 0 AND 100000000),
	CONSTRAINT "membership_plans_year_check" CHECK (CASE WHEN "membership_plans"."runs" = 'association_year' THEN "membership_plans"."first_month" BETWEEN 1 AND 12 AND "membership_plans"."first_part" IS NOT NULL
        ELSE "membership_plans"."first_month" IS NULL AND "membership_plans"."first_part" IS NULL END)
);
--> statement-breakpoint
-- the dues of the settings are the fees of these two
INSERT INTO "membership_plans" ("id", "name", "membership_type", "runs", "is_open")
VALUES ('0190a000-0000-7000-8000-000000000001', 'Single', 'single', 'own_year', true),
  ('0190a000-0000-7000-8000-000000000002', 'Family', 'family', 'own_year', true);
--> statement-breakpoint
ALTER TABLE "member_decisions" DROP CONSTRAINT "member_decisions_decision_known";--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "plan_id" uuid DEFAULT '0190a000-0000-7000-8000-000000000001' NOT NULL;--> statement-breakpoint
UPDATE "members" SET "plan_id" = '0190a000-0000-7000-8000-000000000002' WHERE "membership_type" = 'family';--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "next_plan_id" uuid;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "next_plan_from" date;--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "lapsed_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "dues_receipts" ADD COLUMN "plan_name" text;--> statement-breakpoint
ALTER TABLE "membership_renewals" ADD COLUMN "starts_on" date;--> statement-breakpoint
ALTER TABLE "membership_renewals" ADD COLUMN "ends_on" date;--> statement-breakpoint
-- each year so far began on the joining day
UPDATE "membership_renewals" AS "year" SET
  "starts_on" = ("joined" + make_interval(years => "year"."renewal_year" - extract(year from "joined")::int))::date,
  "ends_on" = ("joined" + make_interval(years => "year"."renewal_year" + 1 - extract(year from "joined")::int))::date - 1
FROM (
  SELECT "id", coalesce("joined_date", ("approved_at" AT TIME ZONE 'Asia/Dubai')::date, ("created_at" AT TIME ZONE 'Asia/Dubai')::date) AS "joined" FROM "members"
) AS "person"
WHERE "person"."id" = "year"."member_id";--> statement-breakpoint
ALTER TABLE "membership_renewals" ALTER COLUMN "starts_on" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_plan_id_membership_plans_id_fk" FOREIGN KEY ("plan_id") REFERENCES "public"."membership_plans"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_next_plan_id_membership_plans_id_fk" FOREIGN KEY ("next_plan_id") REFERENCES "public"."membership_plans"("id") ON DELETE restrict ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "members_plan_id_index" ON "members" USING btree ("plan_id");--> statement-breakpoint
CREATE INDEX "members_next_plan_id_index" ON "members" USING btree ("next_plan_id");--> statement-breakpoint
ALTER TABLE "member_decisions" ADD CONSTRAINT "member_decisions_decision_known" CHECK ("member_decisions"."decision" in ('applied', 'approved', 'rejected', 'back_to_pending', 'reapplied', 'correction_asked', 'suspended', 'restored', 'resigned', 'ended', 'died', 'plan_changed', 'lapsed', 'returned', 'corrected'));--> statement-breakpoint
ALTER TABLE "members" ADD CONSTRAINT "members_next_plan_check" CHECK (("members"."next_plan_id" IS NULL) = ("members"."next_plan_from" IS NULL));--> statement-breakpoint
ALTER TABLE "membership_renewals" ADD CONSTRAINT "membership_renewals_period_check" CHECK ("membership_renewals"."ends_on" IS NULL OR "membership_renewals"."ends_on" >= "membership_renewals"."starts_on");--> statement-breakpoint
-- The membership type follows from the plan. Who is entered with a type alone gets the first plan of that type.
CREATE FUNCTION "match_membership_plan"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  plan_type text := (SELECT membership_type FROM membership_plans WHERE id = NEW.plan_id);
BEGIN
  IF TG_OP = 'UPDATE' AND NEW.plan_id <> OLD.plan_id THEN
    NEW.membership_type := plan_type;
  ELSIF NEW.membership_type <> plan_type THEN
    NEW.plan_id := CASE NEW.membership_type
      WHEN 'family' THEN '0190a000-0000-7000-8000-000000000002'::uuid
      ELSE '0190a000-0000-7000-8000-000000000001'::uuid
    END;
  END IF;
  RETURN NEW;
END
$$;--> statement-breakpoint
CREATE TRIGGER members_plan_matched BEFORE INSERT OR UPDATE OF plan_id, membership_type ON members FOR EACH ROW EXECUTE FUNCTION match_membership_plan();--> statement-breakpoint
CREATE TRIGGER membership_plans_changed AFTER INSERT OR DELETE OR UPDATE OF name, membership_type, runs, fee_fils, first_month, first_part, is_open OR TRUNCATE ON membership_plans FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();--> statement-breakpoint
-- a lapsed membership ends the same rights as a suspended one
CREATE OR REPLACE FUNCTION "can_trade"(account uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT NOT EXISTS (
    SELECT FROM members WHERE user_id = "account"
      AND (status <> 'approved' OR suspended_at IS NOT NULL OR resigned_at IS NOT NULL OR lapsed_at IS NOT NULL)
  ) OR EXISTS (SELECT FROM users WHERE id = "account" AND role IN ('admin', 'super_admin'))
$$;--> statement-breakpoint
DROP TRIGGER members_changed ON members;--> statement-breakpoint
CREATE TRIGGER members_changed AFTER INSERT OR DELETE OR UPDATE OF status, suspended_at, resigned_at, lapsed_at, joined_date OR TRUNCATE ON members FOR EACH STATEMENT EXECUTE FUNCTION notify_changed();--> statement-breakpoint
DROP TRIGGER members_seller_active ON members;--> statement-breakpoint
CREATE TRIGGER members_seller_active AFTER INSERT OR DELETE OR UPDATE OF status, suspended_at, resigned_at, lapsed_at, user_id ON members FOR EACH ROW EXECUTE FUNCTION apply_seller_activity();
