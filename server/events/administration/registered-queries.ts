import { eq, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { onDay } from '#server/events/arrival-queries.ts'
import { events } from '#server/events/event-tables.ts'
import { answerOf, childrenOf, nameOfParty, owedFor } from '#server/events/parties/party-columns.ts'
import { eventArrivals, eventGuests, eventRegistrations } from '#server/events/registration-tables.ts'
import { memberText } from '#server/membership/member-search.ts'
import { members } from '#server/membership/member-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { PortalPerson } from '#shared/accounts/audience-rules.ts'
import { fieldsSeenBy, type SeesField } from '#shared/accounts/personal-field-rules.ts'

type RegisteredInput = { eventId: string; day: string | null; reader?: PortalPerson | undefined }

/** Members with a place and guests, with the same columns. */
export function registeredAt(db: Executor, { eventId, day, reader }: RegisteredInput) {
  const input = { eventId, day, sees: seenBy(reader) }
  const ofMembers = registeredMembers(db, input)
  return unionAll(ofMembers, registeredGuests(db, input) as never as typeof ofMembers).as('attendee')
}

type RowsInput = { eventId: string; day: string | null; sees: SeesField }

/** Without a reader, a search finds names only. */
export const seenBy = (reader: PortalPerson | undefined): SeesField => (reader ? fieldsSeenBy(reader) : () => false)

function registeredMembers(db: Executor, { eventId, day, sees }: RowsInput) {
  const { membershipNumber, email, mobileNumber } = members
  const own = eventRegistrations
  return db
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
}

function registeredGuests(db: Executor, { eventId, day, sees }: RowsInput) {
  return db
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
}

type Place = typeof eventRegistrations | typeof eventGuests

/** Of a day, or of the whole event. */
const checkedInOn = ({ checkedInAt }: Place, day: string | null) =>
  sql<Date | null>`${day === null ? checkedInAt : eventArrivals.checkedInAt}`.mapWith(checkedInAt)
const arrivedOn = ({ arrived }: Place, day: string | null) =>
  sql<number | null>`${day === null ? arrived : eventArrivals.arrived}`

const outsideOf = sql<number>`coalesce(${eventArrivals.outside}, 0)`

/** The text in which somebody searches for guests. */
const guestText = (sees: SeesField) => (sees('phone') ? eventGuests.searchText : eventGuests.nameKey)
