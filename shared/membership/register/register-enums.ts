import { MEMBERSHIP_STATUS_LABELS, MEMBERSHIP_STATUSES } from '#shared/membership/member-enums.ts'

/** The filters of the register: the status, or a flag beside it. */
export const REGISTER_STATUSES = [
  ...MEMBERSHIP_STATUSES,
  'correction_asked',
  'closed',
  'suspended',
  'lapsed',
  'resigned',
  'not_welcomed',
  'possible_duplicates',
  'to_complete',
  'details_not_requested',
  'details_requested',
  'no_email',
] as const
export type RegisterStatus = (typeof REGISTER_STATUSES)[number]
export const REGISTER_STATUS_LABELS: Record<RegisterStatus, string> = {
  ...MEMBERSHIP_STATUS_LABELS,
  correction_asked: 'Correction requested',
  closed: 'Application closed',
  suspended: 'Suspended',
  lapsed: 'Lapsed',
  resigned: 'Resigned',
  not_welcomed: 'Welcome email not sent',
  possible_duplicates: 'Possible duplicates',
  to_complete: 'Details to complete',
  details_not_requested: 'Details not asked for',
  details_requested: 'Asked for details, not completed',
  no_email: 'No email address',
}

/** The orders of the register: latest entry first, by name, or by joining date. */
export const REGISTER_SORTS = ['latest', 'oldest', 'name', 'name_desc', 'joined', 'joined_desc'] as const
export type RegisterSort = (typeof REGISTER_SORTS)[number]

/** The views of the register that everybody has. */
export const STANDARD_VIEWS = [
  'everybody',
  'applications',
  'overdue',
  'joined_this_year',
  'possible_duplicates',
] as const
export type StandardView = (typeof STANDARD_VIEWS)[number]
export const STANDARD_VIEW_LABELS: Record<StandardView, string> = {
  everybody: 'Everybody',
  applications: 'Applications',
  overdue: 'Dues overdue',
  joined_this_year: 'Joined this year',
  possible_duplicates: 'Possible duplicates',
}
