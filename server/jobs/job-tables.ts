import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { jobListings } from '#server/marketplace/job-details-tables.ts'
import { instant, instantOfWriting, oneOf, primaryId } from '#server/platform/database/columns.ts'
import { JOB_APPLICATION_STATUSES, JOB_ENDS } from '#shared/jobs/job-enums.ts'
import { userCvs } from './cv-tables.ts'

export const jobApplications = pgTable(
  'job_applications',
  {
    id: primaryId(),
    /** Null once the vacancy is deleted: the application stays with its applicant. */
    jobListingId: uuid('job_listing_id').references(() => jobListings.id, { onDelete: 'set null' }),
    /** The listing and its title, also after it is deleted. */
    listingId: uuid('listing_id').notNull(),
    jobTitle: text('job_title').notNull(),
    companyName: text('company_name'),
    applicantId: uuid('applicant_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null once the applicant deletes the CV: the poster can no longer open it. */
    cvId: uuid('cv_id').references(() => userCvs.id, { onDelete: 'set null' }),
    coverLetter: text('cover_letter'),
    status: text('status', { enum: JOB_APPLICATION_STATUSES }).notNull().default('pending'),
    statusNote: text('status_note'),
    withdrawnAt: instant('withdrawn_at'),
    /** How the job ended, as last reported to the applicant. */
    notifiedEnd: text('notified_end', { enum: JOB_ENDS }),
    appliedAt: instantOfWriting('applied_at'),
  },
  (t) => [
    unique().on(t.applicantId, t.jobListingId),
    oneOf(t.status, JOB_APPLICATION_STATUSES),
    oneOf(t.notifiedEnd, JOB_ENDS),
    index().on(t.jobListingId, t.appliedAt, t.id),
    index().on(t.listingId),
    index().on(t.cvId),
  ],
)
