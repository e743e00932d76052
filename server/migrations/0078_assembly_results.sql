CREATE TABLE "hand_over_replaced_picks" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"hand_over_id" uuid NOT NULL,
	"office" text NOT NULL,
	"member_id" uuid NOT NULL,
	"picked_id" uuid NOT NULL,
	"position" integer NOT NULL,
	"winner_id" uuid NOT NULL,
	"winner_office" text NOT NULL,
	CONSTRAINT "hand_over_replaced_picks_office_known" CHECK ("hand_over_replaced_picks"."office" in ('President', 'Vice President', 'Secretary', 'Treasurer', 'Cultural Secretary', 'Sports Secretary', 'Committee Member')),
	CONSTRAINT "hand_over_replaced_picks_winner_office_known" CHECK ("hand_over_replaced_picks"."winner_office" in ('President', 'Vice President', 'Secretary', 'Treasurer', 'Cultural Secretary', 'Sports Secretary', 'Committee Member'))
);
--> statement-breakpoint
ALTER TABLE "assembly_motions" ADD COLUMN "expects_paper" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "hand_over_replaced_picks" ADD CONSTRAINT "hand_over_replaced_picks_hand_over_id_hand_overs_id_fk" FOREIGN KEY ("hand_over_id") REFERENCES "public"."hand_overs"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_over_replaced_picks" ADD CONSTRAINT "hand_over_replaced_picks_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "hand_over_replaced_picks" ADD CONSTRAINT "hand_over_replaced_picks_winner_id_members_id_fk" FOREIGN KEY ("winner_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "hand_over_replaced_picks_hand_over_id_index" ON "hand_over_replaced_picks" USING btree ("hand_over_id");--> statement-breakpoint
CREATE INDEX "hand_over_replaced_picks_member_id_index" ON "hand_over_replaced_picks" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "hand_over_replaced_picks_winner_id_index" ON "hand_over_replaced_picks" USING btree ("winner_id");--> statement-breakpoint
-- whether there were papers is not known of those that are being counted again: two counts, which may be 0, are needed
update "assembly_motions" set "expects_paper" = true where "state" = 'open' and "recount_reason" is not null;
