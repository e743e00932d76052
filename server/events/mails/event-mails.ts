import { and, eq, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { childrenOf } from '#server/events/administration/attendee-queries.ts'
import type { Event } from '#server/events/event-queries.ts'
import { events } from '#server/events/event-tables.ts'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import { payBlocks } from '#server/events/sales/pay-blocks.ts'
import { memberAddress } from '#server/membership/member-address.ts'
import { hasOwnLogin } from '#server/membership/member-queries.ts'
import { familyMembers, members } from '#server/membership/member-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { MailComposer, MailComposers } from '#server/platform/mail/mail.ts'
import { formatCount } from '#shared/platform/counts.ts'
import {
  attachCalendarWithParty,
  eventButtons,
  eventFacts,
  partyFacts,
  takesPlace,
  ticketButton,
} from './event-facts.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    /** With `familyMemberId` to somebody of the household who has registered alone. */
    'event-registered': { registrationId: string; familyMemberId?: string }
    'event-place-found': { registrationId: string; familyMemberId?: string }
  }
}

const { people, vegetarian } = eventRegistrations
const PARTY = { people, vegetarian, children: childrenOf(eventRegistrations) }

type Words = (event: Event, people: number) => { subject: string; heading: string; opening: string }

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
    const { opening, ...titles } = message(event, party.people)
    return {
      to: email,
      userId,
      ...titles,
      blocks: [
        { paragraph: `Dear ${fullName},\n${opening}` },
        { facts: [...eventFacts(event), ...partyFacts(party)] },
        ...(owed.length > 0 ? owed : [ticketButton(event.id)]),
        ...eventButtons(event.id),
        {
          note: 'If you cannot come, please cancel your registration on the event page so that somebody else can.',
        },
      ],
      attachments: await attachCalendarWithParty(context, event, party),
    }
  }

export const eventMails: MailComposers = {
  'event-registered': aboutRegistration(({ title }, people) => ({
    subject: `You are registered: ${title}`,
    heading: 'You are registered',
    opening: `We have reserved ${placesFor(people)} at ${title}.`,
  })),
  'event-place-found': aboutRegistration(({ title }, people) => ({
    subject: `A place for you: ${title}`,
    heading: 'You now have a place',
    opening: `You were on the waiting list for ${title}, and we now have ${placesFor(people)}. You are registered.`,
  })),
}

/** 'a place for you', '4 places for you and your party' */
const placesFor = (people: number) =>
  people === 1 ? 'a place for you' : `${formatCount(people)} places for you and your party`

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
