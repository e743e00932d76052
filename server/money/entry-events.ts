import type { Executor } from '#server/platform/database/database.ts'
import { fieldError } from '#server/platform/errors.ts'

/** An event that an entry can be for. */
export type EntryEvent = { id: string; title: string; day: string }
export type EventPeople = { id: string; registered: number; came: number }

/** The events of a later feature. */
type EventSource = {
  /** All, latest first, or the one with this id. */
  list: (db: Executor, id?: string) => Promise<EntryEvent[]>
  /** How many people registered for these events, and how many came. */
  countPeople: (db: Executor, ids: readonly string[]) => Promise<EventPeople[]>
}

const sources = new Map<string, EventSource>()

/** Adds the events of a later feature; a second source under the same name replaces it. */
export const addEntryEvents = (feature: string, source: EventSource): void => void sources.set(feature, source)

/** All events that an entry can be for, latest first. */
export const listEntryEvents = async (db: Executor): Promise<EntryEvent[]> =>
  (await Promise.all([...sources.values()].map(({ list }) => list(db)))).flat()

/** The event that somebody chose. Throws validation_failed if it does not exist. */
export async function getEntryEvent(db: Executor, id: string): Promise<EntryEvent> {
  const event = await findEntryEvent(db, id)
  if (event) return event
  const message = 'This event no longer exists. Please choose another one.'
  throw fieldError('eventId', message)
}

/** The event with this id, or null if there is none. */
export async function findEntryEvent(db: Executor, id: string): Promise<EntryEvent | null> {
  for (const { list } of sources.values()) {
    const [event] = await list(db, id)
    if (event) return event
  }
  return null
}

/** The people of these events, by id; without those that were deleted. */
export async function countEventPeople(db: Executor, ids: readonly string[]): Promise<Map<string, EventPeople>> {
  if (ids.length === 0) return new Map()
  const found = await Promise.all([...sources.values()].map(({ countPeople }) => countPeople(db, ids)))
  return new Map(found.flat().map((people) => [people.id, people]))
}
