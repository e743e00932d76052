import type { By } from '#server/events/administration/event-records.ts'
import { limitChosenDays, moveArrivals } from '#server/events/arrival-queries.ts'
import type { Event } from '#server/events/event-queries.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { listEventDays } from '#shared/events/gate/gate-day-rules.ts'
import { countGulfDays } from '#shared/platform/gulf-dates.ts'

export type EventMove = { before: Event; after: Event }
type MoveParts = (tx: Transaction, move: EventMove, by: By) => Promise<void>

const moves = new Map<string, MoveParts>()

/** Adds what a later feature has planned for an event by the clock; a second one under the same name replaces it. */
export const addEventMove = (feature: string, move: MoveParts): void => void moves.set(feature, move)

/** Moves it, and what was counted at the gate, with the event. Call it in the transaction that moves the event, with its row locked. */
export async function moveParts(tx: Transaction, move: EventMove, by: By): Promise<void> {
  await moveArrivals(tx, move.after.id, countGulfDays(move.before.eventDate, move.after.eventDate))
  const days = listEventDays(move.after)
  if (String(days) !== String(listEventDays(move.before))) await limitChosenDays(tx, move.after.id, days)
  if (move.before.eventDate.getTime() === move.after.eventDate.getTime()) return
  for (const movePart of moves.values()) await movePart(tx, move, by)
}
