import type { members } from '#server/membership/member-tables.ts'
import { isActiveMember } from '#shared/membership/status-rules.ts'

type Member = typeof members.$inferSelect

const STANDING = [
  'status',
  'approvedBy',
  'approvedAt',
  'rejectionReason',
  'suspendedAt',
  'lapsedAt',
  'resignedAt',
  'endReason',
  'endsOn',
  'deceasedAt',
  'diedOn',
  'correctionRequestedAt',
  'correctionNote',
  'correctionRemindedAt',
  'applicationClosedAt',
  'renewalStatus',
  'renewalDueDate',
  'lastRenewalDate',
] as const

/** The membership of the older record, unless only that of the younger one is active. */
export function standingOf(older: Member, younger: Member): Partial<Member> {
  if (isActiveMember(older) || !isActiveMember(younger)) return {}
  return Object.fromEntries(STANDING.map((column) => [column, younger[column]]))
}

/** The plan of the record whose type or active membership stays; the type follows from it. */
export function planOf(one: Member, other: Member, { membershipType }: Pick<Member, 'membershipType'>): string {
  const isOthers = one.membershipType !== membershipType || (!isActiveMember(one) && isActiveMember(other))
  return isOthers && other.membershipType === membershipType ? other.planId : one.planId
}
