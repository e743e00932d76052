import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { jobListings } from '#server/marketplace/job-details-tables.ts'
import { instant, instantOfWriting, oneOf, primaryId } from '#server/platform/database/columns.ts'
import { JOB_APPLICATION_STATUSES } from '#shared/jobs/job-vocabulary.ts'
import { userCvs } from './cv-tables.ts'

export const jobApplications = pgTable(
  'job_applications',
  {
    id: primaryId(),
    jobListingId: uuid('job_listing_id')
      .notNull()
      .references(() => jobListings.id, { onDelete: 'cascade' }),
    applicantId: uuid('applicant_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Gone when the applicant deletes the CV: the poster can no longer open it. */
    cvId: uuid('cv_id').references(() => userCvs.id, { onDelete: 'set null' }),
    coverLetter: text('cover_letter'),
    status: text('status', { enum: JOB_APPLICATION_STATUSES }).notNull().default('pending'),
    statusNote: text('status_note'),
    withdrawnAt: instant('withdrawn_at'),
    appliedAt: instantOfWriting('applied_at'),
  },
  (t) => [
    unique().on(t.applicantId, t.jobListingId),
    oneOf(t.status, JOB_APPLICATION_STATUSES),
    index().on(t.jobListingId, t.appliedAt, t.id),
    index().on(t.cvId),
  ],
)
