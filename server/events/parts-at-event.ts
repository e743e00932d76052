import type { CalendarItem } from '#server/events/calendar-file.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** The member with the family, or one person of it. */
export type WhoseParts = { eventId: string; memberId: string; familyMemberId?: string | undefined; now: Date }
export type PartsAtEvent = { facts: { label: string; value: string }[]; items: CalendarItem[] }
type ListParts = (db: Executor, whose: WhoseParts) => Promise<PartsAtEvent>

const lists = new Map<string, ListParts>()

/**
 * Adds what people of a later feature have at an event without a place: tickets name it, and the mail about a new date says
 * its new time. A second one under the same name replaces it.
 */
export const addPartsAtEvent = (feature: string, list: ListParts): void => void lists.set(feature, list)

export async function listPartsAtEvent(db: Executor, whose: WhoseParts): Promise<PartsAtEvent> {
  const all: PartsAtEvent = { facts: [], items: [] }
  for (const list of lists.values()) {
    const { facts, items } = await list(db, whose)
    all.facts.push(...facts)
    all.items.push(...items)
  }
  return all
}
