import { and, asc, eq, inArray, isNull, ne, not, or } from 'drizzle-orm'
import { accountName } from '#server/accounts/account-queries.ts'
import { users } from '#server/accounts/account-tables.ts'
import { isEveryAdmin } from '#server/accounts/duties/duty-queries.ts'
import { memberAddress } from '#server/membership/member-address.ts'
import { activeMember } from '#server/membership/member-rights.ts'
import { members } from '#server/membership/member-tables.ts'
import { officeBearers } from '#server/officers/officer-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'

export type InvitedPerson = { userId: string; name: string; office: string }

const isInOffice = and(
  eq(officeBearers.isActive, true),
  eq(officeBearers.isInMemory, false),
  isNull(officeBearers.deletedAt),
)

/**
 * The committee: the current office bearers in their order, then the admins by name, all of them active members with an
 * account. An account that only administers the site does not belong to it.
 */
export async function listCommittee(db: Executor): Promise<InvitedPerson[]> {
  const officers = await db
    .select({ userId: members.userId, name: officeBearers.name, office: officeBearers.role })
    .from(officeBearers)
    .innerJoin(members, eq(members.id, officeBearers.memberId))
    .where(and(isInOffice, activeMember))
    .orderBy(asc(officeBearers.displayOrder), asc(officeBearers.nameKey), asc(officeBearers.id))
  const admins = await db
    .select({ userId: users.id, name: accountName() })
    .from(users)
    .innerJoin(members, eq(members.userId, users.id))
    .where(and(isEveryAdmin, activeMember))
    .orderBy(asc(users.firstName), asc(users.lastName), asc(users.id))
  const all = [...officers, ...admins.map(({ userId, name }) => ({ userId, name: name ?? 'Admin', office: '' }))]
  return all.filter(({ userId }, at) => all.findIndex((each) => each.userId === userId) === at)
}

/** Current office bearers who cannot be invited because they are not active members with an account, in their order. */
export async function listOfficersNotInvited(db: Executor): Promise<string[]> {
  const officers = await db
    .select({ name: officeBearers.name })
    .from(officeBearers)
    .leftJoin(members, eq(members.id, officeBearers.memberId))
    .where(and(isInOffice, or(isNull(members.userId), not(activeMember))))
    .orderBy(asc(officeBearers.displayOrder), asc(officeBearers.nameKey), asc(officeBearers.id))
  return officers.map(({ name }) => name)
}

/** Those of these accounts that belong to the committee now. */
export async function listStillInCommittee(db: Executor, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const wanted = new Set(userIds)
  return new Set((await listCommittee(db)).map(({ userId }) => userId).filter((id) => wanted.has(id)))
}

/** Those of these accounts to which mails can be sent: many members of the register have no address. */
export async function listWithAddress(db: Executor, userIds: readonly string[]): Promise<Set<string>> {
  if (userIds.length === 0) return new Set()
  const found = await db
    .select({ userId: users.id })
    .from(users)
    .leftJoin(members, eq(members.userId, users.id))
    .where(and(inArray(users.id, [...userIds]), ne(memberAddress, '')))
  return new Set(found.map(({ userId }) => userId))
}

/** The name of the first active office bearer with one of these offices, in their order; empty if there is none. */
export async function findOfficerName(db: Executor, offices: readonly (typeof officeBearers.$inferSelect)['role'][]) {
  const found = await db
    .select({ name: officeBearers.name, role: officeBearers.role })
    .from(officeBearers)
    .where(and(isInOffice, inArray(officeBearers.role, [...offices])))
    .orderBy(asc(officeBearers.displayOrder))
  return offices.flatMap((office) => found.find(({ role }) => role === office)?.name ?? [])[0] ?? ''
}
