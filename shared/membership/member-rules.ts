import type { Role } from '#shared/accounts/account-enums.ts'
import type { CalendarDay } from '#shared/platform/calendar-days.ts'
import { canPersonTrade } from './household/household-rules.ts'
import type { MembershipStatus } from './member-enums.ts'
import { hasLeft, isActiveMember, type LeftState, type MemberRights } from './status-rules.ts'

type Trader = {
  role: Role
  member: MemberRights | null
  /** Somebody of a family with a login of their own, also after it has ended. */
  person: (Parameters<typeof canPersonTrade>[0] & { household: Parameters<typeof canPersonTrade>[1] }) | null
}

/**
 * Whether somebody may sell, message others, apply and review in the marketplace: admins, active members, grown people
 * of an active household, and accounts without any membership; not applicants, nor people who are suspended, resigned
 * or rejected. Must match can_trade in SQL, which leaves the age to this rule.
 */
export const canTrade = ({ role, member, person }: Trader, today: CalendarDay): boolean =>
  role !== 'user' ||
  (member !== null && isActiveMember(member)) ||
  (person ? canPersonTrade(person, person.household, today) : member === null)

type Applied = { status: MembershipStatus; correctionRequestedAt: unknown; applicationClosedAt: unknown }

/** The message for people who are not approved members when something is for members only. */
export function membersOnlyMessage(member: Applied | null): string {
  return `Only approved members can do this. ${nextStepOf(member)}`
}

function nextStepOf(member: Applied | null): string {
  if (!member) return 'You can apply for membership at any time.'
  if (member.status !== 'pending') return 'Your application was not approved. You can apply again at any time.'
  if (member.applicationClosedAt) return 'Your application was closed. You can submit it again at any time.'
  return member.correctionRequestedAt
    ? 'The committee has asked you to correct your application.'
    : 'Your application is still under review.'
}

type MemberState = {
  status: MembershipStatus
  correctionRequestedAt: unknown
} & Record<`${LeftState}At`, unknown>

/** Returns why somebody with a membership record cannot apply now, or null. */
export function checkApplying(member: MemberState): 'application_pending' | 'already_member' | null {
  if (member.status === 'pending') return member.correctionRequestedAt ? null : 'application_pending'
  return member.status === 'approved' && !hasLeft(member) ? 'already_member' : null
}
