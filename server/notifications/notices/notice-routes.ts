import type { FastifyInstance } from 'fastify'
import { signedIn } from '#server/accounts/gates.ts'
import { Refusal } from '#server/platform/errors.ts'
import type { House } from '#server/platform/house.ts'
import { mount } from '#server/platform/mount.ts'
import { noticeApi } from '#shared/notifications/notice-api.ts'
import { listNotices, readNotice } from './notice-queries.ts'

export function mountNotices(app: FastifyInstance, { db, now }: House): void {
  mount(app, noticeApi, {
    'GET /api/notices': signedIn(({ account }) => listNotices(db, account.id)),
    'POST /api/notices/:id/read': signedIn(async ({ account, params }) => {
      const isRead = await readNotice(db, params.id, { userId: account.id, now: now() })
      if (!isRead) throw new Refusal('not_found')
      return { message: 'Seen.' }
    }),
  })
}
