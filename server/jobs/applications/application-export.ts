import type { FastifyInstance } from 'fastify'
import { type ExportColumn, sendExport } from '#server/accounts/exports/export-service.ts'
import { signedIn, viewerWith } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { readAll, sendCsv } from '#server/platform/csv-response.ts'
import { AppError } from '#server/platform/errors.ts'
import { limited, mountOutsideContract } from '#server/platform/mount.ts'
import { JOB_APPLICATION_STATUS_LABELS } from '#shared/jobs/job-enums.ts'
import { ById } from '#shared/platform/wire.ts'
import { type Applicant, countApplicants, findOwnJob, listApplicantsAfter } from './applicant-queries.ts'

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
        const job = await findOwnJob(db, params.id, viewerWith(account, 'marketplace'))
        if (!job) throw new AppError('not_found')
        const rows = readAll<Applicant>((last) => listApplicantsAfter(db, job.jobListingId, last))
        const file = { name: `applicants ${job.title}`, rows, now: now() }
        if (job.posterId === account.id)
          return sendCsv(reply, { ...file, columns: COLUMNS.map(([heading, read]) => [heading, read] as const) })
        const logged = {
          action: 'applicants.exported',
          subjectType: 'listing',
          subjectId: params.id,
          rows: await countApplicants(db, job.jobListingId),
        }
        return sendExport(reply, { db, account }, { logged, columns: COLUMNS, ...file })
      }),
    ),
  )
}

const COLUMNS: readonly ExportColumn<Applicant>[] = [
  ['Name', ({ name }) => name],
  ['Email', ({ email }) => email, 'email'],
  ['Status', ({ status, withdrawnAt }) => (withdrawnAt ? 'Withdrawn' : JOB_APPLICATION_STATUS_LABELS[status])],
  ['Note', ({ statusNote }) => statusNote],
  ['Applied (Gulf time)', ({ appliedAt }) => appliedAt],
  ['CV', ({ cv }) => cv?.fileName],
  ['Cover letter', ({ coverLetter }) => coverLetter],
]
