import type { MembershipType } from '#shared/membership/member-enums.ts'
import { isActiveMember, type MemberRights } from '#shared/membership/status-rules.ts'
import { type CalendarDay, wholeYears } from '#shared/platform/calendar-days.ts'

/** From this age somebody of a family may have a login of their own. */
export const LOGIN_AGE = 16
/** From this age they may use the marketplace: post, message and review. */
export const TRADING_AGE = 18

/**
 * How somebody of a family logs in: 'too_young' until they may have a login, 'none' when nobody has invited them,
 * 'invited' until they have chosen a password or confirmed, then 'own'.
 */
export const HOUSEHOLD_LOGINS = ['too_young', 'none', 'invited', 'own'] as const
export type HouseholdLogin = (typeof HOUSEHOLD_LOGINS)[number]

type Household = MemberRights & { membershipType: MembershipType }

/** Whether the people of a member's family have the rights of a household: they end with those of the member. */
export const hasHouseholdRights = (member: Household): boolean =>
  isActiveMember(member) && member.membershipType === 'family'

type Person = { dateOfBirth: string | null; loginEndedAt: unknown }

/** Whether somebody of a family may post, message and review: a login that has not ended, and the age for it. */
export const canPersonTrade = (person: Person, member: Household, today: CalendarDay): boolean =>
  hasHouseholdRights(member) &&
  !person.loginEndedAt &&
  person.dateOfBirth !== null &&
  wholeYears(person.dateOfBirth, today) >= TRADING_AGE
