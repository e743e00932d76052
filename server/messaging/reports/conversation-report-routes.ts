import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'
import { marketplaceAdmin, signedIn } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount, mountOutsideContract } from '#server/platform/mount.ts'
import { describePage } from '#server/platform/paging.ts'
import { limitAttempts } from '#server/platform/rate-limits.ts'
import { sendPrivateFile } from '#server/platform/uploads/private-file-response.ts'
import { conversationReportApi } from '#shared/messaging/conversation-report-api.ts'
import { listConversationReports } from './conversation-report-queries.ts'
import {
  readReportedAttachment,
  readReportedConversation,
  reportConversation,
  resolveConversationReport,
} from './conversation-report-service.ts'

const REPORTS_PER_PERSON = { name: 'conversation-report', max: 10, timeWindow: '1 hour' } as const
const Located = z.object({ id: z.uuid(), messageId: z.uuid() })

export function mountConversationReports(app: FastifyInstance, context: AppContext): void {
  const { db, now } = context
  const limitReports = limitAttempts(context, REPORTS_PER_PERSON)
  mount(app, conversationReportApi, {
    'POST /api/conversations/:id/reports': signedIn(async ({ account, params, body }) => {
      await limitReports.require(account.id)
      await reportConversation(db, params.id, body, { accountId: account.id, now: now() })
      return { message: 'Thank you. The committee will check it.' }
    }),
    'GET /api/admin/conversation-reports': marketplaceAdmin(async ({ query, request, reply }) => {
      const page = await listConversationReports(db, query)
      describePage(request, reply, page)
      return page.rows
    }),
    'POST /api/admin/conversation-reports/:id/reading': marketplaceAdmin(({ account, params }) =>
      readReportedConversation(db, params.id, { actorId: account.id, now: now() }),
    ),
    'POST /api/admin/conversation-reports/:id/settle': marketplaceAdmin(async ({ account, params, body }) => {
      await resolveConversationReport(db, params.id, body.status, { actorId: account.id, now: now() })
      return { message: 'The report is closed.' }
    }),
  })
  mountReportedAttachments(app, context)
}

/** A file is not JSON, so it is not in the contract. */
function mountReportedAttachments(app: FastifyInstance, { db, files, now }: AppContext): void {
  mountOutsideContract(
    app,
    'GET /api/admin/conversation-reports/:id/attachments/:messageId',
    { why: 'A picture or PDF of a reported conversation, logged', params: Located },
    marketplaceAdmin(async ({ params: { id, messageId }, account, reply }) => {
      const url = await readReportedAttachment(db, id, messageId, { actorId: account.id, now: now() })
      return sendPrivateFile(reply, { db, files }, { url, fileName: `attachment.${url.split('.').at(-1)}` })
    }),
  )
}
