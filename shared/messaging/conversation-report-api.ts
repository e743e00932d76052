import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { REPORT_STATUSES } from '#shared/platform/report-enums.ts'
import { ById, Instant, Message, Paging } from '#shared/platform/wire.ts'
import { ConversationReportForm, RESOLUTIONS } from './conversation-report-rules.ts'
import { MESSAGE_TYPES } from './message-enums.ts'

/** Contains no text of the conversation: that is opened separately, and opening it is logged. */
const ConversationReport = z.object({
  id: z.uuid(),
  reason: z.string(),
  status: z.enum(REPORT_STATUSES),
  createdAt: Instant,
  handledAt: z.nullable(Instant),
  reporter: z.string(),
  reported: z.string(),
  listing: z.nullable(z.string()),
})

const ReportedMessage = z.object({
  id: z.uuid(),
  sender: z.string(),
  content: z.string(),
  messageType: z.enum(MESSAGE_TYPES),
  createdAt: Instant,
  isReported: z.boolean(),
})

export const conversationReportApi = {
  'POST /api/conversations/:id/reports': {
    why: 'Reports a conversation or a message to the committee',
    params: ById,
    body: ConversationReportForm,
    response: Message,
  },
  'GET /api/admin/conversation-reports': {
    why: 'The reports of conversations, without the messages',
    query: z.extend(Paging, { status: z.optional(z.enum(REPORT_STATUSES)) }),
    response: z.array(ConversationReport),
  },
  /** The messages of an open report, latest first. Reading them is recorded in the activity log. */
  'POST /api/admin/conversation-reports/:id/reading': {
    why: 'An admin reads a reported conversation; writes to the activity log, so not a GET',
    params: ById,
    response: z.array(ReportedMessage),
  },
  'POST /api/admin/conversation-reports/:id/settle': {
    why: 'An admin closes the report of a conversation',
    params: ById,
    body: z.object({ status: z.enum(RESOLUTIONS) }),
    response: Message,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    conversationReports: typeof conversationReportApi
  }
}
