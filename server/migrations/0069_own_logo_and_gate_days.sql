CREATE TABLE "logo_pictures" (
	"upload_name" text NOT NULL,
	"size" text NOT NULL,
	"png" "bytea" NOT NULL,
	CONSTRAINT "logo_pictures_upload_name_size_pk" PRIMARY KEY("upload_name","size")
);
--> statement-breakpoint
ALTER TABLE "logo_pictures" ADD CONSTRAINT "logo_pictures_upload_name_uploads_name_fk" FOREIGN KEY ("upload_name") REFERENCES "public"."uploads"("name") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "gate_links" ADD COLUMN "days" date[];--> statement-breakpoint
UPDATE "gate_links" SET "days" = ARRAY["day"];--> statement-breakpoint
ALTER TABLE "gate_links" ALTER COLUMN "days" SET NOT NULL;
