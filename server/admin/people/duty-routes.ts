import type { FastifyInstance } from 'fastify'
import { admin, superAdmin } from '#server/accounts/guards.ts'
import { confirmPassword } from '#server/accounts/passwords/password-service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { limitAttempts } from '#server/platform/rate-limits.ts'
import { dutyApi } from '#shared/admin/duty-api.ts'
import { giveAllDuties } from './duty-giving-service.ts'
import { readDutyOverview, readOwnDuties } from './duty-queries.ts'

export function mountDuties(app: FastifyInstance, context: AppContext): void {
  const { db, now } = context
  const limitAsking = limitAttempts(context, { name: 'giving-duties', max: 20, timeWindow: '1 hour' })
  mount(app, dutyApi, {
    'GET /api/admin/duties': superAdmin(() => readDutyOverview(db, now())),
    'GET /api/admin/duties/own': admin(({ account }) => readOwnDuties(db, account)),
    'POST /api/admin/duties/give': admin(async ({ body: { toId, password }, account }) => {
      await limitAsking.require(account.id)
      await confirmPassword(db, account.id, password)
      return { message: await giveAllDuties(db, { fromId: account.id, toId, now: now() }) }
    }),
  })
}
