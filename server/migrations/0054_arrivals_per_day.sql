CREATE TABLE "event_arrivals" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"registration_id" uuid,
	"guest_id" uuid,
	"day" date NOT NULL,
	"checked_in_at" timestamp (3) with time zone NOT NULL,
	"arrived" integer NOT NULL,
	CONSTRAINT "event_arrivals_registration_id_day_unique" UNIQUE("registration_id","day"),
	CONSTRAINT "event_arrivals_guest_id_day_unique" UNIQUE("guest_id","day"),
	CONSTRAINT "event_arrivals_one_party" CHECK (num_nonnulls("event_arrivals"."registration_id", "event_arrivals"."guest_id") = 1),
	CONSTRAINT "event_arrivals_arrived_least" CHECK ("event_arrivals"."arrived" >= 0)
);
--> statement-breakpoint
ALTER TABLE "event_arrivals" ADD CONSTRAINT "event_arrivals_registration_id_event_registrations_id_fk" FOREIGN KEY ("registration_id") REFERENCES "public"."event_registrations"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "event_arrivals" ADD CONSTRAINT "event_arrivals_guest_id_event_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."event_guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- who has come so far came on the day of their check-in: a night before 5:00 belongs to the day before
INSERT INTO "event_arrivals" ("registration_id", "guest_id", "day", "checked_in_at", "arrived")
SELECT came.registration_id, came.guest_id,
  least(greatest((came.checked_in_at AT TIME ZONE 'Asia/Dubai' - interval '5 hours')::date, days.first), greatest(days.last, days.first)),
  came.checked_in_at, greatest(came.arrived, 0)
FROM (
  SELECT id AS registration_id, NULL::uuid AS guest_id, event_id, checked_in_at, coalesce(arrived, people) AS arrived
  FROM event_registrations WHERE checked_in_at IS NOT NULL
  UNION ALL
  SELECT NULL::uuid, id, event_id, checked_in_at, coalesce(arrived, people)
  FROM event_guests WHERE checked_in_at IS NOT NULL
) AS came
JOIN (
  SELECT id, (event_date AT TIME ZONE 'Asia/Dubai')::date AS first,
    coalesce(((event_end_date - interval '1 millisecond') AT TIME ZONE 'Asia/Dubai' - interval '5 hours')::date,
      (event_date AT TIME ZONE 'Asia/Dubai')::date) AS last
  FROM events
) AS days ON days.id = came.event_id;--> statement-breakpoint
-- a place says when its party first came, and the most who came on one day
CREATE FUNCTION "sum_event_arrivals"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
  changed event_arrivals;
BEGIN
  IF TG_OP = 'DELETE' THEN changed := old; ELSE changed := new; END IF;
  UPDATE event_registrations AS place SET (checked_in_at, arrived) =
    (SELECT min(came.checked_in_at), max(came.arrived) FROM event_arrivals AS came WHERE came.registration_id = place.id)
  WHERE place.id = changed.registration_id;
  UPDATE event_guests AS place SET (checked_in_at, arrived) =
    (SELECT min(came.checked_in_at), max(came.arrived) FROM event_arrivals AS came WHERE came.guest_id = place.id)
  WHERE place.id = changed.guest_id;
  RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "event_arrivals_summed" AFTER INSERT OR UPDATE OR DELETE ON "event_arrivals"
FOR EACH ROW EXECUTE FUNCTION "sum_event_arrivals"();
