import type { FastifyInstance } from 'fastify'
import { admin } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { describePage } from '#server/platform/paging.ts'
import { moderationApi } from '#shared/marketplace/moderation/moderation-api.ts'
import { MODERATED } from './moderation-kinds.ts'
import { countModerated, decideEach, listModerated } from './moderation-queue.ts'
import { readSellerHistory } from './seller-history.ts'

export function mountModeration(app: FastifyInstance, { db, now }: AppContext): void {
  mount(app, moderationApi, {
    'GET /api/admin/moderation': admin(async ({ query, request, reply }) => {
      const page = await listModerated(db, query)
      describePage(request, reply, page)
      return page.rows
    }),
    'GET /api/admin/moderation/counts': admin(() => countModerated(db)),
    'GET /api/admin/moderation/sellers/:id': admin(({ params }) => readSellerHistory(db, params.id, now())),
    'POST /api/admin/moderation/:kind/:id/approve': admin(async ({ params: { kind, id }, body, account }) => {
      await MODERATED[kind].approve(db, id, { actorId: account.id, now: now(), version: body.version })
      return { message: 'Approved.' }
    }),
    'POST /api/admin/moderation/:kind/:id/reject': admin(async ({ params: { kind, id }, body, account }) => {
      const { reason, version } = body
      await MODERATED[kind].reject(db, id, reason, { actorId: account.id, now: now(), version })
      return { message: 'Rejected.' }
    }),
    'POST /api/admin/moderation/approvals': admin(({ body, account }) =>
      decideEach(body.items, { actorId: account.id, now: now() }, ({ kind, id }, by) =>
        MODERATED[kind].approve(db, id, by),
      ),
    ),
    'POST /api/admin/moderation/rejections': admin(({ body, account }) =>
      decideEach(body.items, { actorId: account.id, now: now() }, ({ kind, id }, by) =>
        MODERATED[kind].reject(db, id, body.reason, by),
      ),
    ),
  })
}
