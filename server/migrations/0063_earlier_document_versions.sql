ALTER TABLE "document_versions" ADD COLUMN "visibility" text;--> statement-breakpoint
ALTER TABLE "document_versions" ADD COLUMN "duties" text[] DEFAULT '{}' NOT NULL;--> statement-breakpoint
ALTER TABLE "document_versions" ADD CONSTRAINT "document_versions_visibility_known" CHECK ("document_versions"."visibility" in ('everybody', 'members', 'committee', 'duties'));