export const BLOOD_GROUPS = ['A+', 'A-', 'B+', 'B-', 'AB+', 'AB-', 'O+', 'O-'] as const
export type BloodGroup = (typeof BLOOD_GROUPS)[number]

export const EMIRATES = [
  'Dubai',
  'Sharjah',
  'Abu Dhabi',
  'Ajman',
  'Ras Al Khaimah',
  'Fujairah',
  'Umm Al Quwain',
] as const
export type Emirate = (typeof EMIRATES)[number]

export const RELATIONS = ['Spouse', 'Son', 'Daughter', 'Mother', 'Father', 'Brother', 'Sister', 'Other'] as const
export type Relation = (typeof RELATIONS)[number]

export const MEMBERSHIP_TYPES = ['single', 'family'] as const
export type MembershipType = (typeof MEMBERSHIP_TYPES)[number]
export const MEMBERSHIP_TYPE_LABELS: Record<MembershipType, string> = {
  single: 'Single',
  family: 'Family',
}

/** Labels of honour and office; they grant no permission. */
export const MEMBER_TYPES = [
  'member',
  'cwc_member',
  'executive',
  'president',
  'secretary',
  'treasurer',
  'vice_president',
] as const
export type MemberType = (typeof MEMBER_TYPES)[number]
export const MEMBER_TYPE_LABELS: Record<MemberType, string> = {
  member: 'Member',
  cwc_member: 'CWC Member',
  executive: 'Executive',
  president: 'President',
  secretary: 'Secretary',
  treasurer: 'Treasurer',
  vice_president: 'Vice President',
}

export const MEMBERSHIP_STATUSES = ['pending', 'approved', 'rejected'] as const
export type MembershipStatus = (typeof MEMBERSHIP_STATUSES)[number]
export const MEMBERSHIP_STATUS_LABELS: Record<MembershipStatus, string> = {
  pending: 'Pending',
  approved: 'Approved',
  rejected: 'Rejected',
}

/** The entries of a membership's history. */
export const MEMBER_DECISIONS = [
  'applied',
  'approved',
  'rejected',
  'back_to_pending',
  'reapplied',
  'correction_asked',
  'closed',
  'suspended',
  'restored',
  'resigned',
  'ended',
  'died',
  'taken_over',
  'plan_changed',
  'lapsed',
  'returned',
  'corrected',
] as const
export type MemberDecision = (typeof MEMBER_DECISIONS)[number]
export const MEMBER_DECISION_LABELS: Record<MemberDecision, string> = {
  applied: 'Applied',
  approved: 'Approved',
  rejected: 'Rejected',
  back_to_pending: 'Back to pending',
  reapplied: 'Applied again',
  correction_asked: 'Correction requested',
  closed: 'Closed without an answer',
  suspended: 'Suspended',
  restored: 'Restored',
  resigned: 'Resigned',
  ended: 'Ended',
  died: 'Died',
  taken_over: 'Taken over',
  plan_changed: 'Plan changed',
  lapsed: 'Lapsed',
  returned: 'Active again',
  corrected: 'Corrected',
}
