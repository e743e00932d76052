import { REPORT_REASON_LABELS, type ReportReason } from '#shared/marketplace/reports/report-rules.ts'

type Said = { reason: string; details: string | null; reporter: string }

/** One report as a fact about its listing. */
export const reportWords = ({ reason, details, reporter }: Said) => ({
  label: `Reported by ${reporter}`,
  value: details ? `${reasonWords(reason)}: ${details}` : reasonWords(reason),
})

/** What was chosen, in words; of people who were erased nothing is left. */
export const reasonWords = (reason: string): string => REPORT_REASON_LABELS[reason as ReportReason] ?? reason
