ALTER TABLE "assembly_motions" RENAME COLUMN "second_ballot_of" TO "follow_up_of";--> statement-breakpoint
ALTER TABLE "assembly_motions" RENAME CONSTRAINT "assembly_motions_second_ballot_of_assembly_motions_id_fk" TO "assembly_motions_follow_up_of_assembly_motions_id_fk";--> statement-breakpoint
ALTER INDEX "assembly_motions_second_ballot_of_index" RENAME TO "assembly_motions_follow_up_of_index";
