import { and, asc, eq, gt } from 'drizzle-orm'
import { events } from '#server/events/event-tables.ts'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import { counterItems, counterSeats, counterSittings } from '#server/helpers/counters/counter-tables.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import type { Fixture } from '../fixture.ts'

const SITTINGS = ['19:00', '19:45', '20:30', '21:15']
const SEATS = 12
const PREPARED = 640

/** The sadya of the next pooram in four sittings from seven on, and a gift for each child. */
export async function fillCounters({ tx, now, calendar }: Fixture): Promise<void> {
  const [event] = await tx
    .select()
    .from(events)
    .where(and(eq(events.isFeatured, true), gt(events.eventDate, now)))
    .orderBy(events.eventDate)
    .limit(1)
  if (!event) return
  const dates = { createdAt: calendar.ago(6), updatedAt: calendar.ago(6) }
  const [sadya] = await tx
    .insert(counterItems)
    .values({ eventId: event.id, title: 'Sadya', basis: 'person', prepared: PREPARED, ...dates })
    .returning()
  await tx.insert(counterItems).values({
    eventId: event.id,
    title: 'Children’s gift',
    basis: 'child',
    createdAt: calendar.ago(5),
    updatedAt: calendar.ago(5),
  })
  if (!sadya) return
  const day = gulfToday(event.eventDate)
  const startsAt = (time: string) => new Date(`${day}T${time}:00+04:00`)
  await tx
    .insert(counterSittings)
    .values(SITTINGS.map((time, at) => ({ itemId: sadya.id, number: at + 1, startsAt: startsAt(time), seats: SEATS })))
  const parties = await tx
    .select({ memberId: eventRegistrations.memberId, people: eventRegistrations.people })
    .from(eventRegistrations)
    .where(eq(eventRegistrations.eventId, event.id))
    .orderBy(asc(eventRegistrations.registeredAt), asc(eventRegistrations.id))
  const free = SITTINGS.map(() => SEATS)
  for (const { memberId, people } of parties) {
    const at = free.findIndex((seats) => seats >= people)
    if (at < 0) continue
    free[at] = (free[at] ?? 0) - people
    await tx.insert(counterSeats).values({ itemId: sadya.id, number: at + 1, memberId })
  }
}
