import type { FastifyInstance } from 'fastify'
import { admin, signedIn } from '#server/accounts/gates.ts'
import type { House } from '#server/platform/house.ts'
import { mount } from '#server/platform/mount.ts'
import { describePage } from '#server/platform/paging.ts'
import { conversationReportApi } from '#shared/messaging/conversation-report-api.ts'
import { listConversationReports } from './conversation-report-queries.ts'
import {
  readReportedConversation,
  reportConversation,
  settleConversationReport,
} from './conversation-report-service.ts'

export function mountConversationReports(app: FastifyInstance, { db, now }: House): void {
  mount(app, conversationReportApi, {
    'POST /api/conversations/:id/reports': signedIn(async ({ account, params, body }) => {
      await reportConversation(db, params.id, body, { accountId: account.id, now: now() })
      return { message: 'Thank you. The committee looks at it.' }
    }),
    'GET /api/admin/conversation-reports': admin(async ({ query, request, reply }) => {
      const page = await listConversationReports(db, query)
      describePage(request, reply, page)
      return page.rows
    }),
    'POST /api/admin/conversation-reports/:id/reading': admin(({ account, params }) =>
      readReportedConversation(db, params.id, { actorId: account.id, now: now() }),
    ),
    'POST /api/admin/conversation-reports/:id/settle': admin(async ({ account, params, body }) => {
      await settleConversationReport(db, params.id, body.status, { actorId: account.id, now: now() })
      return { message: 'The report is closed.' }
    }),
  })
}
