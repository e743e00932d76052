import { and, eq, gt, inArray, type SQL, sql } from 'drizzle-orm'
import { events } from '#server/events/event-tables.ts'
import type { Leaving } from '#server/events/leaving/leaving-parts.ts'
import { findMember } from '#server/membership/member-queries.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { dropChildrenAlone } from './claims/claim-service.ts'
import { describeShift, notifyHelper, notifyLeader } from './claims/helper-notices.ts'
import { helperClaims, helperJobMembers, helperJobs, helperOffers, helperShifts, helperSwaps } from './helper-tables.ts'
import { readFamily } from './people/family-fit.ts'
import { listClaims } from './shift-queries.ts'

/**
 * Gives back the shifts ahead of somebody who has left or died, and what they have offered; the leaders are notified. Past
 * shifts stay.
 */
export async function leaveShifts(tx: Transaction, { memberId, familyMemberId }: Leaving, now: Date): Promise<void> {
  const isTheirs = and(
    eq(helperClaims.memberId, memberId),
    familyMemberId ? eq(helperClaims.familyMemberId, familyMemberId) : undefined,
  )
  const left = await listClaims(tx, and(isTheirs, gt(helperShifts.startsAt, now)))
  const ids = left.map(({ id }) => id)
  await tx.delete(helperClaims).where(inArray(helperClaims.id, ids))
  await tx.delete(helperOffers).where(ofLeaving(helperOffers, { memberId, familyMemberId }))
  await tx.delete(helperSwaps).where(ofLeaving(helperSwaps, { memberId, familyMemberId }))
  const names = Map.groupBy(left, ({ shiftId }) => shiftId)
  const shifts = [...names].map(([id, claims]) => ({ id, names: claims.map(({ name }) => name) }))
  await dropChildrenOf(tx, { memberId, shifts, without: familyMemberId ?? null, now })
  await stopLeading(tx, { memberId, familyMemberId }, now)
}

type PeopleTable = typeof helperOffers | typeof helperSwaps

const ofLeaving = (table: PeopleTable, { memberId, familyMemberId }: Leaving): SQL | undefined =>
  and(eq(table.memberId, memberId), familyMemberId ? eq(table.familyMemberId, familyMemberId) : undefined)

async function stopLeading(tx: Transaction, { memberId, familyMemberId }: Leaving, now: Date): Promise<void> {
  const { leaderMemberId, leaderFamilyMemberId, eventId } = helperJobs
  const isChosen = familyMemberId ? eq(helperJobMembers.familyMemberId, familyMemberId) : undefined
  await tx.delete(helperJobMembers).where(and(eq(helperJobMembers.memberId, memberId), isChosen))
  const leads = familyMemberId ? eq(leaderFamilyMemberId, familyMemberId) : eq(leaderMemberId, memberId)
  const ahead = familyMemberId ? undefined : inArray(eventId, eventsAhead(tx, now))
  await tx.update(helperJobs).set({ leaderMemberId: null, leaderFamilyMemberId: null }).where(and(leads, ahead))
}

const eventsAhead = (tx: Executor, now: Date) =>
  tx
    .select({ id: events.id })
    .from(events)
    .where(gt(sql`coalesce(${events.eventEndDate}, ${events.eventDate})`, now))

type Left = {
  memberId: string
  /** With the names of those who have given them back. */
  shifts: readonly { id: string; names: string[] }[]
  /** Who is not in the family any more; null for the member, with whom everybody leaves. */
  without: string | null
  now: Date
}

/** Children of the family who would be alone in these shifts give theirs back too; their family and the leader are notified. */
export async function dropChildrenOf(tx: Transaction, { memberId, shifts, without, now }: Left): Promise<void> {
  const member = await findMember(tx, memberId)
  if (!member || shifts.length === 0) return
  const family = await readFamily(tx, member, now)
  const people = family.people.filter((person) => person.familyMemberId !== without)
  const namesOf = new Map(shifts.map(({ id, names }) => [id, names]))
  const rows = await tx
    .select({ shift: helperShifts, job: helperJobs })
    .from(helperShifts)
    .innerJoin(helperJobs, eq(helperJobs.id, helperShifts.jobId))
    .where(inArray(helperShifts.id, [...namesOf.keys()]))
  for (const { shift, job } of rows) {
    const children = await dropChildrenAlone(tx, { shift, memberId, people })
    const names = [...(namesOf.get(shift.id) ?? []), ...children]
    if (names.length === 0) continue
    if (job.leaderMemberId !== memberId)
      await notifyLeader(tx, { ...shift, job }, { title: `${names.join(', ')}: shift given back`, now })
    const body = `${describeShift({ ...shift, job })}. Children help only beside an adult of the family.`
    for (const child of children)
      await notifyHelper(tx, { memberId, familyMemberId: null }, { ...shift, job }, { title: lost(child), body, now })
  }
}

const lost = (name: string): string => `${name} no longer has this shift`
