-- one order for all, before the rule holds
UPDATE "gate_links" SET "days" = (SELECT array_agg(DISTINCT "each" ORDER BY "each") FROM unnest("days" || "day") AS "each");--> statement-breakpoint
UPDATE "gate_links" SET "day" = "days"[cardinality("days")];--> statement-breakpoint
ALTER TABLE "gate_links" ADD CONSTRAINT "gate_links_day_is_last" CHECK (cardinality("gate_links"."days") > 0 and "gate_links"."day" = "gate_links"."days"[cardinality("gate_links"."days")] and "gate_links"."day" >= all ("gate_links"."days"));
