import { and, asc, count, eq, isNotNull, isNull, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { onDay } from '#server/events/arrival-queries.ts'
import { events } from '#server/events/event-tables.ts'
import { eventArrivals, eventGuests, eventRegistrations, eventWaitingList } from '#server/events/registration-tables.ts'
import { orderBalance } from '#server/events/sales/order-balance.ts'
import { memberText } from '#server/membership/member-search.ts'
import { members } from '#server/membership/member-tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { type Keys, limitTo, type Page, pageOf, readCursor, readInstantKeys } from '#server/platform/paging.ts'
import { inSearchText } from '#server/platform/search-provider.ts'
import type { PortalPerson } from '#shared/accounts/audience-rules.ts'
import { fieldsSeenBy, type SeesField } from '#shared/accounts/personal-field-rules.ts'
import type { AttendeeSearch } from '#shared/events/attendee-api.ts'
import { CHILDREN_UNDER } from '#shared/events/party-rules.ts'

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

export const ofMember = (eventId: string, memberId: string) =>
  and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.memberId, memberId))
export const ofGuest = (eventId: string, guestId: string) =>
  and(eq(eventGuests.eventId, eventId), eq(eventGuests.id, guestId))

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

type RegisteredInput = { eventId: string; day: string | null; reader?: PortalPerson | undefined }

/** Members with a place and guests, with the same columns. */
function registeredAt(db: Executor, { eventId, day, reader }: RegisteredInput) {
  const sees = seenBy(reader)
  const { membershipNumber, email, mobileNumber } = members
  const own = eventRegistrations
  const ofMembers = db
    .select({
      id: sql<string>`${members.id}`.as('attendee_id'),
      memberId: sql<string | null>`${members.id}`.as('attending_member_id'),
      fullName: nameOfParty(own).as('attendee_name'),
      nameKey: sql<string>`${members.nameKey}`.as('attendee_name_key'),
      searchText: sql<string>`${memberText(sees)}`.as('attendee_search_text'),
      membershipNumber,
      email: sql<string | null>`${email}`.as('email'),
      mobileNumber: sql<string | null>`${mobileNumber}`.as('mobile_number'),
      since: own.registeredAt,
      checkedInAt: checkedInOn(own, day).as('checked_in_at'),
      people: own.people,
      children: childrenOf(own).as('children'),
      vegetarian: own.vegetarian,
      arrived: arrivedOn(own, day).as('arrived'),
      outside: outsideOf.as('outside'),
      wentOutAt: sql<Date | null>`${eventArrivals.wentOutAt}`.mapWith(eventArrivals.wentOutAt).as('went_out_at'),
      note: own.note,
      answer: answerOf(own).as('answer'),
      chosenDays: own.chosenDays,
      owed: owedFor(own).as('owed'),
    })
    .from(own)
    .innerJoin(members, eq(members.id, own.memberId))
    .innerJoin(events, eq(events.id, own.eventId))
    .leftJoin(eventArrivals, onDay(own, day))
    .where(eq(own.eventId, eventId))
  const guests = db
    .select({
      id: sql<string>`${eventGuests.id}`.as('attendee_id'),
      memberId: sql<string | null>`null::uuid`.as('attending_member_id'),
      fullName: sql<string>`coalesce(${eventGuests.name}, 'Guest')`.as('attendee_name'),
      nameKey: sql<string>`${eventGuests.nameKey}`.as('attendee_name_key'),
      searchText: sql<string>`${guestText(sees)}`.as('attendee_search_text'),
      membershipNumber: sql<string | null>`null`.as('membership_number'),
      email: sql<string | null>`null`.as('email'),
      mobileNumber: sql<string | null>`${eventGuests.phone}`.as('mobile_number'),
      since: eventGuests.registeredAt,
      checkedInAt: checkedInOn(eventGuests, day).as('checked_in_at'),
      people: eventGuests.people,
      children: sql<number>`${eventGuests.guestChildren}`.as('children'),
      vegetarian: eventGuests.vegetarian,
      arrived: arrivedOn(eventGuests, day).as('arrived'),
      outside: outsideOf.as('outside'),
      wentOutAt: sql<Date | null>`${eventArrivals.wentOutAt}`.mapWith(eventArrivals.wentOutAt).as('went_out_at'),
      note: eventGuests.note,
      answer: sql<string | null>`null`.as('answer'),
      chosenDays: sql<string[] | null>`null::text[]`.as('chosen_days'),
      owed: sql<number | null>`null::int`.as('owed'),
    })
    .from(eventGuests)
    .leftJoin(eventArrivals, onDay(eventGuests, day))
    .where(eq(eventGuests.eventId, eventId))
  return unionAll(ofMembers, guests as never as typeof ofMembers).as('attendee')
}

type Place = typeof eventRegistrations | typeof eventGuests

/** Of a day, or of the whole event. */
const checkedInOn = ({ checkedInAt }: Place, day: string | null) =>
  sql<Date | null>`${day === null ? checkedInAt : eventArrivals.checkedInAt}`.mapWith(checkedInAt)
const arrivedOn = ({ arrived }: Place, day: string | null) =>
  sql<number | null>`${day === null ? arrived : eventArrivals.arrived}`

const outsideOf = sql<number>`coalesce(${eventArrivals.outside}, 0)`

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

/** The member, or the people of the household who come without them. */
export const nameOfParty = ({ memberComes, familyMemberIds }: typeof eventRegistrations | typeof eventWaitingList) =>
  sql<string>`case when ${memberComes} then ${members.fullName} else coalesce((
    select string_agg(person.name, ', ' order by person.created_at, person.date_of_birth, person.name) from family_members as person
    where person.id = any(${familyMemberIds})), ${members.fullName}) end`

/** What a party owes for its tickets. */
const owedFor = ({ eventId, memberId }: typeof eventRegistrations) => sql<
  number | null
>`(select ${orderBalance('placed')}
  from event_orders as placed where placed.event_id = ${eventId} and placed.member_id = ${memberId} and placed.state in ('held', 'paid'))`

/** The reply to the event's own question. */
const answerOf = ({ answers }: typeof eventRegistrations | typeof eventWaitingList) =>
  sql<string | null>`${answers} ->> 0`

/** Children of a party: guests, and named people of the family by their age on the event's day. Joined with `events`. */
export const childrenOf = ({
  guestChildren,
  familyMemberIds,
  removedChildren,
}: typeof eventRegistrations | typeof eventWaitingList) =>
  sql<number>`(${guestChildren} + ${removedChildren} + (
    select count(*)::int from family_members as child
    where child.id = any(${familyMemberIds})
      and child.date_of_birth > (${events.eventDate} at time zone 'Asia/Dubai')::date - interval '${sql.raw(String(CHILDREN_UNDER))} years'))`

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

const seenBy = (reader: PortalPerson | undefined): SeesField => (reader ? fieldsSeenBy(reader) : () => false)

/** The text in which somebody searches for guests. */
const guestText = (sees: SeesField) => (sees('phone') ? eventGuests.searchText : eventGuests.nameKey)
