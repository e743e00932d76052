import type { Executor } from '#server/platform/database/database.ts'

/** Food at an event. `prepared` is null where nobody has said how much there was. */
export type Serving = { title: string; prepared: number | null; served: number }
type CountServings = (db: Executor, eventId: string) => Promise<Serving[]>

const counters = new Map<string, CountServings>()

/** Counts food that a later feature hands out, instead of the typed numbers; a second one under the same name replaces it. */
export const addServings = (feature: string, count: CountServings): void => void counters.set(feature, count)

/** The food that was counted; empty where nothing counts it. */
export async function countServings(db: Executor, eventId: string): Promise<Serving[]> {
  const counted: Serving[] = []
  for (const count of counters.values()) counted.push(...(await count(db, eventId)))
  return counted
}
