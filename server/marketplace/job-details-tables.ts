import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { instant, instantOfWriting, oneOf, primaryId } from '#server/platform/database/columns.ts'
import { EXPERIENCE_LEVELS, JOB_TYPES } from '#shared/marketplace/job-details-enums.ts'
import { listings } from './listing-tables.ts'

/** The fields of a listing in jobs and careers beyond the common ones. */
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
