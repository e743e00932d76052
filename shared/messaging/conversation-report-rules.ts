import * as z from 'zod/mini'
import { REPORT_STATUSES } from '#shared/platform/report-enums.ts'
import { otherIsSaid, ReportDetails } from '#shared/platform/report-rules.ts'

export const CONVERSATION_REPORT_REASONS = ['fraud', 'offensive', 'unwanted', 'threat', 'other'] as const
export type ConversationReportReason = (typeof CONVERSATION_REPORT_REASONS)[number]
export const CONVERSATION_REPORT_LABELS: Record<ConversationReportReason, string> = {
  fraud: 'It looks like fraud',
  offensive: 'It is offensive',
  unwanted: 'It is advertising or unwanted',
  threat: 'It threatens somebody',
  other: 'Something else',
}

/** A report of a conversation, or of one of its messages. */
export const ConversationReportForm = z
  .object({
    reason: z.enum(CONVERSATION_REPORT_REASONS, 'Please choose a reason'),
    details: ReportDetails,
    messageId: z.optional(z.uuid()),
  })
  .check(otherIsSaid)
export type ConversationReportForm = z.infer<typeof ConversationReportForm>

/** The statuses with which the committee closes a report. */
export const RESOLUTIONS = REPORT_STATUSES.filter((status) => status !== 'open')
export type Resolution = (typeof RESOLUTIONS)[number]
