import type { FastifyInstance } from 'fastify'
import { superAdmin } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { dutyApi } from '#shared/admin/duty-api.ts'
import { readDutyOverview } from './duty-queries.ts'

export function mountDuties(app: FastifyInstance, { db, now }: AppContext): void {
  mount(app, dutyApi, {
    'GET /api/admin/duties': superAdmin(() => readDutyOverview(db, now())),
  })
}
