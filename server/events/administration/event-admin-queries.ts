import { and, asc, desc, eq, gt, ilike, or, type SQL, sql } from 'drizzle-orm'
import { eventDeleted } from '#server/events/changes/deleted-records.ts'
import { knownEvent } from '#server/events/changes/remembered-event.ts'
import {
  type Event,
  type EventRow,
  endAt,
  eventColumns,
  type ShownEvent,
  showEvent,
  statusBy,
  unfinishedAt,
} from '#server/events/event-queries.ts'
import { eventStatusChanges, events } from '#server/events/event-tables.ts'
import { familyAt, membersAt } from '#server/events/mails/household-recipients.ts'
import { activeMember } from '#server/membership/member-rights.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { containing, limitTo, type Page, pageOf, readCursor, readInstantKeys } from '#server/platform/paging.ts'
import type { EventSearch } from '#shared/events/event-admin-api.ts'
import { describeEventChange, type EventChange } from '#shared/events/event-change-rules.ts'

type Counts = {
  isBeingDeleted: boolean
  waitingCount: number
  guestCount: number
  programCount: number
  entrantCount: number
}
type PendingStatusChange = Pick<
  typeof eventStatusChanges.$inferSelect,
  'knownStatus' | 'knownPlan' | 'formerStatus' | 'formerPlan' | 'announceAt'
>
export type AdminEvent = ShownEvent & Counts & { statusChange: PendingChange | null }
type PendingChange = { undoUntil: Date; mails: number; change: EventChange | null; isMove: boolean }

// table names are written out: in a selection from one table Drizzle omits them from columns
const adminColumns = {
  ...eventColumns,
  isBeingDeleted: eventDeleted(),
  waitingCount: sql<number>`(select coalesce(sum(waiting.people), 0)::int from event_waiting_list as waiting where waiting.event_id = events.id)`,
  // the same people as `listRecipients` of the change service
  guestCount: sql<number>`((select count(*)::int from members
    where ${activeMember} and members.id in ${membersAt(sql`events.id`)})
    + (select count(*)::int from family_members as person join members on members.id = person.member_id
      where ${activeMember} and person.removed_at is null and person.deceased_at is null
        and person.user_id is not null and person.login_ended_at is null and person.id in ${familyAt(sql`events.id`)}))`,
  programCount: sql<number>`(select count(*)::int from event_programs as part where part.event_id = events.id)`,
  entrantCount: sql<number>`(select count(*)::int from program_registrations as entry join event_programs as part on part.id = entry.program_id where part.event_id = events.id)`,
}
const { knownStatus, knownPlan, formerStatus, formerPlan, announceAt } = eventStatusChanges
const listed = { event: adminColumns, pending: { knownStatus, knownPlan, formerStatus, formerPlan, announceAt } }

/** Every matching event, including hidden ones: upcoming ones soonest first, otherwise latest first. */
export async function listEventsForAdmin(db: Database, search: EventSearch, now: Date): Promise<Page<AdminEvent>> {
  const { limit, when } = search
  const wanted = and(matching(search.search), state(search, now))
  const after = readCursor(search.cursor, 2)
  const order = isSoonestFirst(when) ? asc : desc
  const list = db
    .select(listed)
    .from(events)
    .leftJoin(eventStatusChanges, eq(eventStatusChanges.eventId, events.id))
    .where(and(wanted, after ? beyond(readInstantKeys(after), when) : undefined))
    .orderBy(order(events.eventDate), order(events.id))
    .$dynamic()
  const [found, total] = await Promise.all([limitTo(list, limit), db.$count(events, wanted)])
  const rows = found.map((row) => show(row, now))
  return pageOf(rows, { limit, total, keysOf: (last) => [last.eventDate.toISOString(), last.id] })
}

/** How many events each saved view of the list has. */
export async function countEventsByView(db: Database, now: Date) {
  const count = (view: View) => db.$count(events, state(view, now))
  const [ahead, over, cancelled, hidden] = await Promise.all([
    count({ when: 'ahead' }),
    count({ when: 'over' }),
    count({ status: 'cancelled' }),
    count({ hidden: 'true' }),
  ])
  return { ahead, over, cancelled, hidden }
}

export async function findEventForAdmin(db: Executor, eventId: string, now: Date): Promise<AdminEvent | null> {
  const [event] = await db
    .select(listed)
    .from(events)
    .leftJoin(eventStatusChanges, eq(eventStatusChanges.eventId, events.id))
    .where(eq(events.id, eventId))
  return event ? show(event, now) : null
}

export async function findEventRow(db: Executor, eventId: string): Promise<Event | null> {
  const [event] = await db.select().from(events).where(eq(events.id, eventId))
  return event ?? null
}

/** The stored row, locked until the transaction ends, so that nobody registers in the meantime. */
export async function lockEvent(tx: Transaction, eventId: string): Promise<Event | null> {
  const [event] = await tx.select().from(events).where(eq(events.id, eventId)).for('update')
  return event ?? null
}

export async function insertEvent(tx: Transaction, event: typeof events.$inferInsert): Promise<Event> {
  const [inserted] = await tx.insert(events).values(event).returning()
  if (!inserted) throw new Error('The event was not stored')
  return inserted
}

export async function updateEvent(tx: Transaction, id: string, change: Partial<Event>): Promise<Event> {
  const [updated] = await tx.update(events).set(change).where(eq(events.id, id)).returning()
  if (!updated) throw new Error('A locked event no longer exists')
  return updated
}

export async function deleteEventRow(tx: Transaction, eventId: string): Promise<void> {
  await tx.delete(events).where(eq(events.id, eventId))
}

type Listed = { event: EventRow & Counts; pending: PendingStatusChange | null }

const show = ({ event, pending }: Listed, now: Date): AdminEvent => ({
  ...event,
  ...showEvent(event, now),
  statusChange: pending?.formerStatus && pending.announceAt > now ? undoOf(event, pending, now) : null,
})

function undoOf(event: EventRow & Counts, pending: PendingStatusChange, now: Date): PendingChange {
  const change = describeEventChange(knownEvent(event, pending, now), event, now)
  const isMove = pending.formerPlan !== null
  return { undoUntil: pending.announceAt, mails: change ? event.guestCount : 0, change, isMove }
}

function matching(search: string | undefined): SQL | undefined {
  if (!search) return undefined
  const part = containing(search)
  return or(ilike(events.title, part), ilike(events.venue, part), ilike(events.venueCity, part))
}

const isSoonestFirst = (when: EventSearch['when']) => when === 'upcoming' || when === 'ahead'

type View = Pick<EventSearch, 'status' | 'when' | 'hidden'>

function state({ status, when, hidden }: View, now: Date): SQL | undefined {
  const shown = sql`case when ${events.status} = 'cancelled' or ${events.statusChosenAt} is not null then ${events.status} else ${statusBy(now)} end`
  const unfinished = unfinishedAt(now)
  const ahead = or(unfinished, and(eq(events.status, 'cancelled'), gt(endAt, sql`${now.toISOString()}::timestamptz`)))
  const times = {
    upcoming: unfinished,
    past: sql`not (${unfinished})`,
    ahead,
    over: sql`not (${ahead})`,
  }
  return and(status && sql`${shown} = ${status}`, hidden && eq(events.isPublic, false), when && times[when])
}

const beyond = ({ at, id }: { at: string; id: string }, when: EventSearch['when']) =>
  isSoonestFirst(when)
    ? sql`(${events.eventDate}, ${events.id}) > (${at}::timestamptz, ${id}::uuid)`
    : sql`(${events.eventDate}, ${events.id}) < (${at}::timestamptz, ${id}::uuid)`
