import type { FastifyInstance } from 'fastify'
import { signedIn } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { AppError } from '#server/platform/errors.ts'
import { limited, mount } from '#server/platform/mount.ts'
import { describePage } from '#server/platform/paging.ts'
import { limitAttempts } from '#server/platform/rate-limits.ts'
import { receiveDocument } from '#server/platform/uploads/document-service.ts'
import { messageApi } from '#shared/messaging/message-api.ts'
import { listMessages } from './message-queries.ts'
import { sendMessage } from './message-service.ts'

const FILES_PER_CALLER = { max: 60, timeWindow: '1 hour' } as const

export function mountMessages(app: FastifyInstance, context: AppContext): void {
  const { db, now } = context
  const countMessage = limitAttempts(context, {
    name: 'messages',
    max: 60,
    timeWindow: '1 minute',
  })
  mount(app, messageApi, {
    'GET /api/conversations/:id/messages': signedIn(async ({ account, params, query, request, reply }) => {
      const page = await listMessages(db, params.id, { ...query, readerId: account.id })
      if (!page) throw new AppError('not_found')
      describePage(request, reply, page)
      return page.rows
    }),
    'POST /api/conversations/:id/messages': signedIn(async ({ account, params, body }) => {
      await countMessage.require(account.id)
      const { isNew, message } = await sendMessage(db, params.id, body, { accountId: account.id, now: now() })
      return { isNew, response: message }
    }),
    'POST /api/upload/message-attachment': limited(
      FILES_PER_CALLER,
      signedIn(async ({ request }) => ({ url: await receiveDocument(request, context, 'attachment') })),
    ),
  })
}
