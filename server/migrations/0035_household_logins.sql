ALTER TABLE "family_members" ADD COLUMN "user_id" uuid;--> statement-breakpoint
ALTER TABLE "family_members" ADD COLUMN "has_new_account" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "family_members" ADD COLUMN "login_ended_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "family_members" ADD COLUMN "invited_user_id" uuid;--> statement-breakpoint
ALTER TABLE "family_members" ADD COLUMN "card_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_user_id_users_id_fk" FOREIGN KEY ("user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_invited_user_id_users_id_fk" FOREIGN KEY ("invited_user_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "family_members_invited_index" ON "family_members" USING btree ("invited_user_id") WHERE "family_members"."invited_user_id" is not null;--> statement-breakpoint
ALTER TABLE "family_members" ADD CONSTRAINT "family_members_user_id_unique" UNIQUE("user_id");--> statement-breakpoint
-- an active membership lets somebody trade, or a login in the family of one that has not ended, or neither of the two
CREATE OR REPLACE FUNCTION "can_trade"(account uuid) RETURNS boolean LANGUAGE sql STABLE AS $$
  SELECT EXISTS (
    SELECT FROM members WHERE user_id = "account"
      AND status = 'approved' AND suspended_at IS NULL AND resigned_at IS NULL AND lapsed_at IS NULL
  ) OR EXISTS (
    SELECT FROM family_members AS person JOIN members AS holder ON holder.id = person.member_id
    WHERE person.user_id = "account"
      AND person.login_ended_at IS NULL AND person.removed_at IS NULL AND person.deceased_at IS NULL
      AND holder.status = 'approved' AND holder.suspended_at IS NULL AND holder.resigned_at IS NULL
      AND holder.lapsed_at IS NULL AND holder.membership_type = 'family'
  ) OR NOT (
    EXISTS (SELECT FROM members WHERE user_id = "account") OR EXISTS (SELECT FROM family_members WHERE user_id = "account")
  ) OR EXISTS (SELECT FROM users WHERE id = "account" AND role IN ('admin', 'super_admin'))
$$;--> statement-breakpoint
CREATE OR REPLACE FUNCTION "note_seller_activity"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  -- locked, so that who is suspended while they post is not overlooked
  PERFORM FROM members WHERE user_id = NEW.user_id FOR SHARE;
  PERFORM FROM members JOIN family_members AS person ON person.member_id = members.id
    WHERE person.user_id = NEW.user_id FOR SHARE OF members;
  NEW.is_seller_active := can_trade(NEW.user_id);
  RETURN NEW;
END
$$;--> statement-breakpoint
-- what changes for a member changes for the household; what changes for a person, for the accounts before and after
CREATE FUNCTION "apply_household_activity"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  accounts uuid[] := CASE
    WHEN TG_TABLE_NAME = 'members' THEN ARRAY(
      SELECT user_id FROM family_members WHERE member_id = (to_jsonb(NEW)->>'id')::uuid AND user_id IS NOT NULL)
    ELSE ARRAY[(to_jsonb(OLD)->>'user_id')::uuid, (to_jsonb(NEW)->>'user_id')::uuid]
  END;
BEGIN
  UPDATE listings SET is_seller_active = can_trade(user_id)
    WHERE user_id = ANY (accounts) AND is_seller_active <> can_trade(user_id);
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER members_household_active AFTER UPDATE OF status, suspended_at, resigned_at, lapsed_at, membership_type, plan_id ON members FOR EACH ROW EXECUTE FUNCTION apply_household_activity();--> statement-breakpoint
CREATE TRIGGER family_members_seller_active AFTER UPDATE OF user_id, login_ended_at, removed_at, deceased_at, member_id ON family_members FOR EACH ROW EXECUTE FUNCTION apply_household_activity();
