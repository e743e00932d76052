import type { Executor } from '#server/platform/database/database.ts'
import { fieldError } from '#server/platform/errors.ts'

/** An event that an entry can be for. */
export type EntryEvent = { id: string; title: string; day: string }
type ListEvents = (db: Executor, id?: string) => Promise<EntryEvent[]>

const sources = new Map<string, ListEvents>()

/** Adds the events of a later feature, latest first, or the one with this id; a second one under the same name replaces it. */
export const addEntryEvents = (feature: string, list: ListEvents): void => void sources.set(feature, list)

/** All events that an entry can be for, latest first. */
export const listEntryEvents = async (db: Executor): Promise<EntryEvent[]> =>
  (await Promise.all([...sources.values()].map((list) => list(db)))).flat()

/** The event that somebody chose. Throws validation_failed if it does not exist. */
export async function getEntryEvent(db: Executor, id: string): Promise<EntryEvent> {
  for (const list of sources.values()) {
    const [event] = await list(db, id)
    if (event) return event
  }
  const message = 'This event no longer exists. Please choose another one.'
  throw fieldError('eventId', message)
}
