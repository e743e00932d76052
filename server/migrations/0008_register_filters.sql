CREATE INDEX "members_emirate_created_at_id_index" ON "members" USING btree ("emirate","created_at","id");--> statement-breakpoint
CREATE INDEX "members_email_index" ON "members" USING btree (lower("email"));--> statement-breakpoint
CREATE INDEX "members_mobile_number_index" ON "members" USING btree ("mobile_number");--> statement-breakpoint
CREATE INDEX "members_person_index" ON "members" USING btree ("date_of_birth",lower("full_name"));