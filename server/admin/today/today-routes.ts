import type { FastifyInstance } from 'fastify'
import { admin } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { todayApi } from '#shared/admin/today-api.ts'
import { readToday } from './today-service.ts'

export function mountToday(app: FastifyInstance, context: AppContext): void {
  mount(app, todayApi, {
    'GET /api/admin/today': admin(({ account }) => readToday(context, account)),
  })
}
