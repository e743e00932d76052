import { eq, sql } from 'drizzle-orm'
import type { PersonKey } from '#server/membership/household/person-moves.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { isVoter } from './roll-queries.ts'
import { voteVoters } from './vote-tables.ts'

/** A place on a roll belongs to the person, who gets another name. */
export async function moveVoter(tx: Transaction, from: PersonKey, to: PersonKey): Promise<void> {
  await tx.update(voteVoters).set(to).where(isVoter(from))
}

/** Whether somebody of a family is on a roll, so that the row stays. */
export async function isOnRoll(tx: Transaction, familyMemberId: string): Promise<boolean> {
  const rows = await tx
    .select({ one: sql`1` })
    .from(voteVoters)
    .where(eq(voteVoters.familyMemberId, familyMemberId))
    .limit(1)
  return rows.length > 0
}
