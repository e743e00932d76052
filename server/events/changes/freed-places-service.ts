import { eq, getTableColumns } from 'drizzle-orm'
import { lockEvent } from '#server/events/administration/event-admin-queries.ts'
import type { AttendanceBy } from '#server/events/administration/event-records.ts'
import { type DayPresence, daysOf, restoreArrivals } from '#server/events/arrival-queries.ts'
import { ofGuest, ofMember } from '#server/events/parties/party-columns.ts'
import { countRegistered } from '#server/events/registration-queries.ts'
import { moveUpWaiting } from '#server/events/registration-service.ts'
import { eventGuests, eventRegistrations } from '#server/events/registration-tables.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { holdMessages } from '#server/platform/undo/held-messages.ts'
import type { UndoHandlers } from '#server/platform/undo/undo-service.ts'
import { counted } from '#shared/platform/counts.ts'
import { isSame } from '#shared/platform/edit-conflict-rules.ts'
import {
  type DatesAsTexts,
  datesOf,
  type FormerParty,
  insertFormerParty,
  lockFormerParty,
  textsOf,
} from './left-parties.ts'
import {
  type Promoted,
  partiesOfEvent,
  promoteHeld,
  requireCapacityAgain,
  type WaitingParty,
  waitAgain,
} from './promoted-parties.ts'

const { people: _, nameKey: __, searchText: ___, ...COLUMNS } = getTableColumns(eventGuests)
const GUEST = { ...COLUMNS, arrivals: daysOf(eventGuests) }

type FormerGuest = Omit<
  typeof eventGuests.$inferSelect,
  'people' | 'nameKey' | 'searchText' | 'registeredAt' | 'checkedInAt'
> &
  DatesAsTexts & { arrivals?: DayPresence[] }
/** A place before the committee cancelled it or made the party smaller, or after that. */
export type FormerPlace = { of: 'member'; row: FormerParty } | { of: 'guest'; row: FormerGuest }
/** `left` is the place with the smaller party, null if it was cancelled; `registeredBefore` are people at the event. */
type Freed = Promoted<WaitingParty> & { former: FormerPlace; left: FormerPlace | null; registeredBefore: number }

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    /** What made the places free, with each party that found one. */
    'places-freed': Freed[]
  }
}

/** The place of a member or a guest, to be remembered before it is changed; null on the waiting list. */
export async function findFormerPlace(
  tx: Transaction,
  eventId: string,
  { id, memberId, state }: { id: string; memberId: string | null; state: 'registered' | 'waiting' },
): Promise<FormerPlace | null> {
  if (state === 'waiting') return null
  if (memberId) {
    const row = await lockFormerParty(tx, ofMember(eventId, id))
    return row && { of: 'member', row }
  }
  const [row] = await tx.select(GUEST).from(eventGuests).where(ofGuest(eventId, id)).for('update')
  return row ? { of: 'guest', row: { ...row, ...textsOf(row) } } : null
}

type Freeing = {
  /** With the people registered before the change. */
  event: { id: string; title: string; registeredCount: number }
  former: FormerPlace | null
  /** 'The registration of Asha Menon has been cancelled' */
  done: string
}

/**
 * Gives the places that an admin has freed to the waiting list. If somebody finds one, all messages about it wait:
 * returns the change that holds them. A helper at a gate has nowhere to undo it.
 */
export async function promoteFreed(
  tx: Transaction,
  { event, former, done }: Freeing,
  { actorId, now }: AttendanceBy,
): Promise<string | undefined> {
  if (!actorId || !former) {
    await moveUpWaiting(tx, event.id, now)
    return undefined
  }
  return holdMessages(tx, { area: 'events', name: 'places-freed', actorId, now: () => now }, async (heldBy) => {
    const freed = { former, left: await findAgain(tx, former), registeredBefore: event.registeredCount }
    const promoted = await promoteHeld(tx, partiesOfEvent, { id: event.id, now, heldBy })
    const items = promoted.map((each) => ({ ...each, ...freed }))
    const message = `${done}, and ${counted(items.length, 'party has', 'parties have')} a place at ‘${event.title}’ now.`
    return { items, message, result: items.length > 0 ? heldBy : undefined }
  })
}

/**
 * The place is as before, and everybody who got it waits again at the same position. Throws undo_over if the place has
 * changed since, or others have taken it.
 */
export const freedPlacesUndo: UndoHandlers = {
  'places-freed': {
    async undo(tx, freed, { actorId }) {
      const [first] = freed
      const event = first && (await lockEvent(tx, first.waiting.eventId))
      if (!event) throw new AppError('undo_over')
      await waitAgain(tx, partiesOfEvent, freed)
      const { former, left, registeredBefore } = first
      await (left ? restoreParty(tx, former, left) : restorePlace(tx, former))
      requireCapacityAgain(event.capacity, { before: registeredBefore, after: await countRegistered(tx, event.id) })
      const subject = { subjectType: 'event', subjectId: event.id }
      await recordActivity(tx, { actorId, action: 'attendee.change_undone', ...subject })
    },
  },
}

/** What has happened to the place since then, such as a check-in, stays. */
async function restoreParty(tx: Transaction, former: FormerPlace, left: FormerPlace): Promise<void> {
  const current = await findAgain(tx, left)
  if (current?.row.id !== left.row.id || !isSame(partyOf(current), partyOf(left))) throw new AppError('undo_over')
  const { checkedInAt, arrived } = current.row
  const isCountedAgain = checkedInAt !== left.row.checkedInAt || arrived !== left.row.arrived
  const table = former.of === 'member' ? eventRegistrations : eventGuests
  await tx.update(table).set(partyOf(former)).where(eq(table.id, left.row.id))
  if (!isCountedAgain) await restoreArrivals(tx, keyOf(former), former.row.arrivals ?? [])
}

async function restorePlace(tx: Transaction, { of, row }: FormerPlace): Promise<void> {
  const restored = of === 'member' ? await insertFormerParty(tx, row) : await insertFormerGuest(tx, row)
  if (restored.length === 0) throw new AppError('undo_over')
}

async function insertFormerGuest(tx: Transaction, { arrivals = [], ...row }: FormerGuest) {
  const values = { ...row, ...datesOf(row) }
  const inserted = await tx.insert(eventGuests).values(values).onConflictDoNothing().returning({ id: eventGuests.id })
  if (inserted.length > 0) await restoreArrivals(tx, { guestId: row.id }, arrivals)
  return inserted
}

const keyOf = ({ of, row }: FormerPlace) => (of === 'member' ? { registrationId: row.id } : { guestId: row.id })

const findAgain = (tx: Transaction, { of, row }: FormerPlace) =>
  findFormerPlace(tx, row.eventId, {
    ...(of === 'member' ? { id: row.memberId, memberId: row.memberId } : { id: row.id, memberId: null }),
    state: 'registered',
  })

function partyOf({ of, row }: FormerPlace) {
  const { guestAdults, guestChildren, vegetarian, note } = row
  const named =
    of === 'member' ? { familyMemberIds: row.familyMemberIds, answers: row.answers, chosenDays: row.chosenDays } : {}
  return { guestAdults, guestChildren, vegetarian, note, ...named }
}
