import { eq, sql } from 'drizzle-orm'
import { leaveHouseholdWaiting } from '#server/events/parties/household-place-queries.ts'
import { deleteWaiting, insertWaiting, leaveSelfRegistered } from '#server/events/registration-queries.ts'
import { eventWaitingList } from '#server/events/registration-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Pair } from './merge-tables.ts'

type Both = { eventId: string; joinedAt: string; bothCome: boolean }

/**
 * Moves the younger record's places on waiting lists of events. Where both wait, the older one's party stays; who of the
 * younger one's household waits themselves joins it.
 */
export async function moveWaiting(tx: Transaction, { from, to }: Pair): Promise<void> {
  const { rows } = await tx.execute<Both>(sql`select mine.event_id as "eventId", mine.joined_at as "joinedAt",
      mine.member_comes and other.member_comes as "bothCome"
    from event_waiting_list as mine join event_waiting_list as other using (event_id)
    where mine.member_id = ${from} and other.member_id = ${to}`)
  for (const { eventId, joinedAt, bothCome } of rows) {
    const hasOthers = !bothCome || (await leaveSelfRegistered(tx, eventWaitingList, eventId, from))
    const party = await deleteWaiting(tx, eventId, from)
    if (!party || !hasOthers) continue
    const { people: _, ...columns } = party
    await insertWaiting(tx, { eventId, memberId: to, joinedAt: new Date(joinedAt), ...columns })
  }
  await tx.update(eventWaitingList).set({ memberId: to }).where(eq(eventWaitingList.memberId, from))
}

/** Nobody waits for a place that they now have; who of the household has none waits on. */
export async function leaveWaitingLists(tx: Transaction, memberId: string): Promise<void> {
  const { rows } = await tx.execute<{ eventId: string; memberComes: boolean }>(sql`
    select place.event_id as "eventId", place.member_comes as "memberComes"
    from event_registrations as place join event_waiting_list as waiting using (event_id, member_id)
    where member_id = ${memberId}`)
  for (const { eventId, memberComes } of rows) await leaveHouseholdWaiting(tx, { eventId, memberId }, { memberComes })
  await tx.execute(sql`delete from program_waiting_list as waiting using program_registrations as place
    where waiting.member_id = ${memberId} and place.member_id = ${memberId} and place.program_id = waiting.program_id
      and place.family_member_id is not distinct from waiting.family_member_id`)
}
