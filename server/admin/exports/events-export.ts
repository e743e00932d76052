import { asc, sql } from 'drizzle-orm'
import { events } from '#server/events/event-tables.ts'
import { arrivedAt, peopleAt } from '#server/events/registration-queries.ts'
import { EVENT_LABELS } from '#shared/events/administration/event-form-rules.ts'
import { EVENT_STATUS_LABELS } from '#shared/events/event-enums.ts'
import { PROGRAM_CATEGORY_LABELS } from '#shared/events/program-enums.ts'
import { EXPORT_PAGE, type ListExport, yesOrNo } from './list-export.ts'

const exported = {
  id: events.id,
  title: events.title,
  category: events.category,
  status: events.status,
  eventDate: events.eventDate,
  eventEndDate: events.eventEndDate,
  registrationDeadline: events.registrationDeadline,
  capacity: events.capacity,
  venue: events.venue,
  venueAddress: events.venueAddress,
  venueCity: events.venueCity,
  isPublic: events.isPublic,
  isFeatured: events.isFeatured,
  // written out: without a join Drizzle omits the table name, and both tables have an id
  registered: peopleAt(sql`events.id`),
  checkedIn: arrivedAt(sql`events.id`),
  waiting: sql<number>`(select coalesce(sum(w.people), 0)::int from event_waiting_list as w where w.event_id = events.id)`,
}

type EventRow = Pick<
  typeof events.$inferSelect,
  Exclude<keyof typeof exported, 'registered' | 'checkedIn' | 'waiting'>
> & { registered: number; checkedIn: number; waiting: number }

const gulf = (label: string) => `${label} (Gulf time)`

/** All events by date, including hidden ones. */
export const eventsExport: ListExport<EventRow> = {
  name: 'events',
  why: 'All events with their counts as a file (decision 28)',
  audience: ['events'],
  count: (db) => db.$count(events),
  readAfter: (db, after) =>
    db
      .select(exported)
      .from(events)
      .where(
        after
          ? sql`(${events.eventDate}, ${events.id}) > (${after.eventDate.toISOString()}::timestamptz, ${after.id}::uuid)`
          : undefined,
      )
      .orderBy(asc(events.eventDate), asc(events.id))
      .limit(EXPORT_PAGE),
  columns: [
    [EVENT_LABELS.title, ({ title }) => title],
    [EVENT_LABELS.category, ({ category }) => PROGRAM_CATEGORY_LABELS[category]],
    ['Status', ({ status }) => EVENT_STATUS_LABELS[status]],
    [gulf(EVENT_LABELS.eventDate), ({ eventDate }) => eventDate],
    [gulf(EVENT_LABELS.eventEndDate), ({ eventEndDate }) => eventEndDate],
    [gulf(EVENT_LABELS.registrationDeadline), ({ registrationDeadline }) => registrationDeadline],
    [EVENT_LABELS.venue, ({ venue }) => venue],
    [EVENT_LABELS.venueAddress, ({ venueAddress }) => venueAddress],
    [EVENT_LABELS.venueCity, ({ venueCity }) => venueCity],
    [EVENT_LABELS.capacity, ({ capacity }) => capacity],
    ['Registered', ({ registered }) => registered],
    ['Checked in', ({ checkedIn }) => checkedIn],
    ['Waiting', ({ waiting }) => waiting],
    [EVENT_LABELS.isPublic, ({ isPublic }) => yesOrNo(isPublic)],
    [EVENT_LABELS.isFeatured, ({ isFeatured }) => yesOrNo(isFeatured)],
  ],
}
