import type { FastifyInstance } from 'fastify'
import { membersAdmin } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { describePage } from '#server/platform/paging.ts'
import { inboxApi } from '#shared/contact/inbox-api.ts'
import { listMessages } from './inbox-queries.ts'
import { editMessage, replyToMessage } from './inbox-service.ts'

export function mountInbox(app: FastifyInstance, { db, now }: AppContext): void {
  mount(app, inboxApi, {
    'GET /api/admin/messages': membersAdmin(async ({ query, request, reply }) => {
      const page = await listMessages(db, query)
      describePage(request, reply, page)
      return page.rows
    }),
    'PUT /api/admin/messages/:id': membersAdmin(({ params, body: { updatedAt: basedOn, ...changes }, account }) =>
      editMessage(db, { messageId: params.id, adminId: account.id, now: now(), changes, basedOn }),
    ),
    'POST /api/admin/messages/:id/reply': membersAdmin(({ params, body, account }) =>
      replyToMessage(db, { messageId: params.id, adminId: account.id, now: now(), reply: body.reply }),
    ),
  })
}
