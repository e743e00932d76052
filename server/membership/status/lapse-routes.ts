import type { FastifyInstance } from 'fastify'
import { treasurer } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { lapseApi } from '#shared/membership/lapse-api.ts'
import { listLapsing, releaseLapses } from './lapse-service.ts'

export function mountLapses(app: FastifyInstance, { db, now }: AppContext): void {
  mount(app, lapseApi, {
    'GET /api/admin/lapses': treasurer(() => listLapsing(db, now())),
    'POST /api/admin/lapses': treasurer(async ({ body, account }) => ({
      lapsed: await releaseLapses(db, body.ids, { adminId: account.id, now: now() }),
    })),
  })
}
