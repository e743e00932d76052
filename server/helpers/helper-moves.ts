import { and, eq, gt, isNull, type SQL, sql } from 'drizzle-orm'
import type { PersonKey } from '#server/membership/household/person-moves.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { dropChildrenOf } from './helper-leaving.ts'
import { helperClaims, helperJobMembers, helperJobs, helperOffers, helperShifts, helperSwaps } from './helper-tables.ts'
import { listClaims } from './shift-queries.ts'

/**
 * Shifts, offers and what somebody leads belong to the person, who gets another name. A shift that both names have stays
 * once. Children of a family that an adult leaves are not left alone.
 */
export async function moveHelper(tx: Transaction, from: PersonKey, to: PersonKey, now: Date): Promise<void> {
  const doubled = sql`exists (select from helper_claims as own where own.shift_id = helper_claims.shift_id
    and own.member_id = ${to.memberId} and own.family_member_id is not distinct from ${to.familyMemberId}::uuid)`
  const ahead = await listClaims(tx, and(isNamed(helperClaims, from), gt(helperShifts.startsAt, now)))
  await tx.delete(helperClaims).where(and(isNamed(helperClaims, from), doubled))
  await tx.update(helperClaims).set(to).where(isNamed(helperClaims, from))
  const offered = sql`exists (select from helper_offers as own where own.event_id = helper_offers.event_id
    and own.member_id = ${to.memberId} and own.family_member_id is not distinct from ${to.familyMemberId}::uuid)`
  await tx.delete(helperOffers).where(and(isNamed(helperOffers, from), offered))
  await tx.update(helperOffers).set(to).where(isNamed(helperOffers, from))
  // a question to the former name would be asked twice
  await tx.delete(helperSwaps).where(isNamed(helperSwaps, from))
  await moveLeading(tx, from, to)
  if (to.memberId === from.memberId) return
  const shifts = [...new Set(ahead.map(({ shiftId }) => shiftId))].map((id) => ({ id, names: [] }))
  await dropChildrenOf(tx, { memberId: from.memberId, shifts, without: from.familyMemberId, now })
}

/** Only members lead and are chosen: while somebody is a person of a family, their jobs have nobody. */
async function moveLeading(tx: Transaction, from: PersonKey, to: PersonKey): Promise<void> {
  const { leaderMemberId, leaderFamilyMemberId } = helperJobs
  const leads =
    from.familyMemberId === null ? eq(leaderMemberId, from.memberId) : eq(leaderFamilyMemberId, from.familyMemberId)
  const leader = to.familyMemberId === null ? to.memberId : null
  await tx.update(helperJobs).set({ leaderMemberId: leader, leaderFamilyMemberId: to.familyMemberId }).where(leads)
  await tx.update(helperJobMembers).set(to).where(isNamed(helperJobMembers, from))
}

type PeopleTable = typeof helperOffers | typeof helperSwaps | typeof helperClaims | typeof helperJobMembers

const isNamed = (table: PeopleTable, { memberId, familyMemberId }: PersonKey): SQL | undefined =>
  and(
    eq(table.memberId, memberId),
    familyMemberId === null ? isNull(table.familyMemberId) : eq(table.familyMemberId, familyMemberId),
  )
