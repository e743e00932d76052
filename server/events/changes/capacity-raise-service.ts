import { lockEvent, updateEvent } from '#server/events/administration/event-admin-queries.ts'
import { type By, recordEdit } from '#server/events/administration/event-records.ts'
import type { Event } from '#server/events/event-queries.ts'
import { countRegistered } from '#server/events/registration-queries.ts'
import { moveUpWaiting } from '#server/events/registration-service.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { nextVersion } from '#server/platform/edit-conflict.ts'
import { AppError } from '#server/platform/errors.ts'
import { holdMessages } from '#server/platform/undo/held-messages.ts'
import type { UndoHandlers } from '#server/platform/undo/undo-service.ts'
import { counted } from '#shared/platform/counts.ts'
import { isRaised, type Promoted, promoteHeld, requireCapacityAgain, waitAgain } from './promoted-parties.ts'

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    /** The capacity before and after, and the people registered before, with each party that found a place. */
    'capacity-raised': (Promoted & { before: number | null; after: number | null; registeredBefore: number })[]
  }
}

type Edit = { before: Event; after: Event }

/**
 * Gives free places to the waiting list after an edit. If it raised the capacity, the messages wait, and it can be
 * undone: with the former capacity, nobody else would take the places.
 */
export async function promoteAfterEdit(tx: Transaction, { before, after }: Edit, { actorId, now }: By): Promise<void> {
  if (!isRaised(before.capacity, after.capacity)) {
    await moveUpWaiting(tx, after.id, now)
    return
  }
  const held = { area: 'events', name: 'capacity-raised' as const, actorId, now: () => now }
  await holdMessages(tx, held, async (heldBy) => {
    const registeredBefore = await countRegistered(tx, after.id)
    const promoted = await promoteHeld(tx, after.id, { now, heldBy })
    const capacity = { before: before.capacity, after: after.capacity, registeredBefore }
    const items = promoted.map((each) => ({ ...each, ...capacity }))
    const message = `${counted(items.length, 'party has', 'parties have')} a place at ‘${after.title}’ now.`
    return { items, message, result: undefined }
  })
}

/**
 * Everybody is back at their position, and the capacity is as before. Throws undo_over if somebody has changed it since,
 * or others have taken the places.
 */
export const capacityUndo: UndoHandlers = {
  'capacity-raised': {
    async undo(tx, promoted, by) {
      const [first] = promoted
      const event = first && (await lockEvent(tx, first.waiting.eventId))
      if (!event || event.capacity !== first.after) throw new AppError('undo_over')
      const updatedAt = nextVersion(event.updatedAt, by.now)
      const restored = await updateEvent(tx, event.id, { capacity: first.before, updatedAt })
      await waitAgain(tx, promoted)
      const people = { before: first.registeredBefore, after: await countRegistered(tx, event.id) }
      requireCapacityAgain(first.before, people)
      await recordEdit(tx, 'event.edited', by, { before: event, after: restored })
    },
  },
}
