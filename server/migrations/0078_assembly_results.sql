ALTER TABLE "assembly_motions" ADD COLUMN "expects_paper" boolean DEFAULT false NOT NULL;--> statement-breakpoint
-- whether there were papers is not known of those that are being counted again: two counts, which may be 0, are needed
update "assembly_motions" set "expects_paper" = true where "state" = 'open' and "recount_reason" is not null;
