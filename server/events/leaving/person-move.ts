import { and, eq, isNull, type SQL, sql } from 'drizzle-orm'
import type { PersonKey } from '#server/membership/household/person-moves.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { programRegistrations, programWaitingList } from '../program-tables.ts'
import { eventRegistrations, eventWaitingList } from '../registration-tables.ts'
import { moveOrders, moveTicket, renameTickets } from '../sales/ticket-move-service.ts'

/** Moves the places of somebody of a family to another name of the same person: in programs and in parties. */
export async function movePlaces(tx: Transaction, from: PersonKey, to: PersonKey, now: Date): Promise<void> {
  for (const places of [programRegistrations, programWaitingList])
    await tx
      .update(places)
      .set({ memberId: to.memberId, familyMemberId: to.familyMemberId })
      .where(and(eq(places.memberId, from.memberId), isPerson(places, from)))
  if (from.memberId === to.memberId) {
    await renameInParties(tx, from, to)
    await renameTickets(tx, from, to)
  } else await moveToOwnParties(tx, from, to, now)
}

type PartyTable = typeof eventWaitingList | typeof eventRegistrations
type Named = typeof programRegistrations | typeof programWaitingList

const isPerson = ({ familyMemberId: column }: Named, { familyMemberId }: PersonKey): SQL =>
  familyMemberId === null ? isNull(column) : eq(column, familyMemberId)

/** Within a household the party stays, only the name changes: the member's own coming, or an entry of the list. */
async function renameInParties(tx: Transaction, from: PersonKey, to: PersonKey): Promise<void> {
  for (const table of [eventWaitingList, eventRegistrations]) {
    const { familyMemberIds: ids, selfRegisteredIds: own, memberComes, memberId } = table
    const without = from.familyMemberId ? sql`array_remove(${ids}, ${from.familyMemberId}::uuid)` : sql`${ids}`
    if (from.familyMemberId && to.familyMemberId)
      await leaveDoubled(tx, table, { memberId: from.memberId, ends: from.familyMemberId, stays: to.familyMemberId })
    const isIn = from.familyMemberId ? sql`${from.familyMemberId}::uuid = any(${ids})` : eq(memberComes, true)
    await tx
      .update(table)
      .set({
        familyMemberIds: to.familyMemberId ? sql`${without} || ${to.familyMemberId}::uuid` : without,
        selfRegisteredIds: sql`array_remove(array_replace(${own}, ${from.familyMemberId}::uuid, ${to.familyMemberId}::uuid), null)`,
        memberComes: to.familyMemberId === null ? true : from.familyMemberId === null ? false : sql`${memberComes}`,
      })
      .where(and(eq(memberId, from.memberId), isIn))
  }
}

type Doubled = { memberId: string; ends: string; stays: string }

/** A party that names both names of a person has one of them left. */
async function leaveDoubled(tx: Transaction, table: PartyTable, { memberId, ends, stays }: Doubled): Promise<void> {
  const { familyMemberIds: ids, selfRegisteredIds: own, vegetarian, people } = table
  await tx
    .update(table)
    .set({
      familyMemberIds: sql`array_remove(${ids}, ${ends}::uuid)`,
      selfRegisteredIds: sql`array(select distinct unnest(array_replace(${own}, ${ends}::uuid, ${stays}::uuid)))`,
      vegetarian: sql`least(${vegetarian}, ${people} - 1)`,
    })
    .where(and(eq(table.memberId, memberId), sql`${ids} @> array[${ends}, ${stays}]::uuid[]`))
}

/**
 * Somebody who leaves the household takes along the places ahead, and what they had registered for alone. What the
 * household did together in the past stays as it was.
 */
async function moveToOwnParties(tx: Transaction, from: PersonKey, to: PersonKey, now: Date): Promise<void> {
  const { familyMemberId } = from
  if (familyMemberId === null) return
  for (const [table, since, hasTickets] of [
    [sql`event_waiting_list`, sql`joined_at`, false],
    [sql`event_registrations`, sql`registered_at`, true],
  ] as const) {
    const isIn = sql`party.member_id = ${from.memberId} and ${familyMemberId}::uuid = any(party.family_member_ids)`
    const moved = await tx.execute<{ event_id: string }>(sql`update ${table} as party set member_id = ${to.memberId},
      member_comes = true, family_member_ids = '{}', self_registered_ids = '{}' where ${isIn} and party.people = 1
      returning party.event_id`)
    if (hasTickets)
      await moveOrders(
        tx,
        moved.rows.map(({ event_id: eventId }) => eventId),
        { from, to },
      )
    const left = await tx.execute<{ event_id: string; since: string }>(sql`update ${table} as party
      set family_member_ids = array_remove(party.family_member_ids, ${familyMemberId}::uuid),
        self_registered_ids = array_remove(party.self_registered_ids, ${familyMemberId}::uuid),
        vegetarian = least(party.vegetarian, party.people - 1)
      from events as event where event.id = party.event_id and event.event_date > ${now.toISOString()}::timestamptz and ${isIn}
      returning party.event_id, party.${since} as since`)
    for (const { event_id: eventId, since: at } of left.rows) {
      await tx.execute(sql`insert into ${table} (event_id, member_id, ${since}) values (${eventId}, ${to.memberId}, ${at})
        on conflict do nothing`)
      if (hasTickets) await moveTicket(tx, eventId, { from, to, now })
    }
  }
}
