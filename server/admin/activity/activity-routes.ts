import type { FastifyInstance } from 'fastify'
import { admin } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { describePage } from '#server/platform/paging.ts'
import { activityApi } from '#shared/admin/activity-api.ts'
import { listActivity, listActivityKinds } from './activity-queries.ts'

/** The log is read-only here. */
export function mountActivity(app: FastifyInstance, { db }: AppContext): void {
  mount(app, activityApi, {
    'GET /api/admin/activity': admin(async ({ query, account, request, reply }) => {
      const page = await listActivity(db, query, account)
      describePage(request, reply, page)
      return page.rows
    }),
    'GET /api/admin/activity/kinds': admin(({ account }) => listActivityKinds(db, account)),
  })
}
