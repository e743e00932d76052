import { and, eq, or } from 'drizzle-orm'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { DifferentPerson } from '#shared/membership/register/different-people-api.ts'
import { getMember } from '../application/member-decision.ts'
import { differentPeople } from '../member-history-tables.ts'
import { familyMembers } from '../member-tables.ts'
import { type CommitteeRecord, getRecord } from './record-queries.ts'

type Deciding = { memberId: string; adminId: string }

/**
 * Remembers that a possible duplicate is somebody else, so that nobody is asked about the two again. Throws not_found,
 * also for the member themselves.
 */
export function markDifferent(
  db: Database,
  { memberId, adminId, other, now }: Deciding & { other: DifferentPerson; now: Date },
): Promise<CommitteeRecord> {
  return db.transaction(async (tx) => {
    await getMember(tx, memberId)
    const pair = await pairOf(tx, memberId, other)
    await tx
      .insert(differentPeople)
      .values({ ...pair, decidedBy: adminId, decidedAt: now })
      .onConflictDoNothing()
    await recordActivity(tx, { ...about(memberId, adminId, 'found_different'), after: other })
    return getRecord(tx, memberId)
  })
}

/** Takes that back: the two are shown as possible duplicates again. Throws not_found. */
export function askAgain(db: Database, { memberId, adminId, id }: Deciding & { id: string }): Promise<CommitteeRecord> {
  return db.transaction(async (tx) => {
    const isTheirs = or(eq(differentPeople.memberId, memberId), eq(differentPeople.otherMemberId, memberId))
    const [undone] = await tx
      .delete(differentPeople)
      .where(and(eq(differentPeople.id, id), isTheirs))
      .returning()
    if (!undone) throw new AppError('not_found')
    const { otherMemberId, familyMemberId } = undone
    await recordActivity(tx, {
      ...about(memberId, adminId, 'compared_again'),
      before: { otherMemberId, familyMemberId },
    })
    return getRecord(tx, memberId)
  })
}

/** Two members are stored in one order, from both records; a person of a family with the member. */
async function pairOf(tx: Transaction, memberId: string, { memberId: otherId, familyMemberId }: DifferentPerson) {
  if (familyMemberId) {
    const [person] = await tx.select().from(familyMembers).where(eq(familyMembers.id, familyMemberId))
    if (!person || person.memberId === memberId) throw new AppError('not_found')
    return { memberId, familyMemberId }
  }
  if (!otherId || otherId === memberId) throw new AppError('not_found')
  await getMember(tx, otherId)
  const [first, second] = [memberId, otherId].toSorted()
  return { memberId: first!, otherMemberId: second! }
}

const about = (memberId: string, actorId: string, what: string) => ({
  actorId,
  action: `member.${what}`,
  subjectType: 'member',
  subjectId: memberId,
})
