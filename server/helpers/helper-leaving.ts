import { and, eq, gt, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { events } from '#server/events/event-tables.ts'
import type { Leaving } from '#server/events/leaving/leaving-parts.ts'
import type { PersonKey } from '#server/membership/household/person-moves.ts'
import { findMember } from '#server/membership/member-queries.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { dropChildrenAlone } from './claims/claim-service.ts'
import { helperClaims, helperJobMembers, helperJobs, helperOffers, helperShifts, helperSwaps } from './helper-tables.ts'
import { readFamily } from './people/family-fit.ts'

/** Gives back the shifts ahead of somebody who has left or died, and what they have offered. Past shifts stay. */
export async function leaveShifts(tx: Transaction, { memberId, familyMemberId }: Leaving, now: Date): Promise<void> {
  const ahead = tx.select({ id: helperShifts.id }).from(helperShifts).where(gt(helperShifts.startsAt, now))
  const isTheirs = and(
    eq(helperClaims.memberId, memberId),
    familyMemberId ? eq(helperClaims.familyMemberId, familyMemberId) : undefined,
  )
  const left = await tx
    .delete(helperClaims)
    .where(and(isTheirs, inArray(helperClaims.shiftId, ahead)))
    .returning({ shiftId: helperClaims.shiftId })
  await tx.delete(helperOffers).where(ofLeaving(helperOffers, { memberId, familyMemberId }))
  await tx.delete(helperSwaps).where(ofLeaving(helperSwaps, { memberId, familyMemberId }))
  if (familyMemberId)
    return dropChildrenOf(tx, memberId, { shiftIds: left.map(({ shiftId }) => shiftId), familyMemberId, now })
  await tx.delete(helperJobMembers).where(eq(helperJobMembers.memberId, memberId))
  await tx
    .update(helperJobs)
    .set({ leaderMemberId: null })
    .where(and(eq(helperJobs.leaderMemberId, memberId), inArray(helperJobs.eventId, eventsAhead(tx, now))))
}

type PeopleTable = typeof helperOffers | typeof helperSwaps

const ofLeaving = (table: PeopleTable, { memberId, familyMemberId }: Leaving): SQL | undefined =>
  and(eq(table.memberId, memberId), familyMemberId ? eq(table.familyMemberId, familyMemberId) : undefined)

const eventsAhead = (tx: Executor, now: Date) =>
  tx
    .select({ id: events.id })
    .from(events)
    .where(gt(sql`coalesce(${events.eventEndDate}, ${events.eventDate})`, now))

type Left = { shiftIds: readonly string[]; familyMemberId: string; now: Date }

async function dropChildrenOf(
  tx: Transaction,
  memberId: string,
  { shiftIds, familyMemberId, now }: Left,
): Promise<void> {
  const member = await findMember(tx, memberId)
  if (!member || shiftIds.length === 0) return
  const family = await readFamily(tx, member, now)
  const people = family.people.filter((person) => person.familyMemberId !== familyMemberId)
  const shifts = await tx
    .select()
    .from(helperShifts)
    .where(inArray(helperShifts.id, [...shiftIds]))
  for (const shift of shifts) await dropChildrenAlone(tx, { shift, memberId, people })
}

/** Shifts, offers and questions belong to the person, who gets another name. A shift that both names have stays once. */
export async function moveHelper(tx: Transaction, from: PersonKey, to: PersonKey): Promise<void> {
  const doubled = sql`exists (select from helper_claims as own where own.shift_id = helper_claims.shift_id
    and own.member_id = ${to.memberId} and own.family_member_id is not distinct from ${to.familyMemberId}::uuid)`
  await tx.delete(helperClaims).where(and(isNamed(helperClaims, from), doubled))
  await tx.update(helperClaims).set(to).where(isNamed(helperClaims, from))
  const offered = sql`exists (select from helper_offers as own where own.event_id = helper_offers.event_id
    and own.member_id = ${to.memberId} and own.family_member_id is not distinct from ${to.familyMemberId}::uuid)`
  await tx.delete(helperOffers).where(and(isNamed(helperOffers, from), offered))
  await tx.update(helperOffers).set(to).where(isNamed(helperOffers, from))
  // a question to the former name would be asked twice
  await tx.delete(helperSwaps).where(isNamed(helperSwaps, from))
}

const isNamed = (table: PeopleTable | typeof helperClaims, { memberId, familyMemberId }: PersonKey): SQL | undefined =>
  and(
    eq(table.memberId, memberId),
    familyMemberId === null ? isNull(table.familyMemberId) : eq(table.familyMemberId, familyMemberId),
  )
