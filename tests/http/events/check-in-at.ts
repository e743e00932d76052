import { eq } from 'drizzle-orm'
import { events } from '#server/events/event-tables.ts'
import { eventArrivals } from '#server/events/registration-tables.ts'
import { gateDayAt } from '#shared/events/gate/gate-day-rules.ts'
import type { TestApp } from '#tests/test-app.ts'

/** Stores that a whole party came at this moment. */
export async function checkInAt(
  { db }: TestApp,
  { id, eventId, people }: { id: string; eventId: string; people: number },
  checkedInAt: Date,
): Promise<void> {
  const [event] = await db.select().from(events).where(eq(events.id, eventId))
  const day = gateDayAt(event!, checkedInAt)
  await db.insert(eventArrivals).values({ registrationId: id, day, checkedInAt, arrived: people })
}
