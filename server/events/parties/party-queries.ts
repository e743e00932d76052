import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import type { SelectedFields } from 'drizzle-orm/pg-core'
import { events } from '#server/events/event-tables.ts'
import { eventRegistrations, eventWaitingList } from '#server/events/registration-tables.ts'
import { mayBeNamed } from '#server/membership/member-queries.ts'
import { familyMembers } from '#server/membership/member-tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import { fitChosenDays } from '#shared/events/chosen-day-rules.ts'
import { listEventDays } from '#shared/events/gate/gate-day-rules.ts'
import type { PartyForm } from '#shared/events/party-api.ts'
import { childrenOf } from './party-columns.ts'

type Dated = Parameters<typeof listEventDays>[0]
type Place = { eventId: string; memberId: string }

/** A member's party with a place or on the waiting list, or null: that in which the member is, otherwise the household's. */
export async function findParty(db: Executor, place: Place) {
  const registered = await findRegisteredParty(db, place)
  if (registered?.memberComes) return registered
  const waiting = await findWaitingParty(db, place)
  return waiting?.memberComes ? waiting : (registered ?? waiting)
}

export async function findRegisteredParty(db: Executor, place: Place) {
  const [party] = await registeredPartyQuery(db).execute(place)
  return party ? { ...party, state: 'registered' as const } : null
}

export async function findWaitingParty(db: Executor, place: Place) {
  const [party] = await waitingPartyQuery(db).execute(place)
  return party ? { ...party, registration: null, state: 'waiting' as const } : null
}

const registeredPartyQuery = preparedQuery((db) => {
  const { id, checkedInAt } = eventRegistrations
  return selectParty(db, eventRegistrations, { registration: { id, checkedInAt } }).prepare('registered_party')
})

const waitingPartyQuery = preparedQuery((db) => selectParty(db, eventWaitingList, {}).prepare('waiting_party'))

/** The party of a household in which somebody of it is, or null. */
export async function findPartyWith(db: Executor, { familyMemberId, ...place }: Place & { familyMemberId: string }) {
  const parties = [await findRegisteredParty(db, place), await findWaitingParty(db, place)]
  return parties.find((party) => party?.familyMemberIds.includes(familyMemberId)) ?? null
}

function selectParty<More extends SelectedFields>(
  db: Executor,
  table: typeof eventRegistrations | typeof eventWaitingList,
  more: More,
) {
  const { guestAdults, guestChildren, vegetarian, memberComes, familyMemberIds, answers, people } = table
  const { selfRegisteredIds, chosenDays } = table
  const children = childrenOf(table)
  return db
    .select({
      guestAdults,
      guestChildren,
      vegetarian,
      memberComes,
      familyMemberIds,
      selfRegisteredIds,
      answers,
      chosenDays,
      people,
      children,
      ...more,
    })
    .from(table)
    .innerJoin(events, eq(events.id, table.eventId))
    .where(and(eq(table.eventId, sql.placeholder('eventId')), eq(table.memberId, sql.placeholder('memberId'))))
}

export async function hasArrived(tx: Transaction, { eventId, memberId }: Place): Promise<boolean> {
  const [place] = await tx
    .select({ checkedInAt: eventRegistrations.checkedInAt })
    .from(eventRegistrations)
    .where(and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.memberId, memberId)))
  return Boolean(place?.checkedInAt)
}

/** Stores another party for a place; the committee's note stays. */
export async function updateParty(
  tx: Transaction,
  event: Dated & { id: string },
  { memberId, state }: { memberId: string; state: 'registered' | 'waiting' },
  party: PartyForm,
): Promise<void> {
  const table = state === 'registered' ? eventRegistrations : eventWaitingList
  await tx
    .update(table)
    .set(columnsOf(event, party))
    .where(and(eq(table.eventId, event.id), eq(table.memberId, memberId)))
}

/** A party as both tables store it. */
export const columnsOf = (event: Dated, { familyMemberIds, guests, vegetarian, answers, days }: PartyForm) => ({
  familyMemberIds,
  guestAdults: guests.adults,
  guestChildren: guests.children,
  vegetarian,
  answers: answers.filter((answer) => answer !== ''),
  // without days, a change keeps those of the party
  ...(days && { chosenDays: fitChosenDays(listEventDays(event), days) }),
})

/** How many of these people are of a member's family. They cannot be removed until the transaction ends. */
export async function lockFamily(tx: Transaction, memberId: string, ids: readonly string[]): Promise<number> {
  if (ids.length === 0) return 0
  const found = await tx
    .select({ id: familyMembers.id })
    .from(familyMembers)
    .where(and(eq(familyMembers.memberId, memberId), inArray(familyMembers.id, [...ids]), mayBeNamed))
    .orderBy(asc(familyMembers.id))
    .for('share')
  return found.length
}
