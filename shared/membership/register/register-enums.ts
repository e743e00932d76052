import { MEMBERSHIP_STATUS_LABELS, MEMBERSHIP_STATUSES } from '#shared/membership/member-enums.ts'

/** The filters of the register: the status, or a flag beside it. */
export const REGISTER_STATUSES = [
  ...MEMBERSHIP_STATUSES,
  'correction_asked',
  'suspended',
  'resigned',
  'not_welcomed',
] as const
export type RegisterStatus = (typeof REGISTER_STATUSES)[number]
export const REGISTER_STATUS_LABELS: Record<RegisterStatus, string> = {
  ...MEMBERSHIP_STATUS_LABELS,
  correction_asked: 'Correction requested',
  suspended: 'Suspended',
  resigned: 'Resigned',
  not_welcomed: 'Welcome email not sent',
}
