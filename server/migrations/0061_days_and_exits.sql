ALTER TABLE "gate_entries" DROP CONSTRAINT "gate_entries_kind_known";--> statement-breakpoint
ALTER TABLE "events" ADD COLUMN "chooses_days" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "event_gates" ADD COLUMN "allows_reentry" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "event_arrivals" ADD COLUMN "outside" integer DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "event_arrivals" ADD COLUMN "went_out_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "event_registrations" ADD COLUMN "chosen_days" text[];--> statement-breakpoint
ALTER TABLE "event_waiting_list" ADD COLUMN "chosen_days" text[];--> statement-breakpoint
ALTER TABLE "gate_entries" ADD CONSTRAINT "gate_entries_kind_known" CHECK ("gate_entries"."kind" in ('check_in', 'count', 'undo', 'walk_in', 'out'));--> statement-breakpoint
ALTER TABLE "event_arrivals" ADD CONSTRAINT "event_arrivals_outside_known" CHECK ("event_arrivals"."outside" between 0 and "event_arrivals"."arrived");