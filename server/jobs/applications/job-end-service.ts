import { and, eq, inArray, isNull, sql } from 'drizzle-orm'
import { findStoredListing } from '#server/marketplace/listings/listing-queries.ts'
import { notifyPeople } from '#server/notifications/notices/notice-service.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { TaskHandlers } from '#server/platform/tasks/tasks.ts'
import { jobEnd, OPEN_STATUSES } from '#shared/jobs/job-end-rules.ts'
import { JOB_END_TEXTS, type JobEnd } from '#shared/jobs/job-enums.ts'
import { jobApplications } from '../job-tables.ts'
import { OWN_APPLICATIONS_PATH } from './application-parties.ts'

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    /** Added by the marketplace whenever a vacancy may have ended. */
    'notify-applicants': { listingId: string }
  }
}

/** Safe to run again: each applicant is notified once for each end of a job. */
export const jobEndTasks: TaskHandlers = {
  'notify-applicants': ({ listingId }, { db, now }) => notifyApplicants(db, listingId, now()),
}

/**
 * Notifies applicants without a reply that the job is filled, over, taken down or deleted: once for each of these,
 * however often this runs.
 */
function notifyApplicants(db: Database, listingId: string, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const listing = await findStoredListing(tx, listingId)
    const end = jobEnd(listing, now)
    const waiting = await takeWaiting(tx, listingId, end)
    if (end === null) return
    for (const { id, applicantId, jobTitle } of waiting) {
      const { title, text } = JOB_END_TEXTS[end]
      const notice = { userId: applicantId, title: `${title}: ${listing?.title ?? jobTitle}`, body: text }
      await notifyPeople(tx, [notice], { kind: 'job-status', link: OWN_APPLICATIONS_PATH, aboutId: id, now })
      await sendMail(tx, 'job-ended', { applicationId: id, end })
    }
  })
}

/** Returns the waiting applicants who do not know the job's current state, and marks them as informed. */
function takeWaiting(tx: Transaction, listingId: string, end: JobEnd | null) {
  const { id, applicantId, jobTitle, status, withdrawnAt, notifiedEnd } = jobApplications
  return tx
    .update(jobApplications)
    .set({ notifiedEnd: end })
    .where(
      and(
        eq(jobApplications.listingId, listingId),
        isNull(withdrawnAt),
        inArray(status, OPEN_STATUSES),
        sql`${notifiedEnd} is distinct from ${end}::text`,
      ),
    )
    .returning({ id, applicantId, jobTitle })
}
