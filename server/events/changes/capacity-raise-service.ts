import { asc, eq } from 'drizzle-orm'
import { lockEvent, updateEvent } from '#server/events/administration/event-admin-queries.ts'
import { type By, recordEdit } from '#server/events/administration/event-records.ts'
import type { Event } from '#server/events/event-queries.ts'
import { countRegistered, deleteRegistration, insertWaiting } from '#server/events/registration-queries.ts'
import { moveUpWaiting } from '#server/events/registration-service.ts'
import { eventWaitingList } from '#server/events/registration-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { nextVersion } from '#server/platform/edit-conflict.ts'
import { AppError } from '#server/platform/errors.ts'
import { holdMessages } from '#server/platform/undo/held-messages.ts'
import type { UndoHandlers } from '#server/platform/undo/undo-service.ts'
import { checkCapacity } from '#shared/events/administration/event-form-rules.ts'
import { counted } from '#shared/platform/counts.ts'

type Waiting = Omit<typeof eventWaitingList.$inferSelect, 'people' | 'joinedAt'> & { joinedAt: string }

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    /** The capacity before and after, with each party that found a place. */
    'capacity-raised': { before: number | null; after: number | null; waiting: Waiting }[]
  }
}

type Edit = { before: Event; after: Event }

/** Gives free places to the waiting list; if an edit has made more places, the messages wait and it can be undone. */
export async function promoteAfterEdit(tx: Transaction, { before, after }: Edit, by: By): Promise<void> {
  const { id, capacity } = after
  if (before.capacity === capacity) {
    await moveUpWaiting(tx, id, by.now)
    return
  }
  const held = { area: 'events', name: 'capacity-raised' as const, actorId: by.actorId, now: () => by.now }
  await holdMessages(tx, held, async (heldBy) => {
    const queue = await listWaiting(tx, id)
    await moveUpWaiting(tx, id, by.now, heldBy)
    const left = new Set((await listWaiting(tx, id)).map(({ memberId }) => memberId))
    const items = queue
      .filter(({ memberId }) => !left.has(memberId))
      .map(({ people: _, joinedAt, ...waiting }) => ({
        before: before.capacity,
        after: capacity,
        waiting: { ...waiting, joinedAt: joinedAt.toISOString() },
      }))
    const message = `${counted(items.length, 'party has', 'parties have')} a place at ‘${after.title}’ now.`
    return { items, message, result: undefined }
  })
}

const listWaiting = (tx: Transaction, eventId: string) =>
  tx
    .select()
    .from(eventWaitingList)
    .where(eq(eventWaitingList.eventId, eventId))
    .orderBy(asc(eventWaitingList.joinedAt))

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
      for (const { waiting } of promoted) {
        // people who have left since then do not wait again
        if ((await deleteRegistration(tx, event.id, waiting.memberId)) === 0) continue
        await insertWaiting(tx, { ...waiting, joinedAt: new Date(waiting.joinedAt) })
      }
      if (checkCapacity(first.before, await countRegistered(tx, event.id))) throw new AppError('undo_over')
      await recordEdit(tx, 'event.edited', by, { before: event, after: restored })
    },
  },
}
