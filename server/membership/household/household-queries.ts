import { and, eq, isNull, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { GROWN_AGE } from '#shared/membership/ending-rules.ts'
import { type HouseholdLogin, LOGIN_AGE } from '#shared/membership/household/household-rules.ts'
import { wholeYears } from '#shared/platform/calendar-days.ts'
import {
  type FamilyMember,
  findMember,
  inFamilyOrder,
  isInFamily,
  listFamily,
  type SubmittedMember,
  selectFamily,
} from '../member-queries.ts'
import { familyMembers, members } from '../member-tables.ts'

/** Somebody of a family with a login of their own, and the member in whose name the membership is. */
export type HouseholdMember = { person: FamilyMember; member: SubmittedMember }

/** The family in which an account is a person with a login that has not ended; null for everybody else. */
export async function findPersonOfAccount(db: Executor, userId: string): Promise<HouseholdMember | null> {
  const [person] = await selectFamily(db).where(
    and(eq(familyMembers.userId, userId), isNull(familyMembers.loginEndedAt), isInFamily),
  )
  const member = person && (await findMember(db, person.memberId))
  return member ? { person, member } : null
}

type Login = {
  hasNewAccount: boolean
  loginEndedAt: Date | null
  accountId: string | null
  hasPassword: boolean
  isInvited: boolean
}

/** How this person logs in on that day. */
function loginOf(dateOfBirth: string, login: Login, today: string): HouseholdLogin {
  const isOwn = login.accountId !== null && login.loginEndedAt === null
  if (isOwn && (login.hasPassword || !login.hasNewAccount)) return 'own'
  if (isOwn || login.isInvited) return 'invited'
  return wholeYears(dateOfBirth, today) >= LOGIN_AGE ? 'none' : 'too_young'
}

/** The people of a family with the state of their logins, in the order they were entered. */
export async function listLogins(db: Executor, memberId: string, today: string) {
  const family = await listFamily(db, [memberId])
  const invited = sql<
    string | null
  >`(select asked.email from users as asked where asked.id = ${familyMembers.invitedUserId})`
  const accounts = await db
    .select({
      id: familyMembers.id,
      accountId: users.id,
      email: users.email,
      hasPassword: sql<boolean>`${users.password} is not null`,
      lastLoginAt: users.lastLoginAt,
      invited,
      hasApplied: sql<boolean>`exists (select from members as own where own.family_member_id = ${familyMembers.id} and own.status = 'pending')`,
    })
    .from(familyMembers)
    .leftJoin(users, eq(users.id, familyMembers.userId))
    .where(eq(familyMembers.memberId, memberId))
    .orderBy(...inFamilyOrder)
  return family.map((person) => {
    const account = accounts.find(({ id }) => id === person.id)
    const login = loginOf(
      person.dateOfBirth,
      {
        ...person,
        accountId: account?.accountId ?? null,
        hasPassword: account?.hasPassword ?? false,
        isInvited: person.invitedUserId !== null,
      },
      today,
    )
    const isShown = login === 'own' || login === 'invited'
    return {
      person,
      login,
      loginAddress: isShown ? ((person.loginEndedAt ? null : account?.email) ?? account?.invited ?? null) : null,
      lastLoginAt: login === 'own' ? (account?.lastLoginAt ?? null) : null,
      isGrown: wholeYears(person.dateOfBirth, today) >= GROWN_AGE,
      hasApplied: account?.hasApplied ?? false,
    }
  })
}

/** The families whose invitation waits for this account. */
export const listInvitations = (db: Executor, userId: string) =>
  db
    .select({ id: familyMembers.id, name: familyMembers.name, memberName: members.fullName })
    .from(familyMembers)
    .innerJoin(members, eq(members.id, familyMembers.memberId))
    .where(and(eq(familyMembers.invitedUserId, userId), isInFamily))
    .orderBy(...inFamilyOrder)
