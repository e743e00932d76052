import { and, eq, getTableColumns } from 'drizzle-orm'
import { ofGuest, ofMember } from '#server/events/administration/attendee-queries.ts'
import { lockEvent } from '#server/events/administration/event-admin-queries.ts'
import type { AttendanceBy } from '#server/events/administration/event-records.ts'
import { countRegistered } from '#server/events/registration-queries.ts'
import { moveUpWaiting } from '#server/events/registration-service.ts'
import { eventGuests, eventRegistrations } from '#server/events/registration-tables.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { holdMessages } from '#server/platform/undo/held-messages.ts'
import type { UndoHandlers } from '#server/platform/undo/undo-service.ts'
import { checkCapacity } from '#shared/events/administration/event-form-rules.ts'
import { counted } from '#shared/platform/counts.ts'
import { promoteHeld, type Waiting, waitAgain } from './promoted-parties.ts'

const { people: _, ...REGISTRATION } = getTableColumns(eventRegistrations)
const { people: __, nameKey: ___, searchText: ____, ...GUEST } = getTableColumns(eventGuests)

type Kept<Row> = Omit<Row, 'people' | 'nameKey' | 'searchText' | 'registeredAt' | 'checkedInAt'> & {
  registeredAt: string
  checkedInAt: string | null
}
/** A place as it was before the committee cancelled it, or made the party smaller. */
export type FormerPlace =
  | { of: 'member'; row: Kept<typeof eventRegistrations.$inferSelect> }
  | { of: 'guest'; row: Kept<typeof eventGuests.$inferSelect> }
/** `peopleLeft` is 0 for a cancelled place. */
type Freed = { former: FormerPlace; peopleLeft: number; waiting: Waiting }

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
    const [row] = await tx.select(REGISTRATION).from(eventRegistrations).where(ofMember(eventId, id))
    return row ? { of: 'member', row: { ...row, ...textsOf(row) } } : null
  }
  const [row] = await tx.select(GUEST).from(eventGuests).where(ofGuest(eventId, id))
  return row ? { of: 'guest', row: { ...row, ...textsOf(row) } } : null
}

type Freeing = {
  event: { id: string; title: string }
  former: FormerPlace | null
  peopleLeft: number
  /** 'The registration of Asha Menon has been cancelled' */
  done: string
}

/**
 * Gives the places that an admin has freed to the waiting list. If somebody finds one, all messages about it wait:
 * returns the change that holds them. A helper at a gate has nowhere to undo it.
 */
export async function promoteFreed(
  tx: Transaction,
  { event, former, peopleLeft, done }: Freeing,
  { actorId, now }: AttendanceBy,
): Promise<string | undefined> {
  if (!actorId || !former) {
    await moveUpWaiting(tx, event.id, now)
    return undefined
  }
  return holdMessages(tx, { area: 'events', name: 'places-freed', actorId, now: () => now }, async (heldBy) => {
    const promoted = await promoteHeld(tx, event.id, { now, heldBy })
    const items = promoted.map((waiting) => ({ former, peopleLeft, waiting }))
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
      await waitAgain(
        tx,
        freed.map(({ waiting }) => waiting),
      )
      if (!(await restorePlace(tx, first))) throw new AppError('undo_over')
      if (checkCapacity(event.capacity, await countRegistered(tx, event.id))) throw new AppError('undo_over')
      const subject = { subjectType: 'event', subjectId: event.id }
      await recordActivity(tx, { actorId, action: 'attendee.change_undone', ...subject })
    },
  },
}

async function restorePlace(tx: Transaction, { former, peopleLeft }: Freed): Promise<boolean> {
  const restored =
    former.of === 'member' ? ofRegistration(tx, former.row, peopleLeft) : ofGuestRow(tx, former.row, peopleLeft)
  return (await restored).length > 0
}

function ofRegistration(tx: Transaction, row: Kept<typeof eventRegistrations.$inferSelect>, peopleLeft: number) {
  const values = { ...row, ...datesOf(row) }
  const { id, people } = eventRegistrations
  if (peopleLeft === 0) return tx.insert(eventRegistrations).values(values).onConflictDoNothing().returning({ id })
  const isSame = and(eq(id, row.id), eq(people, peopleLeft))
  return tx.update(eventRegistrations).set(values).where(isSame).returning({ id })
}

function ofGuestRow(tx: Transaction, row: Kept<typeof eventGuests.$inferSelect>, peopleLeft: number) {
  const values = { ...row, ...datesOf(row) }
  const { id, people } = eventGuests
  if (peopleLeft === 0) return tx.insert(eventGuests).values(values).onConflictDoNothing().returning({ id })
  return tx
    .update(eventGuests)
    .set(values)
    .where(and(eq(id, row.id), eq(people, peopleLeft)))
    .returning({ id })
}

type Dates = { registeredAt: Date; checkedInAt: Date | null }
const textsOf = ({ registeredAt, checkedInAt }: Dates) => ({
  registeredAt: registeredAt.toISOString(),
  checkedInAt: checkedInAt?.toISOString() ?? null,
})
const datesOf = ({ registeredAt, checkedInAt }: { registeredAt: string; checkedInAt: string | null }) => ({
  registeredAt: new Date(registeredAt),
  checkedInAt: checkedInAt === null ? null : new Date(checkedInAt),
})
