import type { Transaction } from '#server/platform/database/database.ts'

type Removal = (tx: Transaction, eventId: string, now: Date) => Promise<void>

const removals = new Map<string, Removal>()

/** Adds what a later feature does before an event is removed for good; a second one under the same name replaces it. */
export const addEventRemoval = (feature: string, remove: Removal): void => void removals.set(feature, remove)

/** Runs all of them, in the transaction that removes the event. */
export async function beforeRemoval(tx: Transaction, eventId: string, now: Date): Promise<void> {
  for (const remove of removals.values()) await remove(tx, eventId, now)
}
