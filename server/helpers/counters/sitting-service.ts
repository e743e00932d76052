import { and, eq, gt } from 'drizzle-orm'
import type { AttendanceBy } from '#server/events/administration/event-records.ts'
import { getEventRow } from '#server/events/administration/event-records.ts'
import { listNotifiedOf, notifyHouseholds } from '#server/events/mails/household-recipients.ts'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { SittingForm } from '#shared/helpers/counters/counter-admin-api.ts'
import { type CounterItemRow, currentOf, listItems, listSittings, lockItem } from './counter-queries.ts'
import { counterSeats, counterSittings } from './counter-tables.ts'
import type { IncludedParty } from './included-parties.ts'
import { giveSittings } from './sitting-seats.ts'

/**
 * Stores the sittings of an item, numbered in their order, and gives every party without one the first with enough
 * seats, in the order of registration. Throws sittings_begun once one was called, or validation_failed.
 */
export async function saveSittings(
  tx: Transaction,
  item: CounterItemRow,
  forms: readonly SittingForm[],
): Promise<number> {
  const present = await listSittings(tx, item.id)
  const called = currentOf(present) ?? 0
  if (forms.length < called) throw new AppError('sittings_begun')
  const isInOrder = forms.every(({ startsAt }, index) => index === 0 || startsAt > forms[index - 1]!.startsAt)
  if (!isInOrder) throw new AppError('sittings_in_order')
  await tx
    .delete(counterSittings)
    .where(and(eq(counterSittings.itemId, item.id), gt(counterSittings.number, forms.length)))
  await tx.delete(counterSeats).where(and(eq(counterSeats.itemId, item.id), gt(counterSeats.number, forms.length)))
  for (const [index, form] of forms.entries())
    await tx
      .insert(counterSittings)
      .values({ itemId: item.id, number: index + 1, ...form })
      .onConflictDoUpdate({ target: [counterSittings.itemId, counterSittings.number], set: form })
  return giveSittings(tx, item)
}

type Call = { itemId: string; number: number; by: AttendanceBy }

/** A push message about a sitting is of no use later. */
const SITTING_SECONDS = 30 * 60

/**
 * A sitting begins: the board shows it, and those who wait for it are notified at once. A second call changes nothing.
 * Throws not_found, or sitting_not_next unless it follows the present one.
 */
export function callSitting(db: Database, { itemId, number, by }: Call): Promise<string> {
  return db.transaction(async (tx) => {
    const item = await lockItem(tx, itemId)
    const sittings = item ? await listSittings(tx, item.id) : []
    if (!item || !sittings.some((each) => each.number === number)) throw new AppError('not_found')
    const present = currentOf(sittings) ?? 0
    if (number === present) return `Sitting ${number} now.`
    if (number !== present + 1) throw new AppError('sitting_not_next')
    await setCalled(tx, { item, number, calledAt: by.now })
    const notice = { title: `Sitting ${number} now`, body: `${item.title}: please come to the tables.` }
    await notifySitting(tx, { item, number, notice, now: by.now })
    return `Sitting ${number} now.`
  })
}

/**
 * Takes back the call of the present sitting, and notifies those who were called. Throws not_found, or sitting_not_present
 * for any other.
 */
export function takeBackSitting(db: Database, { itemId, number, by }: Call): Promise<string> {
  return db.transaction(async (tx) => {
    const item = await lockItem(tx, itemId)
    if (!item) throw new AppError('not_found')
    if (currentOf(await listSittings(tx, item.id)) !== number) throw new AppError('sitting_not_present')
    await setCalled(tx, { item, number, calledAt: null })
    const title = `Sitting ${number} has not begun yet`
    const notice = { title, body: `${item.title}: please wait until you are called again.` }
    await notifySitting(tx, { item, number, notice, now: by.now })
    return `${title}.`
  })
}

type Setting = { item: CounterItemRow; number: number; calledAt: Date | null }

const setCalled = (tx: Transaction, { item, number, calledAt }: Setting) =>
  tx
    .update(counterSittings)
    .set({ calledAt })
    .where(and(eq(counterSittings.itemId, item.id), eq(counterSittings.number, number)))

type Called = { item: CounterItemRow; number: number; notice: { title: string; body: string }; now: Date }

async function notifySitting(tx: Transaction, { item, number, notice, now }: Called): Promise<void> {
  const places = await tx
    .select({ memberId: eventRegistrations.memberId, familyMemberIds: eventRegistrations.familyMemberIds })
    .from(counterSeats)
    .innerJoin(eventRegistrations, eq(eventRegistrations.memberId, counterSeats.memberId))
    .where(
      and(
        eq(counterSeats.itemId, item.id),
        eq(counterSeats.number, number),
        eq(eventRegistrations.eventId, item.eventId),
      ),
    )
  const family = await listNotifiedOf(
    tx,
    places.flatMap(({ familyMemberIds }) => familyMemberIds),
  )
  const people = [...places.map(({ memberId }) => ({ memberId, familyMemberId: null })), ...family]
  await notifyHouseholds(tx, people, notice, {
    kind: 'helpers',
    link: `/member/tickets/${item.eventId}`,
    aboutId: item.id,
    supersedes: true,
    lifetimeSeconds: SITTING_SECONDS,
    now,
  })
}

/** The sittings of a visible event, for the board in the hall. Throws not_found. */
export async function readBoard(db: Executor, eventId: string) {
  const event = await getEventRow(db, eventId)
  if (!event.isPublic) throw new AppError('not_found')
  const items = []
  for (const { id, title } of await listItems(db, eventId)) {
    const sittings = await listSittings(db, id)
    if (sittings.length > 0)
      items.push({
        id,
        title,
        sittings: sittings.map(({ number, startsAt }) => ({ number, startsAt })),
        currentSitting: currentOf(sittings),
      })
  }
  return { title: event.title, items }
}

/** How many people have each sitting; parties that are gone do not count. */
export function peopleBySitting(parties: readonly IncludedParty[], seats: ReadonlyMap<string, number>) {
  const people = new Map<number, number>()
  for (const { id, included } of parties) {
    const number = seats.get(id)
    if (number !== undefined) people.set(number, (people.get(number) ?? 0) + included)
  }
  return people
}
