import { and, asc, count, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { events } from '#server/events/event-tables.ts'
import { answerOf, childrenOf, nameOfParty, ofGuest, ofMember } from '#server/events/parties/party-columns.ts'
import { eventGuests, eventRegistrations, eventWaitingList } from '#server/events/registration-tables.ts'
import { memberText } from '#server/membership/member-search.ts'
import { members } from '#server/membership/member-tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { type Keys, limitTo, type Page, pageOf, readCursor, readInstantKeys } from '#server/platform/paging.ts'
import { inSearchText } from '#server/platform/search-provider.ts'
import type { PortalPerson } from '#shared/accounts/audience-rules.ts'
import type { AttendeeSearch } from '#shared/events/attendee-api.ts'
import { registeredAt, seenBy } from './registered-queries.ts'

/** A member's party, or a guest's: `memberId` is then null. */
export type Attendee = {
  id: string
  memberId: string | null
  state: 'registered' | 'waiting'
  fullName: string
  nameKey: string
  membershipNumber: string | null
  email: string | null
  mobileNumber: string | null
  since: Date
  checkedInAt: Date | null
  people: number
  children: number
  vegetarian: number
  arrived: number | null
  /** Of those who came on the day: who went out. */
  outside: number
  wentOutAt: Date | null
  note: string | null
  answer: string | null
  /** Null is all days of the event. */
  chosenDays: string[] | null
  /** For tickets, in fils; null without an order. */
  owed: number | null
}

/** Without a reader, a search finds names only. Without a day, somebody is here who has come on any. */
type ReadersSearch = AttendeeSearch & { reader?: PortalPerson; day: string | null }

/** Registered people by name, or the waiting list in order of arrival. */
export async function listAttendees(db: Executor, eventId: string, search: ReadersSearch): Promise<Page<Attendee>> {
  const { limit } = search
  const isWaiting = search.state === 'waiting'
  const keys = readCursor(search.cursor, 2)
  const found = await (isWaiting ? listWaiting : listRegistered)(db, { eventId, search, after: keys, limit })
  const keysOf = (last: Attendee) => [isWaiting ? last.since.toISOString() : last.nameKey, last.id]
  return pageOf(found, { limit, total: await countAttendees(db, eventId, search), keysOf })
}

/** How many parties wait. */
export const countWaitingParties = (db: Executor, eventId: string): Promise<number> =>
  db.$count(eventWaitingList, eq(eventWaitingList.eventId, eventId))

export type AttendeeKey = { eventId: string; id: string /** Of the event: whose check-in is meant. */; day: string }

/** One party with a place, with its check-in of a day, or null. */
export async function findAttendee(db: Executor, { eventId, id, day }: AttendeeKey): Promise<Attendee | null> {
  const all = registeredAt(db, { eventId, day })
  const [attendee] = await db.select().from(all).where(eq(all.id, id))
  return attendee ? { ...attendee, state: 'registered' } : null
}

/** One party on the waiting list, or null. */
export async function findWaitingAttendee(db: Executor, eventId: string, id: string): Promise<Attendee | null> {
  const [attendee] = await waitingFor(db).where(and(eq(eventWaitingList.eventId, eventId), eq(members.id, id)))
  return attendee ?? null
}

/** All attendees for a file: registered people first, then the waiting list; read page by page. */
export async function listAttendeesAfter(db: Executor, eventId: string, after: Attendee | null): Promise<Attendee[]> {
  const limit = EXPORT_PAGE
  if (after?.state !== 'waiting') {
    const keys = after && [after.nameKey, after.id]
    const registered = await listRegistered(db, { eventId, search: WHOLE_EVENT, after: keys, limit })
    if (registered.length > 0) return registered.slice(0, limit)
  }
  const keys = after?.state === 'waiting' ? [after.since.toISOString(), after.id] : null
  return (await listWaiting(db, { eventId, search: WHOLE_EVENT, after: keys, limit })).slice(0, limit)
}

const EXPORT_PAGE = 500
const WHOLE_EVENT = { day: null }

/** A member's registration or a guest's, locked until the transaction ends. */
export async function lockAttendee(tx: Transaction, key: AttendeeKey): Promise<Attendee | null> {
  const { eventId, id } = key
  await tx.select({ id: eventRegistrations.id }).from(eventRegistrations).where(ofMember(eventId, id)).for('update')
  await tx.select({ id: eventGuests.id }).from(eventGuests).where(ofGuest(eventId, id)).for('update')
  return findAttendee(tx, key)
}

type ListedSearch = Pick<ReadersSearch, 'search' | 'state' | 'reader' | 'day'>
type AttendeeListInput = { eventId: string; search: ListedSearch; after: Keys | null; limit: number | undefined }

/** Reads one row more than requested, to know whether there are more. */
async function listRegistered(db: Executor, { eventId, search, after, limit }: AttendeeListInput): Promise<Attendee[]> {
  const [name = '', id = ''] = after ?? []
  const all = registeredAt(db, { eventId, day: search.day, reader: search.reader })
  const beyond = after ? sql`(${all.nameKey}, ${all.id}::text) > (${name}, ${id})` : undefined
  const list = db
    .select()
    .from(all)
    .where(and(matching(all.searchText, search.search), presence(all, search), beyond))
    .orderBy(asc(all.nameKey), sql`${all.id}::text`)
    .$dynamic()
  return (await limitTo(list, limit)).map((row) => ({ ...row, state: 'registered' as const }))
}

function listWaiting(db: Executor, { eventId, search, after, limit }: AttendeeListInput): Promise<Attendee[]> {
  const { joinedAt } = eventWaitingList
  const keys = after && readInstantKeys(after)
  const beyond = keys ? sql`(${joinedAt}, ${members.id}) > (${keys.at}::timestamptz, ${keys.id}::uuid)` : undefined
  const list = waitingFor(db)
    .where(
      and(eq(eventWaitingList.eventId, eventId), matching(memberText(seenBy(search.reader)), search.search), beyond),
    )
    .orderBy(asc(joinedAt), asc(members.id))
    .$dynamic()
  return limitTo(list, limit)
}

function waitingFor(db: Executor) {
  const { joinedAt, people, vegetarian, note } = eventWaitingList
  return db
    .select({
      id: members.id,
      memberId: members.id,
      fullName: nameOfParty(eventWaitingList),
      nameKey: members.nameKey,
      membershipNumber: members.membershipNumber,
      email: members.email,
      mobileNumber: members.mobileNumber,
      state: sql<'waiting'>`'waiting'`,
      since: joinedAt,
      checkedInAt: sql<Date | null>`null`,
      people,
      children: childrenOf(eventWaitingList),
      vegetarian,
      arrived: sql<number | null>`null::int`,
      outside: sql<number>`0`,
      wentOutAt: sql<Date | null>`null`,
      note,
      answer: answerOf(eventWaitingList),
      chosenDays: eventWaitingList.chosenDays,
      owed: sql<number | null>`null::int`,
    })
    .from(eventWaitingList)
    .innerJoin(members, eq(members.id, eventWaitingList.memberId))
    .innerJoin(events, eq(events.id, eventWaitingList.eventId))
}

async function countAttendees(
  db: Executor,
  eventId: string,
  { search, state, reader, day }: ListedSearch,
): Promise<number> {
  if (state === 'waiting') {
    const [counted] = await db
      .select({ total: count() })
      .from(eventWaitingList)
      .innerJoin(members, eq(members.id, eventWaitingList.memberId))
      .where(and(eq(eventWaitingList.eventId, eventId), matching(memberText(seenBy(reader)), search)))
    return counted?.total ?? 0
  }
  const all = registeredAt(db, { eventId, day, reader })
  const wanted = and(matching(all.searchText, search), presence(all, { state, day }))
  const [counted] = await db.select({ total: count() }).from(all).where(wanted)
  return counted?.total ?? 0
}

type Registered = ReturnType<typeof registeredAt>

function presence(all: Registered, { state, day }: Pick<ListedSearch, 'state' | 'day'>): SQL | undefined {
  if (state === 'here') return isNotNull(all.checkedInAt)
  if (state !== 'expected') return undefined
  const isForDay = day === null ? undefined : sql`(${all.chosenDays} is null or ${day} = any(${all.chosenDays}))`
  return and(isNull(all.checkedInAt), isForDay)
}

const matching = (text: SQLWrapper, search: string | undefined): SQL | undefined =>
  search ? inSearchText(text, search) : undefined
