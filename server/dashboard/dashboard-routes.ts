import type { FastifyInstance } from 'fastify'
import { signedIn } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { dashboardApi } from '#shared/dashboard/dashboard-api.ts'
import { findDashboard } from './dashboard-queries.ts'

export function mountDashboard(app: FastifyInstance, context: AppContext): void {
  mount(app, dashboardApi, {
    'GET /api/dashboard': signedIn(({ account }) => findDashboard(context, account.id)),
  })
}
