import type { FastifyInstance } from 'fastify'
import { marketplaceAdmin } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { describePage } from '#server/platform/paging.ts'
import { moderationApi } from '#shared/marketplace/moderation/moderation-api.ts'
import { MODERATION_TEXTS } from '#shared/marketplace/moderation/moderation-enums.ts'
import { MODERATED } from './moderation-kinds.ts'
import { countModerated, decideEach, listModerated } from './moderation-queue.ts'
import { holdDecision } from './moderation-undo.ts'
import { readSellerHistory } from './seller-history.ts'

export function mountModeration(app: FastifyInstance, { db, now }: AppContext): void {
  mount(app, moderationApi, {
    'GET /api/admin/moderation': marketplaceAdmin(async ({ query, request, reply }) => {
      const page = await listModerated(db, query)
      describePage(request, reply, page)
      return page.rows
    }),
    'GET /api/admin/moderation/counts': marketplaceAdmin(() => countModerated(db)),
    'GET /api/admin/moderation/sellers/:id': marketplaceAdmin(({ params }) => readSellerHistory(db, params.id, now())),
    'POST /api/admin/moderation/:kind/:id/approve': marketplaceAdmin(
      async ({ params: { kind, id }, body, account }) => {
        const by = { actorId: account.id, now: now(), version: body.version }
        await holdDecision(db, by, MODERATION_TEXTS[kind].approved, (held) => MODERATED[kind].approve(db, id, held))
        return { message: 'Approved.' }
      },
    ),
    'POST /api/admin/moderation/:kind/:id/reject': marketplaceAdmin(async ({ params: { kind, id }, body, account }) => {
      const { reason, version } = body
      const by = { actorId: account.id, now: now(), version }
      await holdDecision(db, by, MODERATION_TEXTS[kind].rejected, (held) =>
        MODERATED[kind].reject(db, id, reason, held),
      )
      return { message: 'Rejected.' }
    }),
    'POST /api/admin/moderation/approvals': marketplaceAdmin(({ body, account }) =>
      decideEach(db, { chosen: body.items, message: 'Approved', actorId: account.id, now }, ({ kind, id }, held) =>
        MODERATED[kind].approve(db, id, held),
      ),
    ),
    'POST /api/admin/moderation/rejections': marketplaceAdmin(({ body, account }) =>
      decideEach(db, { chosen: body.items, message: 'Rejected', actorId: account.id, now }, ({ kind, id }, held) =>
        MODERATED[kind].reject(db, id, body.reason, held),
      ),
    ),
  })
}
