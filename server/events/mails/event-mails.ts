import { and, eq, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import type { Event } from '#server/events/event-queries.ts'
import { events } from '#server/events/event-tables.ts'
import { childrenOf } from '#server/events/parties/party-columns.ts'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import { payBlocks } from '#server/events/sales/pay-blocks.ts'
import { listFamilyNames } from '#server/events/tickets/ticket-queries.ts'
import { memberAddress } from '#server/membership/member-address.ts'
import { hasOwnLogin } from '#server/membership/member-queries.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { MailComposer, MailComposers } from '#server/platform/mail/mail.ts'
import { counted, formatCount } from '#shared/platform/counts.ts'
import { attachCalendarWithParty, eventFacts, eventLinks, partyFacts, takesPlace } from './event-facts.ts'
import { ticketBlocks } from './ticket-blocks.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    /** With `familyMemberId` to somebody of the household who has registered alone. */
    'event-registered': { registrationId: string; familyMemberId?: string }
    'event-place-found': { registrationId: string; familyMemberId?: string }
  }
}

const { people, vegetarian, memberComes, familyMemberIds, guestAdults, guestChildren } = eventRegistrations
const PARTY = { people, vegetarian, children: childrenOf(eventRegistrations) }
const NAMED = { memberComes, familyMemberIds, guests: sql<number>`${guestAdults} + ${guestChildren}` }

type Words = (event: Event, places: string) => { subject: string; heading: string; opening: string }

/**
 * Sends nothing if the place was given back before the mail was sent, or if the event was cancelled since: the
 * cancellation has its own mail.
 */
const aboutRegistration =
  (message: Words): MailComposer<{ registrationId: string; familyMemberId?: string }> =>
  async ({ registrationId, familyMemberId }, context) => {
    const [found] = await context.db
      .select({
        event: events,
        memberId: members.id,
        email: memberAddress,
        userId: members.userId,
        fullName: members.fullName,
        party: PARTY,
        named: NAMED,
      })
      .from(eventRegistrations)
      .innerJoin(events, eq(events.id, eventRegistrations.eventId))
      .innerJoin(members, eq(members.id, eventRegistrations.memberId))
      .innerJoin(users, eq(users.id, members.userId))
      .where(eq(eventRegistrations.id, registrationId))
    if (!found || !takesPlace(found.event, context.now())) return null
    const alone = familyMemberId ? await findPersonMailed(context.db, registrationId, familyMemberId) : null
    if (familyMemberId && !alone) return null
    const { event, email, userId, fullName, party } = { ...found, ...alone }
    const owed = alone ? [] : await payBlocks(context.db, { eventId: event.id, memberId: found.memberId })
    const { opening, ...titles } = message(event, placesFor(party.people, alone !== null || found.named.memberComes))
    const names = alone ? [] : await listNames(context.db, found.fullName, found.named)
    const person = alone && familyMemberId ? { id: familyMemberId, name: fullName } : null
    const ticket = { eventId: event.id, memberId: found.memberId, person }
    return {
      to: email,
      userId,
      ...titles,
      blocks: [
        { paragraph: `Dear ${fullName},\n${opening}` },
        { facts: [...eventFacts(event), ...namesFact(names, found.named.memberComes), ...partyFacts(party)] },
        ...(owed.length > 0 ? owed : await ticketBlocks(context, ticket)),
        eventLinks(event.id),
        {
          note: 'If you cannot come, please cancel your registration on the event page so that somebody else can.',
        },
      ],
      attachments: await attachCalendarWithParty(context, event, party),
    }
  }

export const eventMails: MailComposers = {
  'event-registered': aboutRegistration(({ title }, places) => ({
    subject: `You are registered: ${title}`,
    heading: 'You are registered',
    opening: `We have reserved ${places} at ${title}.`,
  })),
  'event-place-found': aboutRegistration(({ title }, places) => ({
    subject: `A place for you: ${title}`,
    heading: 'You now have a place',
    opening: `You were on the waiting list for ${title}, and we now have ${places}. You are registered.`,
  })),
}

/** 'a place for you', '4 places for you and your party', '2 places for your party' */
function placesFor(people: number, comesToo: boolean): string {
  if (comesToo) return people === 1 ? 'a place for you' : `${formatCount(people)} places for you and your party`
  return people === 1 ? 'a place for your party' : `${formatCount(people)} places for your party`
}

type Named = { memberComes: boolean; familyMemberIds: readonly string[]; guests: number }

/** Everybody who comes; guests have no names. */
async function listNames(db: Executor, member: string, { memberComes, familyMemberIds, guests }: Named) {
  const names = [...(memberComes ? [member] : []), ...(await listFamilyNames(db, familyMemberIds))]
  return guests > 0 ? [...names, counted(guests, 'guest', 'guests')] : names
}

/** Nothing for a member who comes alone: the mail addresses them. */
const namesFact = (names: readonly string[], comesToo: boolean) =>
  names.length > (comesToo ? 1 : 0) ? [{ label: 'Who comes', value: new Intl.ListFormat('en').format(names) }] : []

/** Somebody of the household, as long as they have the place and a login. */
async function findPersonMailed(db: Executor, registrationId: string, familyMemberId: string) {
  const [person] = await db
    .select({ email: users.email, userId: users.id, fullName: familyMembers.name })
    .from(familyMembers)
    .innerJoin(users, eq(users.id, familyMembers.userId))
    .innerJoin(eventRegistrations, eq(eventRegistrations.id, registrationId))
    .where(
      and(
        eq(familyMembers.id, familyMemberId),
        hasOwnLogin,
        sql`${familyMemberId}::uuid = any(${eventRegistrations.familyMemberIds})`,
      ),
    )
  return person?.email ? { ...person, email: person.email, party: { people: 1, vegetarian: 0, children: 0 } } : null
}
