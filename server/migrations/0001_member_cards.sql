CREATE TABLE "membership_numbers" (
	"year" integer PRIMARY KEY NOT NULL,
	"last" integer NOT NULL
);
--> statement-breakpoint
ALTER TABLE "members" ADD COLUMN "card_version" integer DEFAULT 1 NOT NULL;--> statement-breakpoint
-- However a number comes into the register, it counts as given: nobody gets it again after an erasure.
CREATE FUNCTION "count_membership_number"() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO membership_numbers ("year", "last")
  VALUES (substring(NEW.membership_number from 4 for 4)::int, substring(NEW.membership_number from 9)::int)
  ON CONFLICT ("year") DO UPDATE SET "last" = greatest(membership_numbers."last", excluded."last");
  RETURN NULL;
END
$$;--> statement-breakpoint
CREATE TRIGGER "members_number_counted" AFTER INSERT OR UPDATE OF "membership_number" ON "members" FOR EACH ROW WHEN (NEW.membership_number ~ '^PC-[0-9]{4}-[0-9]{1,8}$') EXECUTE FUNCTION "count_membership_number"();--> statement-breakpoint
INSERT INTO "membership_numbers" ("year", "last")
SELECT substring("membership_number" from 4 for 4)::int, max(substring("membership_number" from 9)::int) FROM "members" WHERE "membership_number" ~ '^PC-[0-9]{4}-[0-9]{1,8}$' GROUP BY 1;
