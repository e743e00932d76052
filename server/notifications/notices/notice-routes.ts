import type { FastifyInstance } from 'fastify'
import { signedIn } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { AppError } from '#server/platform/errors.ts'
import { mount } from '#server/platform/mount.ts'
import { describePage } from '#server/platform/paging.ts'
import { noticeApi } from '#shared/notifications/notice-api.ts'
import { countUnread, isOwnNotice, listNotices } from './notice-queries.ts'
import { readNotices } from './notice-service.ts'

export function mountNotices(app: FastifyInstance, { db, now }: AppContext): void {
  mount(app, noticeApi, {
    'GET /api/notices': signedIn(async ({ account, query, request, reply }) => {
      const page = await listNotices(db, account.id, query)
      describePage(request, reply, page)
      return page.rows
    }),
    'GET /api/notices/unread': signedIn(({ account }) => countUnread(db, account.id)),
    'POST /api/notices/:id/read': signedIn(async ({ account, params }) => {
      if (!(await isOwnNotice(db, params.id, account.id))) throw new AppError('not_found')
      await readNotices(db, { noticeId: params.id, userId: account.id, now: now() })
      return { message: 'Marked as read.' }
    }),
    'POST /api/notices/read-all': signedIn(async ({ account, body }) => {
      await readNotices(db, { until: body.until, userId: account.id, now: now() })
      return { message: 'All marked as read.' }
    }),
    'POST /api/notices/read-of-page': signedIn(async ({ account, body }) => {
      await readNotices(db, { path: body.path, userId: account.id, now: now() })
      return { message: 'Marked as read.' }
    }),
  })
}
