import type { events } from '#server/events/event-tables.ts'
import { gulfDay, gulfToday } from '#shared/platform/gulf-dates.ts'
import type { Calendar } from '../fixture.ts'
import { EVENTS, type EventText } from './event-texts.ts'

type NewEvent = typeof events.$inferInsert
export type DemoEvent = NewEvent & Pick<EventText, 'key' | 'picture' | 'guests' | 'waiting'>

/** The demo's events with their dates. */
export const demoEvents = (calendar: Calendar): DemoEvent[] => EVENTS.map((text) => dated(text, calendar))

function dated(text: EventText, { at, day: dayAt, ago, saturday }: Calendar): DemoEvent {
  const { day, hours, moreDays = 0, closes, changedDaysAgo, title, ...event } = text
  const first = typeof day === 'number' ? day : saturday(day.saturday) + (day.plus ?? 0)
  return {
    ...event,
    title: title.replace('{year}', dayAt(first).slice(0, 4)),
    eventDate: at(first, hours[0]),
    eventEndDate: at(first + moreDays, hours[1]),
    ...(closes && { registrationDeadline: at(first + closes[0], closes[1]) }),
    ...(changedDaysAgo && { statusChosenAt: ago(changedDaysAgo) }),
  }
}

/** Whether an event of the demo is over, so that nobody can register for it any more. */
export const isOver = (event: Pick<NewEvent, 'eventDate'>, now: Date) => gulfDay(event.eventDate) < gulfToday(now)
