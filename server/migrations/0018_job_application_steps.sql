ALTER TABLE "job_applications" DROP CONSTRAINT "job_applications_status_known";
--> statement-breakpoint
UPDATE "job_applications" SET "status" = CASE "status" WHEN 'accepted' THEN 'offered' ELSE 'pending' END WHERE "status" IN ('reviewed', 'accepted');
--> statement-breakpoint
ALTER TABLE "job_applications" ADD CONSTRAINT "job_applications_status_known" CHECK ("job_applications"."status" in ('pending', 'shortlisted', 'interview', 'offered', 'rejected'));
