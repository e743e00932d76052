import * as z from 'zod/mini'
import { otherIsSaid, ReportDetails } from '#shared/platform/report-rules.ts'

/** Reports by this many different members hide a listing until the committee has looked at it. */
export const REPORTS_THAT_HIDE = 3

export const REPORT_REASONS = ['fraud', 'forbidden', 'misleading', 'gone', 'repeated', 'offensive', 'other'] as const
export type ReportReason = (typeof REPORT_REASONS)[number]
export const REPORT_REASON_LABELS: Record<ReportReason, string> = {
  fraud: 'It looks like fraud',
  forbidden: 'It is forbidden or dangerous',
  misleading: 'It is wrong or misleading',
  gone: 'It is no longer available',
  repeated: 'It has been posted several times',
  offensive: 'It is offensive',
  other: 'Something else',
}

export const ReportForm = z
  .object({
    reason: z.enum(REPORT_REASONS, 'Please choose a reason'),
    details: ReportDetails,
  })
  .check(otherIsSaid)
export type ReportForm = z.infer<typeof ReportForm>
