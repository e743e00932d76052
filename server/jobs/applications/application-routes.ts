import type { FastifyInstance } from 'fastify'
import { signedIn } from '#server/accounts/guards.ts'
import { owner } from '#server/marketplace/seller-guard.ts'
import { trader } from '#server/membership/member-guard.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { AppError } from '#server/platform/errors.ts'
import { mount } from '#server/platform/mount.ts'
import { describePage } from '#server/platform/paging.ts'
import { limitAttempts } from '#server/platform/rate-limits.ts'
import { applicationApi } from '#shared/jobs/application-api.ts'
import { applicantsFor, findApplicant, findOwnJob, listApplicants } from './applicant-queries.ts'
import { findApplicationFor, findOwnApplication, listOwnApplications } from './application-queries.ts'
import { moveApplication } from './application-status-service.ts'
import { applyFor, withdrawApplication } from './apply-service.ts'

const APPLICATIONS_PER_PERSON = { name: 'job-application', max: 20, timeWindow: '1 hour' } as const

export function mountApplications(app: FastifyInstance, context: AppContext): void {
  const { db, now } = context
  const limitApplications = limitAttempts(context, APPLICATIONS_PER_PERSON)
  mount(app, applicationApi, {
    'GET /api/applications': signedIn(async ({ query, account, request, reply }) => {
      const page = await listOwnApplications(db, { ...query, applicantId: account.id, now: now() })
      describePage(request, reply, page)
      return page.rows
    }),
    'POST /api/applications/:id/withdraw': signedIn(async ({ params, account }) => {
      await withdrawApplication(db, params.id, { userId: account.id, now: now() })
      return found(await findOwnApplication(db, params.id, { applicantId: account.id, now: now() }))
    }),
    'PUT /api/applications/:id/status': signedIn(async ({ params, body, account }) => {
      const { status, note } = body
      await moveApplication(db, params.id, { status, note: note || null, posterId: account.id, now: now() })
      return found(await findApplicant(db, params.id))
    }),
    'GET /api/listings/:id/applications/own': signedIn(async ({ params, account }) => ({
      application: await findApplicationFor(db, params.id, { applicantId: account.id, now: now() }),
    })),
    'GET /api/listings/:id/applications': owner(async ({ params, query, account, seller, request, reply }) => {
      const job = found(await findOwnJob(db, params.id, seller))
      const page = await listApplicants(db, job.jobListingId, query)
      describePage(request, reply, page)
      return job.posterId === account.id ? page.rows : applicantsFor(account, page.rows)
    }),
    'POST /api/listings/:id/applications': trader(async ({ params, body, account }) => {
      await limitApplications.require(account.id)
      await applyFor(db, params.id, body, { userId: account.id, now: now() })
      return found(await findApplicationFor(db, params.id, { applicantId: account.id, now: now() }))
    }),
  })
}

function found<T>(row: T | null): T {
  if (row === null) throw new AppError('not_found')
  return row
}
