import { eq, lt } from 'drizzle-orm'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { type GivenDuty, givenInOrder } from '#shared/accounts/duty-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { adminDuties, users } from '../account-tables.ts'

/** An admin's duties: null means no limits. */
export type Duties = GivenDuty[] | null

export async function readDuties(db: Executor, accountId: string): Promise<Duties> {
  const [account] = await db.select({ isLimited: users.hasLimitedDuties }).from(users).where(eq(users.id, accountId))
  if (!account?.isLimited) return null
  const { duty, endsOn } = adminDuties
  const given = await db.select({ duty, endsOn }).from(adminDuties).where(eq(adminDuties.userId, accountId))
  return givenInOrder(given)
}

/** Replaces an account's duties; they hold from its next request on. */
export async function storeDuties(
  tx: Transaction,
  accountId: string,
  { duties, givenBy }: { duties: Duties; givenBy: string | null },
): Promise<void> {
  await tx.delete(adminDuties).where(eq(adminDuties.userId, accountId))
  if (duties && duties.length > 0)
    await tx.insert(adminDuties).values(duties.map((given) => ({ ...given, userId: accountId, givenBy })))
  await tx
    .update(users)
    .set({ hasLimitedDuties: duties !== null })
    .where(eq(users.id, accountId))
}

/**
 * Removes duties whose last day is over; returns them by holder. Holders stay limited: nobody gains rights when a duty
 * ends.
 */
export async function removeEndedDuties(tx: Transaction, now: Date): Promise<Map<string, GivenDuty[]>> {
  const { userId, duty, endsOn } = adminDuties
  const ended = await tx
    .delete(adminDuties)
    .where(lt(endsOn, gulfToday(now)))
    .returning({ userId, duty, endsOn })
  return Map.groupBy(ended, (each) => each.userId)
}
