import type { FastifyInstance } from 'fastify'
import { signedIn, viewerWith } from '#server/accounts/guards.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { type CsvColumn, readAll, sendCsv } from '#server/platform/csv-response.ts'
import { AppError } from '#server/platform/errors.ts'
import { limited, mountOutsideContract } from '#server/platform/mount.ts'
import { JOB_APPLICATION_STATUS_LABELS } from '#shared/jobs/job-enums.ts'
import { ById } from '#shared/platform/wire.ts'
import { type Applicant, findOwnJob, listApplicantsAfter } from './applicant-queries.ts'

const DOWNLOADS_PER_CALLER = { max: 30, timeWindow: '1 minute' } as const

/**
 * A file is not JSON, so it is not in the contract. It is available to the poster, and to admins, whose download is
 * logged.
 */
export function mountApplicantExport(app: FastifyInstance, { db, now }: AppContext): void {
  mountOutsideContract(
    app,
    'GET /api/listings/:id/applications.csv',
    { why: 'The applicants for a job, as a spreadsheet file', params: ById },
    limited(
      DOWNLOADS_PER_CALLER,
      signedIn(async ({ params, account, reply }) => {
        const actorId = account.id
        const job = await findOwnJob(db, params.id, viewerWith(account, 'marketplace'))
        if (!job) throw new AppError('not_found')
        const subject = { subjectType: 'listing', subjectId: params.id }
        if (job.posterId !== actorId) await recordActivity(db, { actorId, action: 'applicants.exported', ...subject })
        const rows = readAll<Applicant>((last) => listApplicantsAfter(db, job.jobListingId, last))
        return sendCsv(reply, { name: `applicants ${job.title}`, columns: COLUMNS, rows, now: now() })
      }),
    ),
  )
}

const COLUMNS: readonly CsvColumn<Applicant>[] = [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email],
  ['Status', ({ status, withdrawnAt }) => (withdrawnAt ? 'Withdrawn' : JOB_APPLICATION_STATUS_LABELS[status])],
  ['Note', ({ statusNote }) => statusNote],
  ['Applied (Gulf time)', ({ appliedAt }) => appliedAt],
  ['CV', ({ cv }) => cv?.fileName],
  ['Cover letter', ({ coverLetter }) => coverLetter],
]
