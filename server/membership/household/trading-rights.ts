import { eq, inArray } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { hasHouseholdRights } from '#shared/membership/household/household-rules.ts'
import { canTrade } from '#shared/membership/member-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { familyMembers, members } from '../member-tables.ts'
import { membershipError } from '../membership-error.ts'

type Known = Awaited<ReturnType<typeof listTraders>>[number]

/**
 * Throws not_approved or membership_inactive for people without an active membership, household_inactive or
 * too_young_to_trade for people of a household.
 */
export async function requireTrader(db: Executor, accountId: string, now: Date): Promise<void> {
  const [known] = await listTraders(db, [accountId])
  if (known && !canTrade(known, gulfToday(now))) throw tradingError(known)
}

/** Those of these accounts that may not trade, each with the error that tells its holder why. */
export async function listInactive(db: Executor, accountIds: readonly string[], now: Date) {
  const known = await listTraders(db, accountIds)
  return known
    .filter((each) => !canTrade(each, gulfToday(now)))
    .map((each) => ({ id: each.id, error: tradingError(each) }))
}

async function listTraders(db: Executor, accountIds: readonly string[]) {
  const holder = alias(members, 'holder')
  const found = await db
    .select({ id: users.id, role: users.role, member: members, person: familyMembers, holder })
    .from(users)
    .leftJoin(members, eq(members.userId, users.id))
    .leftJoin(familyMembers, eq(familyMembers.userId, users.id))
    .leftJoin(holder, eq(holder.id, familyMembers.memberId))
    .where(inArray(users.id, [...accountIds]))
  return found.map(({ person, holder: household, ...known }) => ({
    ...known,
    person: person && household ? { ...person, household } : null,
  }))
}

function tradingError({ member, person }: Known): AppError {
  if (!person || member) return membershipError(member)
  const isEnded = Boolean(person.loginEndedAt ?? person.removedAt ?? person.deceasedAt)
  return new AppError(isEnded || !hasHouseholdRights(person.household) ? 'household_inactive' : 'too_young_to_trade')
}
