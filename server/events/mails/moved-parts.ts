import type { CalendarItem } from '#server/events/calendar-file.ts'
import type { Executor } from '#server/platform/database/database.ts'

/** The member with the family, or one person of it, and the event that was moved. */
type Asked = { eventId: string; memberId: string; familyMemberId?: string | undefined; now: Date }
export type MovedParts = { facts: { label: string; value: string }[]; items: CalendarItem[] }

const lists = new Map<string, (db: Executor, asked: Asked) => Promise<MovedParts>>()

/** Adds what people of a later feature have at an event: the mail about a new date says its new time. */
export const addMovedParts = (feature: string, list: (db: Executor, asked: Asked) => Promise<MovedParts>): void =>
  void lists.set(feature, list)

export async function listMovedParts(db: Executor, asked: Asked): Promise<MovedParts> {
  const all: MovedParts = { facts: [], items: [] }
  for (const list of lists.values()) {
    const { facts, items } = await list(db, asked)
    all.facts.push(...facts)
    all.items.push(...items)
  }
  return all
}
