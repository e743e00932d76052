import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { canPersonTrade, hasHouseholdRights } from '#shared/membership/household/household-rules.ts'
import { isActiveMember } from '#shared/membership/status-rules.ts'
import { wholeYears } from '#shared/platform/calendar-days.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { findMember, findMemberOfAccount, type SubmittedMember } from '../member-queries.ts'
import { findPersonOfAccount, listLogins } from './household-queries.ts'

type Viewer = { id: string; email: string; lastLoginAt: Date | null }

/**
 * The household of an account: with everybody for the member, and only with themselves for a person of the household.
 * Throws no_profile for everybody else.
 */
export async function getHousehold(db: Executor, viewer: Viewer, now: Date) {
  const today = gulfToday(now)
  const own = await findMemberOfAccount(db, viewer.id)
  const household = own && isActiveMember(own) ? null : await findPersonOfAccount(db, viewer.id)
  const member = household?.member ?? own
  if (!member) throw new AppError('no_profile')
  const family = await listFamilyLogins(db, member.id, now)
  return {
    memberId: member.id,
    memberName: member.fullName,
    membershipNumber: member.membershipNumber,
    membershipType: member.membershipType,
    isOwn: household === null,
    isActive: household ? hasHouseholdRights(member) : isActiveMember(member),
    people: household
      ? family.filter(({ familyMemberId }) => familyMemberId === household.person.id)
      : [holderOf(member, viewer, today), ...family],
  }
}

/** The people of a member's family with the state of their logins. Throws not_found. */
export async function getFamilyLogins(db: Executor, memberId: string, now: Date) {
  if (!(await findMember(db, memberId))) throw new AppError('not_found')
  return listFamilyLogins(db, memberId, now)
}

async function listFamilyLogins(db: Executor, memberId: string, now: Date) {
  const today = gulfToday(now)
  const logins = await listLogins(db, memberId, today)
  return logins.map(({ person, ...login }) => ({
    familyMemberId: person.id,
    name: person.name,
    relation: person.relation,
    ...bornOn(person.dateOfBirth, today),
    photoUrl: person.photoUrl,
    ...login,
  }))
}

/** What the site's header and pages need to know about the household of an account; null without one. */
export async function describeHousehold(db: Executor, userId: string, now: Date) {
  const household = await findPersonOfAccount(db, userId)
  if (!household) return null
  const { person, member } = household
  return {
    familyMemberId: person.id,
    memberName: member.fullName,
    photoUrl: person.photoUrl,
    isActive: hasHouseholdRights(member),
    canTrade: canPersonTrade(person, member, gulfToday(now)),
  }
}

const holderOf = (member: SubmittedMember, viewer: Viewer, today: string) => ({
  familyMemberId: null,
  name: member.fullName,
  relation: null,
  ...bornOn(member.dateOfBirth, today),
  photoUrl: member.photoUrl ?? member.profileImageUrl,
  login: 'own' as const,
  loginAddress: viewer.email,
  lastLoginAt: viewer.lastLoginAt,
  isGrown: true,
  hasApplied: false,
})

const bornOn = (dateOfBirth: string | null, today: string) => ({
  dateOfBirth,
  age: dateOfBirth === null ? null : wholeYears(dateOfBirth, today),
})
