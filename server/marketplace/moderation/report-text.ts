import { REPORT_REASON_LABELS, type ReportReason } from '#shared/marketplace/report-rules.ts'

type Said = { reason: string; details: string | null; reporter: string }

/** A report as a fact about its listing. */
export const reportText = ({ reason, details, reporter }: Said) => ({
  label: `Reported by ${reporter}`,
  value: details ? `${reasonText(reason)}: ${details}` : reasonText(reason),
})

/** The sign of a reported listing: by how many people. */
export const countReports = (people: number): string =>
  people === 1 ? 'Reported once' : `Reported by ${people} people`

/** The label of the chosen reason; the report of an erased person has only the stored text. */
export const reasonText = (reason: string): string => REPORT_REASON_LABELS[reason as ReportReason] ?? reason
