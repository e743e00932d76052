import { and, eq, sql } from 'drizzle-orm'
import { events } from '#server/events/event-tables.ts'
import { eventGuests, eventRegistrations, type eventWaitingList } from '#server/events/registration-tables.ts'
import { orderBalance } from '#server/events/sales/order-balance.ts'
import { members } from '#server/membership/member-tables.ts'
import { CHILDREN_UNDER } from '#shared/events/party-rules.ts'

type Party = typeof eventRegistrations | typeof eventWaitingList

export const ofMember = (eventId: string, memberId: string) =>
  and(eq(eventRegistrations.eventId, eventId), eq(eventRegistrations.memberId, memberId))
export const ofGuest = (eventId: string, guestId: string) =>
  and(eq(eventGuests.eventId, eventId), eq(eventGuests.id, guestId))

/** The member, or the people of the household who come without them. */
export const nameOfParty = ({ memberComes, familyMemberIds }: Party) =>
  sql<string>`case when ${memberComes} then ${members.fullName} else coalesce((
    select string_agg(person.name, ', ' order by person.created_at, person.date_of_birth, person.name) from family_members as person
    where person.id = any(${familyMemberIds})), ${members.fullName}) end`

/** What a party owes for its tickets. */
export const owedFor = ({ eventId, memberId }: typeof eventRegistrations) => sql<
  number | null
>`(select ${orderBalance('placed')}
  from event_orders as placed where placed.event_id = ${eventId} and placed.member_id = ${memberId} and placed.state in ('held', 'paid'))`

/** The reply to the event's own question. */
export const answerOf = ({ answers }: Party) => sql<string | null>`${answers} ->> 0`

/** Children of a party: guests, and named people of the family by their age on the event's day. Joined with `events`. */
export const childrenOf = ({ guestChildren, familyMemberIds, removedChildren }: Party) =>
  sql<number>`(${guestChildren} + ${removedChildren} + (
    select count(*)::int from family_members as child
    where child.id = any(${familyMemberIds})
      and child.date_of_birth > (${events.eventDate} at time zone 'Asia/Dubai')::date - interval '${sql.raw(String(CHILDREN_UNDER))} years'))`
