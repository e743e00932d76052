import { eq } from 'drizzle-orm'
import { rejectBlocked } from '#server/accounts/blocks/block-queries.ts'
import { rejectInactive } from '#server/membership/status/contact-queries.ts'
import { notifyPeople } from '#server/notifications/notices/notice-service.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { nextStatuses } from '#shared/jobs/application-rules.ts'
import { JOB_APPLICATION_STATUS_LABELS, type JobApplicationStatus } from '#shared/jobs/job-enums.ts'
import { jobApplications } from '../job-tables.ts'
import { lockParties, OWN_APPLICATIONS_PATH } from './application-parties.ts'

type Move = { status: JobApplicationStatus; note: string | null; posterId: string; now: Date }

/**
 * The poster moves an application to its next step, with a note for the applicant, who is notified. Throws not_found,
 * application_withdrawn, wrong_step, blocked for a note across a block, and like `rejectInactive`.
 */
export function moveApplication(db: Database, id: string, { status, note, posterId, now }: Move): Promise<void> {
  return db.transaction(async (tx) => {
    const { application, applicant, poster, job } = await lockParties(tx, id)
    if (poster.id !== posterId) throw new AppError('not_found')
    if (application.withdrawnAt) throw new AppError('application_withdrawn')
    if (!nextStatuses(application).includes(status)) throw new AppError('wrong_step')
    await rejectInactive(tx, { callerId: poster.id, otherId: applicant.id, now })
    // a note is a message from person to person
    if (note) await rejectBlocked(tx, poster.id, applicant.id)
    await tx.update(jobApplications).set({ status, statusNote: note }).where(eq(jobApplications.id, id))
    const body = `${job.title}: ${JOB_APPLICATION_STATUS_LABELS[status]}`
    const notice = { userId: applicant.id, title: 'The status of your application has changed', body }
    await notifyPeople(tx, [notice], { kind: 'job-status', link: OWN_APPLICATIONS_PATH, aboutId: id, now })
    await sendMail(tx, 'job-application-moved', { applicationId: id, status })
  })
}
