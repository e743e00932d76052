import * as z from 'zod/mini'
import { REPORT_STATUSES } from '#shared/platform/report-vocabulary.ts'

export const CONVERSATION_REPORT_REASONS = ['fraud', 'offensive', 'unwanted', 'threat', 'other'] as const
export type ConversationReportReason = (typeof CONVERSATION_REPORT_REASONS)[number]
export const CONVERSATION_REPORT_LABELS: Record<ConversationReportReason, string> = {
  fraud: 'It looks like fraud',
  offensive: 'It is offensive',
  unwanted: 'It is advertising or unwanted',
  threat: 'It threatens somebody',
  other: 'Something else',
}

const DETAILS_LENGTH = 500

/** What is wrong with a conversation, or with one message of it. */
export const ConversationReportForm = z
  .object({
    reason: z.enum(CONVERSATION_REPORT_REASONS, 'Please choose a reason'),
    details: z.optional(
      z
        .string()
        .check(z.trim(), z.maxLength(DETAILS_LENGTH, `No more than ${DETAILS_LENGTH} characters`), z.regex(/^[^\0]*$/)),
    ),
    messageId: z.optional(z.uuid()),
  })
  .check(({ value, issues }) => {
    if (value.reason === 'other' && !value.details)
      issues.push({ code: 'custom', message: 'Please say what is wrong', path: ['details'], input: value })
  })
export type ConversationReportForm = z.infer<typeof ConversationReportForm>

/** How the committee closes a report. */
export const SETTLEMENTS = REPORT_STATUSES.filter((status) => status !== 'open')
export type Settlement = (typeof SETTLEMENTS)[number]
