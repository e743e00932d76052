import { and, eq, sql } from 'drizzle-orm'
import type { PersonKey } from '#server/membership/household/person-moves.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { DonorStatement } from '#shared/blood-calls/blood-call-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { bloodCallPeople, bloodCalls, bloodDonors } from './blood-call-tables.ts'

const FUTURE = 'This day is in the future'

/** Stores a member's statement about giving blood. Turning it off deletes it and the answers to closed calls. */
export async function writeStatement(
  db: Database,
  memberId: string,
  { statement, now }: { statement: DonorStatement; now: Date },
): Promise<void> {
  const { isWilling, lastDonatedOn } = statement
  if (lastDonatedOn && lastDonatedOn > gulfToday(now))
    throw new AppError('validation_failed', { message: FUTURE, fields: { lastDonatedOn: FUTURE } })
  await db.transaction(async (tx) => {
    if (isWilling) {
      await tx
        .insert(bloodDonors)
        .values({ memberId, lastDonatedOn, willingSince: now })
        .onConflictDoUpdate({ target: bloodDonors.memberId, set: { lastDonatedOn } })
      return
    }
    await tx.delete(bloodDonors).where(eq(bloodDonors.memberId, memberId))
    // an open call still has to say that it is over
    const isOver = sql`${bloodCallPeople.callId} IN (SELECT id FROM ${bloodCalls} WHERE status = 'closed')`
    await tx.delete(bloodCallPeople).where(and(eq(bloodCallPeople.memberId, memberId), isOver))
  })
}

/** A member's statement is theirs alone: it ends when somebody else takes over the membership. */
export async function forgetDonor(tx: Transaction, { memberId, familyMemberId }: PersonKey): Promise<void> {
  if (familyMemberId === null) await tx.delete(bloodDonors).where(eq(bloodDonors.memberId, memberId))
}
