import { eq } from 'drizzle-orm'
import { lockEvent, updateEvent } from '#server/events/administration/event-admin-queries.ts'
import { type By, recordEdit } from '#server/events/administration/event-records.ts'
import { lockProgramRow, updateProgram } from '#server/events/administration/program-admin-queries.ts'
import { moveUpProgramWaiting } from '#server/events/program-places/program-place-service.ts'
import { programRegistrations } from '#server/events/program-tables.ts'
import { countRegistered } from '#server/events/registration-queries.ts'
import { moveUpWaiting } from '#server/events/registration-service.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { nextVersion } from '#server/platform/edit-conflict.ts'
import { AppError } from '#server/platform/errors.ts'
import { holdMessages } from '#server/platform/undo/held-messages.ts'
import type { UndoHandlers } from '#server/platform/undo/undo-service.ts'
import { counted } from '#shared/platform/counts.ts'
import type { PlacedParty } from './promoted-household.ts'
import {
  type Promoted,
  partiesOfEvent,
  peopleInProgram,
  promoteHeld,
  requireCapacityAgain,
  type WaitingParty,
  type WaitingPerson,
  type WaitingPlaces,
  waitAgain,
} from './promoted-parties.ts'

/** The capacity before and after, and the people registered before, with everybody who found a place. */
type Raised<Row> = Promoted<Row> & { before: number | null; after: number | null; registeredBefore: number }

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    'capacity-raised': Raised<WaitingParty>[]
    'program-capacity-raised': Raised<WaitingPerson>[]
  }
}

type Limited = { id: string; title: string; capacity: number | null; updatedAt: Date }

/** What has a capacity and a waiting list. */
type Kind<Row extends { id: string; joinedAt: Date }, Place extends { id: string }> = {
  places: WaitingPlaces<Row, Place>
  countPeople: (tx: Transaction, id: string) => Promise<number>
  /** 'party has', 'parties have'. */
  found: (count: number, title: string) => string
  idOf: (waiting: Omit<Row, 'joinedAt'>) => string
  lock: (tx: Transaction, id: string) => Promise<Limited | null>
  /** Stores the former capacity, also in the activity log. */
  restoreCapacity: (tx: Transaction, id: string, capacity: number | null, by: By) => Promise<void>
}

const EVENT: Kind<WaitingParty, PlacedParty> = {
  places: partiesOfEvent,
  countPeople: countRegistered,
  found: (count, title) => `${counted(count, 'party has', 'parties have')} a place at ‘${title}’ now.`,
  idOf: ({ eventId }) => eventId,
  lock: lockEvent,
  async restoreCapacity(tx, id, capacity, by) {
    const before = await lockEvent(tx, id)
    if (!before) throw new AppError('undo_over')
    const after = await updateEvent(tx, id, { capacity, updatedAt: nextVersion(before.updatedAt, by.now) })
    await recordEdit(tx, 'event.edited', by, { before, after })
  },
}

const PROGRAM: Kind<WaitingPerson, typeof programRegistrations.$inferSelect> = {
  places: peopleInProgram,
  countPeople: (tx, programId) => tx.$count(programRegistrations, eq(programRegistrations.programId, programId)),
  found: (count, title) => `${counted(count, 'person has', 'people have')} a place in ‘${title}’ now.`,
  idOf: ({ programId }) => programId,
  lock: lockProgramRow,
  async restoreCapacity(tx, id, capacity, by) {
    const before = await lockProgramRow(tx, id)
    if (!before) throw new AppError('undo_over')
    await updateProgram(tx, id, { capacity, updatedAt: nextVersion(before.updatedAt, by.now) })
    const subject = { subjectType: 'program', subjectId: id }
    const change = { before: { capacity: before.capacity }, after: { capacity } }
    await recordActivity(tx, { actorId: by.actorId, action: 'program.edited', ...subject, ...change })
  },
}

type Edit = { before: Limited; after: Limited }

/**
 * Gives free places to the waiting list after an edit of an event. If it raised the capacity, the messages wait, and it
 * can be undone: with the former capacity, nobody else would take the places.
 */
export async function promoteAfterEdit(tx: Transaction, edit: Edit, by: By): Promise<void> {
  const { now } = by
  if (!isRaised(edit)) return void (await moveUpWaiting(tx, edit.after.id, now))
  await holdMessages(tx, heldAs('capacity-raised', by), (heldBy) => promote(tx, EVENT, edit, { ...by, heldBy }))
}

/** The same after an edit of a program. */
export async function promoteAfterProgramEdit(tx: Transaction, edit: Edit, by: By): Promise<void> {
  const { now } = by
  if (!isRaised(edit)) return void (await moveUpProgramWaiting(tx, edit.after.id, now))
  await holdMessages(tx, heldAs('program-capacity-raised', by), (heldBy) =>
    promote(tx, PROGRAM, edit, { ...by, heldBy }),
  )
}

/** Null is no limit. */
const isRaised = ({ before, after }: Edit): boolean =>
  before.capacity !== null && (after.capacity === null || after.capacity > before.capacity)

const heldAs = <N extends string>(name: N, { actorId, now }: By) => ({ area: 'events', name, actorId, now: () => now })

async function promote<Row extends { id: string; joinedAt: Date }, Place extends { id: string }>(
  tx: Transaction,
  { places, countPeople, found }: Kind<Row, Place>,
  { before, after: { id, title, capacity } }: Edit,
  { now, heldBy }: By & { heldBy: string },
) {
  const registeredBefore = await countPeople(tx, id)
  const promoted = await promoteHeld(tx, places, { id, now, heldBy })
  const raise = { before: before.capacity, after: capacity, registeredBefore }
  const items: Raised<Row>[] = promoted.map((each) => ({ ...each, ...raise }))
  return { items, message: found(items.length, title), result: undefined }
}

/**
 * Everybody is back at their position, and the capacity is as before. Throws undo_over if somebody has changed it since,
 * or others have taken the places.
 */
const undoRaise =
  <Row extends { id: string; joinedAt: Date }, Place extends { id: string }>(kind: Kind<Row, Place>) =>
  async (tx: Transaction, promoted: readonly Raised<Row>[], by: By): Promise<void> => {
    const [first] = promoted
    const id = first && kind.idOf(first.waiting)
    const limited = id && (await kind.lock(tx, id))
    if (!limited || limited.capacity !== first.after) throw new AppError('undo_over')
    await kind.restoreCapacity(tx, id, first.before, by)
    await waitAgain(tx, kind.places, promoted)
    requireCapacityAgain(first.before, { before: first.registeredBefore, after: await kind.countPeople(tx, id) })
  }

export const capacityUndo: UndoHandlers = {
  'capacity-raised': { undo: undoRaise(EVENT) },
  'program-capacity-raised': { undo: undoRaise(PROGRAM) },
}
