import type { FastifyInstance } from 'fastify'
import { signedIn } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { reportApi } from '#shared/marketplace/report-api.ts'
import { reportListing } from './report-service.ts'

export function mountReports(app: FastifyInstance, { db, now }: AppContext): void {
  mount(app, reportApi, {
    'POST /api/listings/:id/reports': signedIn(async ({ params, body, account }) => {
      await reportListing(db, params.id, body, { accountId: account.id, now: now() })
      return { message: 'Thank you. The committee will check it.' }
    }),
  })
}
