/** The status of one year in the ledger. */
export const RENEWAL_STATUSES = ['paid', 'pending', 'overdue', 'waived'] as const
export type RenewalStatus = (typeof RENEWAL_STATUSES)[number]
export const RENEWAL_STATUS_LABELS: Record<RenewalStatus, string> = {
  paid: 'Paid',
  pending: 'Pending',
  overdue: 'Overdue',
  waived: 'Waived',
}

/** The member's overall status, updated with the ledger: active while the current year is paid or waived. */
export const MEMBER_RENEWAL_STATUSES = ['active', 'pending', 'overdue'] as const
export type MemberRenewalStatus = (typeof MEMBER_RENEWAL_STATUSES)[number]
export const MEMBER_RENEWAL_STATUS_LABELS: Record<MemberRenewalStatus, string> = {
  active: 'Active',
  pending: 'Pending',
  overdue: 'Overdue',
}

/** The kinds of entries in a year's payments; 'credit' moves an overpayment from one year to another. */
export const DUES_PAYMENT_KINDS = ['payment', 'refund', 'credit'] as const

/** Reminders about a year's dues go out 30 and 7 days before and 7 days after the due date. */
export const RENEWAL_REMINDERS = ['30_days_before', '7_days_before', '7_days_after'] as const
export type RenewalReminder = (typeof RENEWAL_REMINDERS)[number]
export const RENEWAL_REMINDER_LABELS: Record<RenewalReminder, string> = {
  '30_days_before': '30 days before',
  '7_days_before': '7 days before',
  '7_days_after': '7 days after',
}

/** The filters of the treasurer's list; 'owing' is pending and overdue. */
export const RENEWAL_FILTERS = ['owing', ...RENEWAL_STATUSES] as const
export type RenewalFilter = (typeof RENEWAL_FILTERS)[number]
export const RENEWAL_FILTER_LABELS: Record<RenewalFilter, string> = { owing: 'Unpaid', ...RENEWAL_STATUS_LABELS }
