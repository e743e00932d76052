import { and, eq, exists, gt, inArray, isNull, ne, or } from 'drizzle-orm'
import { getEventRow } from '#server/events/administration/event-records.ts'
import type { Event } from '#server/events/event-queries.ts'
import { events } from '#server/events/event-tables.ts'
import { eventGuests, eventRegistrations } from '#server/events/registration-tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { attemptEach } from '#server/platform/tasks/attempt-each.ts'
import type { RunContext } from '#server/platform/tasks/tasks.ts'
import { type CounterItemRow, listSeats, listSittings, lockItem } from './counter-queries.ts'
import { counterItems, counterSeats, counterSittings } from './counter-tables.ts'
import { type IncludedParty, listIncluded } from './included-parties.ts'

/** A sitting that was planned longer ago than this is not called any more. */
const LATEST_CALL_MS = 24 * 3_600_000

/**
 * Gives a sitting to parties that got their place after the sittings were saved. Each item is locked, so that no seat is
 * given twice, however often this runs. Returns how many parties.
 */
export async function giveLateSittings({ db, now, log }: RunContext): Promise<number> {
  const given = await attemptEach(
    await listOpenItems(db, now()),
    ({ id }) =>
      db.transaction(async (tx) => {
        const item = await lockItem(tx, id)
        return item ? giveSittings(tx, item) : 0
      }),
    { log, failure: 'the sittings of an item could not be given out' },
  )
  return given.reduce((sum, each) => sum + each, 0)
}

/** Items with a sitting that is still to be called. */
function listOpenItems(db: Executor, now: Date): Promise<{ id: string }[]> {
  const { itemId, calledAt, startsAt } = counterSittings
  const toBeCalled = db
    .select({ itemId })
    .from(counterSittings)
    .where(and(eq(itemId, counterItems.id), isNull(calledAt), gt(startsAt, new Date(now.getTime() - LATEST_CALL_MS))))
  return db
    .select({ id: counterItems.id })
    .from(counterItems)
    .innerJoin(events, eq(events.id, counterItems.eventId))
    .where(and(ne(events.status, 'cancelled'), exists(toBeCalled)))
}

/**
 * Gives every party without a sitting the first one with enough seats that was not called, in the order of registration.
 * The seats of parties without a place are free again. Returns how many parties have got a sitting.
 */
export async function giveSittings(tx: Transaction, item: CounterItemRow): Promise<number> {
  const event = await getEventRow(tx, item.eventId)
  const sittings = await listSittings(tx, item.id)
  const seats = await listSeats(tx, item.id)
  const parties = await inOrderOfRegistration(tx, event, await listIncluded(tx, event, item))
  const present = new Set(parties.map(({ id }) => id))
  const left = [...seats.keys()].filter((id) => !present.has(id))
  await removeSeats(tx, item, left)
  const free = new Map(sittings.map(({ number, seats: all, calledAt }) => [number, calledAt ? 0 : all]))
  for (const { id, included } of parties) {
    const number = seats.get(id)
    if (number !== undefined) free.set(number, (free.get(number) ?? 0) - included)
  }
  let given = 0
  for (const { id, isGuest, included } of parties) {
    if (included === 0 || seats.has(id)) continue
    const sitting = sittings.find(({ number }) => (free.get(number) ?? 0) >= included)
    if (!sitting) continue
    free.set(sitting.number, (free.get(sitting.number) ?? 0) - included)
    const party = { memberId: isGuest ? null : id, guestId: isGuest ? id : null }
    await tx.insert(counterSeats).values({ itemId: item.id, number: sitting.number, ...party })
    given += 1
  }
  return given
}

/** A party that comes back later gets a sitting anew: its seats may be taken. */
async function removeSeats(tx: Transaction, item: CounterItemRow, ids: string[]): Promise<void> {
  if (ids.length === 0) return
  const { itemId, memberId, guestId } = counterSeats
  await tx.delete(counterSeats).where(and(eq(itemId, item.id), or(inArray(memberId, ids), inArray(guestId, ids))))
}

async function inOrderOfRegistration(tx: Executor, { id: eventId }: Event, parties: IncludedParty[]) {
  const { memberId, registeredAt } = eventRegistrations
  const ofMembers = await tx
    .select({ id: memberId, at: registeredAt })
    .from(eventRegistrations)
    .where(eq(eventRegistrations.eventId, eventId))
  const ofGuests = await tx
    .select({ id: eventGuests.id, at: eventGuests.registeredAt })
    .from(eventGuests)
    .where(eq(eventGuests.eventId, eventId))
  const moments = new Map([...ofMembers, ...ofGuests].map(({ id, at }) => [id, at.getTime()]))
  return parties.toSorted((one, other) => (moments.get(one.id) ?? 0) - (moments.get(other.id) ?? 0))
}
