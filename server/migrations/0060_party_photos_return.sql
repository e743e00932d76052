ALTER TABLE "party_photos" DROP CONSTRAINT "party_photos_registration_id_event_registrations_id_fk";
--> statement-breakpoint
ALTER TABLE "party_photos" ADD COLUMN "left_at" timestamp (3) with time zone;