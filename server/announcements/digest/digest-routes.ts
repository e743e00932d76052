import type { FastifyInstance } from 'fastify'
import { announcementsAdmin } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { digestApi } from '#shared/announcements/digest-api.ts'
import { previewDigest, skipDigest } from './digest-service.ts'

export function mountDigest(app: FastifyInstance, { db, now }: AppContext): void {
  mount(app, digestApi, {
    'GET /api/admin/digest': announcementsAdmin(() => previewDigest(db, now())),
    'PUT /api/admin/digest': announcementsAdmin(async ({ body, account }) => ({
      message: await skipDigest(db, body, { actorId: account.id, now: now() }),
    })),
  })
}
