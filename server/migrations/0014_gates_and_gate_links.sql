CREATE TABLE "event_gates" (
	"event_id" uuid PRIMARY KEY NOT NULL,
	"warns_of_dues" boolean DEFAULT false NOT NULL
);
--> statement-breakpoint
CREATE TABLE "gate_entries" (
	"id" uuid PRIMARY KEY NOT NULL,
	"event_id" uuid NOT NULL,
	"member_id" uuid,
	"guest_id" uuid,
	"kind" text NOT NULL,
	"came" integer NOT NULL,
	"outcome" text NOT NULL,
	"at" timestamp (3) with time zone NOT NULL,
	"received_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"link_id" uuid,
	"actor_id" uuid,
	CONSTRAINT "gate_entries_kind_known" CHECK ("gate_entries"."kind" in ('check_in', 'count', 'undo', 'walk_in')),
	CONSTRAINT "gate_entries_outcome_known" CHECK ("gate_entries"."outcome" in ('counted', 'double', 'full', 'rejected')),
	CONSTRAINT "gate_entries_came_least" CHECK ("gate_entries"."came" >= 0)
);
--> statement-breakpoint
CREATE TABLE "gate_links" (
	"id" uuid PRIMARY KEY DEFAULT gen_random_uuid() NOT NULL,
	"event_id" uuid NOT NULL,
	"name" text NOT NULL,
	"token_hash" text NOT NULL,
	"day" date NOT NULL,
	"created_by" uuid,
	"created_at" timestamp (3) with time zone DEFAULT now() NOT NULL,
	"revoked_at" timestamp (3) with time zone,
	CONSTRAINT "gate_links_token_hash_unique" UNIQUE("token_hash")
);
--> statement-breakpoint
ALTER TABLE "event_gates" ADD CONSTRAINT "event_gates_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_entries" ADD CONSTRAINT "gate_entries_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_entries" ADD CONSTRAINT "gate_entries_member_id_members_id_fk" FOREIGN KEY ("member_id") REFERENCES "public"."members"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_entries" ADD CONSTRAINT "gate_entries_guest_id_event_guests_id_fk" FOREIGN KEY ("guest_id") REFERENCES "public"."event_guests"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_entries" ADD CONSTRAINT "gate_entries_link_id_gate_links_id_fk" FOREIGN KEY ("link_id") REFERENCES "public"."gate_links"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_entries" ADD CONSTRAINT "gate_entries_actor_id_users_id_fk" FOREIGN KEY ("actor_id") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_links" ADD CONSTRAINT "gate_links_event_id_events_id_fk" FOREIGN KEY ("event_id") REFERENCES "public"."events"("id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_links" ADD CONSTRAINT "gate_links_created_by_users_id_fk" FOREIGN KEY ("created_by") REFERENCES "public"."users"("id") ON DELETE set null ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "gate_entries_event_id_at_index" ON "gate_entries" USING btree ("event_id","at");--> statement-breakpoint
CREATE INDEX "gate_entries_member_id_index" ON "gate_entries" USING btree ("member_id");--> statement-breakpoint
CREATE INDEX "gate_entries_guest_id_index" ON "gate_entries" USING btree ("guest_id");--> statement-breakpoint
CREATE INDEX "gate_entries_link_id_index" ON "gate_entries" USING btree ("link_id");--> statement-breakpoint
CREATE INDEX "gate_entries_actor_id_index" ON "gate_entries" USING btree ("actor_id");--> statement-breakpoint
CREATE INDEX "gate_links_event_id_index" ON "gate_links" USING btree ("event_id");--> statement-breakpoint
CREATE INDEX "gate_links_created_by_index" ON "gate_links" USING btree ("created_by");