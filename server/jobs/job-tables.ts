import { index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { listings } from '#server/marketplace/listing-tables.ts'
import { instant, instantOfWriting, oneOf, primaryId } from '#server/platform/database/columns.ts'
import { EXPERIENCE_LEVELS, JOB_APPLICATION_STATUSES, JOB_TYPES } from '#shared/jobs/job-vocabulary.ts'
import { userCvs } from './cv-tables.ts'

/** What a listing in jobs and careers says beyond the listing itself. */
export const jobListings = pgTable(
  'job_listings',
  {
    id: primaryId(),
    listingId: uuid('listing_id')
      .notNull()
      .unique()
      .references(() => listings.id, { onDelete: 'cascade' }),
    jobType: text('job_type', { enum: JOB_TYPES }).notNull(),
    salaryRange: text('salary_range'),
    experience: text('experience', { enum: EXPERIENCE_LEVELS }),
    qualifications: text('qualifications'),
    benefits: text('benefits'),
    applicationDeadline: instant('application_deadline'),
    companyName: text('company_name'),
    companyLogo: text('company_logo'),
    createdAt: instantOfWriting('created_at'),
  },
  (t) => [oneOf(t.jobType, JOB_TYPES), oneOf(t.experience, EXPERIENCE_LEVELS), index().on(t.jobType, t.experience)],
)

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
