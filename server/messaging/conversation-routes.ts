import type { FastifyInstance } from 'fastify'
import { signedIn } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { AppError } from '#server/platform/errors.ts'
import { mount } from '#server/platform/mount.ts'
import { describePage } from '#server/platform/paging.ts'
import { limitAttempts } from '#server/platform/rate-limits.ts'
import { conversationApi } from '#shared/messaging/conversation-api.ts'
import { countByListing, countUnread, findConversation, listConversations } from './conversation-queries.ts'
import { deleteForOneself, openConversation } from './conversation-service.ts'
import { readUpTo } from './message-service.ts'

export function mountConversations(app: FastifyInstance, context: AppContext): void {
  const { db, now } = context
  const countOpened = limitAttempts(context, {
    name: 'conversations',
    max: 60,
    timeWindow: '1 hour',
  })
  const get = async (id: string, readerId: string) => {
    const conversation = await findConversation(db, id, readerId)
    if (!conversation) throw new AppError('not_found')
    return conversation
  }
  const unreadOf = async (readerId: string) => ({ unread: await countUnread(db, readerId) })
  mount(app, conversationApi, {
    'GET /api/conversations': signedIn(async ({ account, query, request, reply }) => {
      const page = await listConversations(db, { ...query, readerId: account.id })
      describePage(request, reply, page)
      return page.rows
    }),
    'GET /api/conversations/unread': signedIn(({ account }) => unreadOf(account.id)),
    'GET /api/conversations/by-listing': signedIn(({ account }) => countByListing(db, account.id)),
    'GET /api/conversations/:id': signedIn(({ account, params }) => get(params.id, account.id)),
    'POST /api/listings/:id/conversation': signedIn(async ({ account, params }) => {
      await countOpened.require(account.id)
      const { id, isNew } = await openConversation(db, params.id, { accountId: account.id, now: now() })
      return { isNew, response: await get(id, account.id) }
    }),
    'DELETE /api/conversations/:id': signedIn(async ({ account, params }) => {
      await deleteForOneself(db, params.id, { accountId: account.id, now: now() })
      return { message: 'The conversation has been deleted for you.' }
    }),
    'POST /api/conversations/:id/read': signedIn(async ({ account, params, body }) => {
      await readUpTo(db, params.id, body.messageId, { accountId: account.id, now: now() })
      return unreadOf(account.id)
    }),
  })
}
