ALTER TABLE "gate_entries" ADD COLUMN "with_member" boolean DEFAULT true NOT NULL;--> statement-breakpoint
ALTER TABLE "gate_entries" ADD COLUMN "is_at_gate" boolean DEFAULT true NOT NULL;