import {
  and,
  asc,
  count,
  desc,
  eq,
  getTableColumns,
  inArray,
  isNotNull,
  isNull,
  ne,
  or,
  type SQL,
  sql,
} from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import type { EventQuery } from '#shared/events/event-api.ts'
import { isPastDeadline, isUnfinished, statusAt } from '#shared/events/event-rules.ts'
import { gulfDay } from '#shared/platform/gulf-dates.ts'
import { versionedAddress } from '#shared/platform/picture-rules.ts'
import { events } from './event-tables.ts'
import { arrivedAt, peopleAt } from './registration-queries.ts'

export type Event = typeof events.$inferSelect
export type EventRow = Event & { registeredCount: number }
export type ShownEvent = EventRow & { imageUrl: string | null; isPastDeadline: boolean }

export const eventColumns = {
  ...getTableColumns(events),
  // written out: in a selection from one table Drizzle omits the table name from columns
  registeredCount: peopleAt(sql`events.id`),
}

type Showable = Pick<
  Event,
  'featuredImage' | 'updatedAt' | 'status' | 'statusChosenAt' | 'eventDate' | 'eventEndDate' | 'registrationDeadline'
>

/** An event as of `now`: its status derived from the dates, its picture with its version. */
export function showEvent<E extends Showable>(event: E, now: Date) {
  const featuredImage = versionedAddress(event.featuredImage, event.updatedAt)
  return {
    ...event,
    featuredImage,
    imageUrl: featuredImage,
    status: statusAt(event, now),
    isPastDeadline: isPastDeadline(event, now),
  }
}

/** All public events, soonest first. */
export async function listPublicEvents(db: Executor, now: Date): Promise<ShownEvent[]> {
  const rows = await db
    .select(eventColumns)
    .from(events)
    .where(visible(false))
    .orderBy(asc(events.eventDate), asc(events.id))
  return rows.map((event) => showEvent(event, now))
}

/** Public events, featured or not if chosen: upcoming ones soonest first, then the others, newest first. */
export async function listChosenEvents(
  db: Executor,
  { featured, limit }: EventQuery,
  now: Date,
): Promise<ShownEvent[]> {
  const events = await listPublicEvents(db, now)
  const inOrder = [...events.filter(isUnfinished), ...events.filter((event) => !isUnfinished(event)).reverse()]
  return inOrder.filter(({ isFeatured }) => featured === undefined || featured === String(isFeatured)).slice(0, limit)
}

/** Public events that are neither cancelled nor over, soonest first. */
export async function listUpcomingEvents(db: Executor, now: Date, limit?: number): Promise<ShownEvent[]> {
  const rows = await db
    .select(eventColumns)
    .from(events)
    .where(and(visible(false), unfinishedAt(now)))
    .orderBy(asc(events.eventDate), asc(events.id))
  return rows.slice(0, limit).map((event) => showEvent(event, now))
}

export async function countUpcomingEvents(
  db: Executor,
  { now, seesHidden }: { now: Date; seesHidden: boolean },
): Promise<number> {
  const [found] = await db
    .select({ total: count() })
    .from(events)
    .where(and(visible(seesHidden), unfinishedAt(now)))
  return found?.total ?? 0
}

/** Also null for an event that is hidden from this viewer. */
export async function findEvent(
  db: Executor,
  eventId: string,
  { now, seesHidden }: { now: Date; seesHidden: boolean },
): Promise<ShownEvent | null> {
  const [event] = await eventQuery(db).execute({ eventId })
  return event && (event.isPublic || seesHidden) ? showEvent(event, now) : null
}

const eventQuery = preparedQuery((db) =>
  db
    .select(eventColumns)
    .from(events)
    .where(eq(events.id, sql.placeholder('eventId')))
    .prepare('event'),
)

/**
 * Stores the statuses that the dates imply. Returns how many events changed; their `updatedAt` stays at the last edit
 * by a person.
 */
export async function updateStatuses(db: Executor, now: Date): Promise<number> {
  const moved = await db
    .update(events)
    .set({ status: statusBy(now), updatedAt: sql`${events.updatedAt}` })
    .where(
      and(isNull(events.statusChosenAt), ne(events.status, 'cancelled'), sql`${events.status} <> ${statusBy(now)}`),
    )
    .returning({ id: events.id })
  return moved.length
}

/** Hidden events are visible only to those who manage them. */
export const visible = (seesHidden: boolean): SQL | undefined => (seesHidden ? undefined : eq(events.isPublic, true))

/** `endOf` of the event rules, in SQL. */
export const endAt = sql`coalesce(${events.eventEndDate}, (date_trunc('day', ${events.eventDate} at time zone 'Asia/Dubai') + interval '1 day') at time zone 'Asia/Dubai')`

/** `isUnfinished` for the status as of `now`, in SQL. */
export const unfinishedAt = (now: Date) =>
  and(
    inArray(events.status, ['upcoming', 'ongoing']),
    or(isNotNull(events.statusChosenAt), sql`${endAt} > ${now.toISOString()}::timestamptz`),
  )

/** Completed, or cancelled and past its time, in SQL. */
export function overAt(now: Date) {
  const isPast = sql`${endAt} <= ${now.toISOString()}::timestamptz`
  return or(
    and(or(eq(events.status, 'cancelled'), isNull(events.statusChosenAt)), isPast),
    and(eq(events.status, 'completed'), isNotNull(events.statusChosenAt)),
  )
}

/** `statusAt` of the event rules, in SQL. */
export function statusBy(now: Date) {
  const time = sql`${now.toISOString()}::timestamptz`
  return sql`case when ${time} < ${events.eventDate} then 'upcoming' when ${time} < ${endAt} then 'ongoing' else 'completed' end`
}

/** What an entry of the cash book can be for: all events, latest first, or the one with this id. */
export async function listEventsOfEntries(db: Executor, id?: string) {
  const rows = await db
    .select({ id: events.id, title: events.title, eventDate: events.eventDate })
    .from(events)
    .where(id === undefined ? undefined : eq(events.id, id))
    .orderBy(desc(events.eventDate), asc(events.id))
  return rows.map(({ eventDate, ...event }) => ({ ...event, day: gulfDay(eventDate) }))
}

/** The people who registered for these events, and those who came. */
export const countPeopleOfEvents = (db: Executor, ids: readonly string[]) =>
  db
    .select({ id: events.id, registered: peopleAt(sql`events.id`), came: arrivedAt(sql`events.id`) })
    .from(events)
    .where(inArray(events.id, [...ids]))
