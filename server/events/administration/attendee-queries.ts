import { and, asc, count, eq, ilike, inArray, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'
import { eventRegistrations, eventWaitingList } from '#server/events/registration-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import {
  containing,
  type Keys,
  limitTo,
  type Page,
  pageOf,
  readCursor,
  readInstantKeys,
} from '#server/platform/paging.ts'
import type { AttendeeSearch } from '#shared/events/attendee-api.ts'

const { id: memberId, fullName, membershipNumber, email, mobileNumber } = members
const person = { memberId, fullName, membershipNumber, email, mobileNumber }

export type Attendee = {
  memberId: string
  state: 'registered' | 'waiting'
  fullName: string
  membershipNumber: string | null
  email: string
  mobileNumber: string
  since: Date
  checkedInAt: Date | null
}

/** Registered people by name, or the waiting list in order of arrival. */
export async function listAttendees(db: Executor, eventId: string, search: AttendeeSearch): Promise<Page<Attendee>> {
  const { limit } = search
  const isWaiting = search.state === 'waiting'
  const keys = readCursor(search.cursor, 2)
  const wanted = matching(search.search)
  const found = await (isWaiting
    ? listWaiting(db, { eventId, wanted, after: keys, limit })
    : listRegistered(db, { eventId, wanted: and(wanted, presence(search.state)), after: keys, limit }))
  const keysOf = (last: Attendee) => [isWaiting ? last.since.toISOString() : last.fullName, last.memberId]
  return pageOf(found, { limit, total: await countAttendees(db, eventId, search), keysOf })
}

export async function countAttendance(db: Executor, eventId: string) {
  const ofEvent = eq(eventRegistrations.eventId, eventId)
  const [taken] = await db
    .select({ registered: count(), checkedIn: count(eventRegistrations.checkedInAt) })
    .from(eventRegistrations)
    .where(ofEvent)
  const [waiting] = await db
    .select({ total: count() })
    .from(eventWaitingList)
    .where(eq(eventWaitingList.eventId, eventId))
  return { registered: taken?.registered ?? 0, checkedIn: taken?.checkedIn ?? 0, waiting: waiting?.total ?? 0 }
}

/** All attendees for a file: registered people first, then the waiting list; read page by page. */
export async function listAttendeesAfter(db: Executor, eventId: string, after: Attendee | null): Promise<Attendee[]> {
  const limit = EXPORT_PAGE
  if (after?.state !== 'waiting') {
    const keys = after && [after.fullName, after.memberId]
    const registered = await listRegistered(db, { eventId, wanted: undefined, after: keys, limit })
    if (registered.length > 0) return registered.slice(0, limit)
  }
  const keys = after?.state === 'waiting' ? [after.since.toISOString(), after.memberId] : null
  return (await listWaiting(db, { eventId, wanted: undefined, after: keys, limit })).slice(0, limit)
}

const EXPORT_PAGE = 500

export type PersonAtEntrance = { memberId: string } & Pick<
  typeof members.$inferSelect,
  'fullName' | 'cardVersion' | 'status' | 'suspendedAt' | 'resignedAt'
>

/** The member to be checked in at the entrance. */
export async function findPersonToCheckIn(
  tx: Executor,
  identity: { memberId: string } | { membershipNumber: string },
): Promise<PersonAtEntrance | null> {
  const isWanted = 'memberId' in identity ? eq(memberId, identity.memberId) : numbered(identity.membershipNumber)
  const { cardVersion, status, suspendedAt, resignedAt } = members
  const [found] = await tx
    .select({ memberId, fullName, cardVersion, status, suspendedAt, resignedAt })
    .from(members)
    .where(isWanted)
  return found ?? null
}

/** A member's registration, locked until the transaction ends. */
export async function lockAttendee(tx: Transaction, eventId: string, id: string): Promise<Attendee | null> {
  const [attendee] = await registered(tx)
    .where(and(eq(eventRegistrations.eventId, eventId), eq(memberId, id)))
    .for('update', { of: eventRegistrations })
  return attendee ?? null
}

export async function isWaitingFor(tx: Executor, eventId: string, id: string): Promise<boolean> {
  const own = and(eq(eventWaitingList.eventId, eventId), eq(eventWaitingList.memberId, id))
  return (await tx.select({ id: eventWaitingList.id }).from(eventWaitingList).where(own)).length > 0
}

export async function setCheckedIn(
  tx: Transaction,
  { eventId, memberId: id, checkedInAt }: { eventId: string; memberId: string; checkedInAt: Date | null },
): Promise<void> {
  const own = and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.memberId, id))
  await tx.update(eventRegistrations).set({ checkedInAt }).where(own)
}

/** A number typed in lower case is the same number. */
const numbered = (typed: string) => inArray(membershipNumber, [typed, typed.toUpperCase()])

type Listing = { eventId: string; wanted: SQL | undefined; after: Keys | null; limit: number | undefined }

const registered = (db: Executor) =>
  db
    .select({
      ...person,
      state: sql<'registered'>`'registered'`,
      since: eventRegistrations.registeredAt,
      checkedInAt: eventRegistrations.checkedInAt,
    })
    .from(eventRegistrations)
    .innerJoin(members, eq(memberId, eventRegistrations.memberId))

/** Reads one row more than requested, to know whether there are more. */
function listRegistered(db: Executor, { eventId, wanted, after, limit }: Listing): Promise<Attendee[]> {
  const [name = '', id = ''] = after ?? []
  const beyond = after ? sql`(${fullName}, ${memberId}::text) > (${name}, ${id})` : undefined
  const list = registered(db)
    .where(and(eq(eventRegistrations.eventId, eventId), wanted, beyond))
    .orderBy(asc(fullName), sql`${memberId}::text`)
    .$dynamic()
  return limitTo(list, limit)
}

function listWaiting(db: Executor, { eventId, wanted, after, limit }: Listing): Promise<Attendee[]> {
  const { joinedAt } = eventWaitingList
  const keys = after && readInstantKeys(after)
  const beyond = keys ? sql`(${joinedAt}, ${memberId}) > (${keys.at}::timestamptz, ${keys.id}::uuid)` : undefined
  const list = db
    .select({ ...person, state: sql<'waiting'>`'waiting'`, since: joinedAt, checkedInAt: sql<Date | null>`null` })
    .from(eventWaitingList)
    .innerJoin(members, eq(memberId, eventWaitingList.memberId))
    .where(and(eq(eventWaitingList.eventId, eventId), wanted, beyond))
    .orderBy(asc(joinedAt), asc(memberId))
    .$dynamic()
  return limitTo(list, limit)
}

async function countAttendees(db: Executor, eventId: string, { search, state }: AttendeeSearch): Promise<number> {
  const table = state === 'waiting' ? eventWaitingList : eventRegistrations
  const wanted = and(eq(table.eventId, eventId), matching(search), presence(state))
  const [counted] = await db
    .select({ total: count() })
    .from(table)
    .innerJoin(members, eq(memberId, table.memberId))
    .where(wanted)
  return counted?.total ?? 0
}

function presence(state: AttendeeSearch['state']): SQL | undefined {
  if (state === 'here') return isNotNull(eventRegistrations.checkedInAt)
  return state === 'expected' ? isNull(eventRegistrations.checkedInAt) : undefined
}

function matching(search: string | undefined): SQL | undefined {
  if (!search) return undefined
  const part = containing(search)
  return or(ilike(fullName, part), ilike(email, part), ilike(mobileNumber, part), numbered(search))
}
