import { eq, inArray } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { rejectBlocked } from '#server/accounts/blocks/block-queries.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { canTrade } from '#shared/membership/member-rules.ts'
import { membershipError } from '../member-guard.ts'
import { members } from '../member-tables.ts'

/**
 * Call it before anything new passes from the caller to somebody else. Throws like `rejectInactive`, and blocked when
 * one has blocked the other.
 */
export async function rejectContact(db: Executor, callerId: string, otherId: string): Promise<void> {
  await rejectInactive(db, callerId, otherId)
  await rejectBlocked(db, callerId, otherId)
}

/**
 * Throws not_approved or membership_inactive for the caller's own membership, and person_inactive if the other person's
 * membership is not active.
 */
export async function rejectInactive(db: Executor, callerId: string, otherId: string): Promise<void> {
  const people = await db
    .select({ id: users.id, role: users.role, member: members })
    .from(users)
    .leftJoin(members, eq(members.userId, users.id))
    .where(inArray(users.id, [callerId, otherId]))
  const inactive = people.filter((person) => !canTrade(person))
  const caller = inactive.find(({ id }) => id === callerId)
  if (caller) throw membershipError(caller.member)
  if (inactive.length > 0) throw new AppError('person_inactive')
}
