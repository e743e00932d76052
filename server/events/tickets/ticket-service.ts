import { findCheckIn } from '#server/events/arrival-queries.ts'
import { findEvent, type ShownEvent } from '#server/events/event-queries.ts'
import type { OwnPlace } from '#server/events/own-places-queries.ts'
import { findParty, findPartyWith } from '#server/events/parties/party-queries.ts'
import { listParts } from '#server/events/reminder-queries.ts'
import { listOwedAt } from '#server/events/sales/order-queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Config } from '#server/platform/config.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { qrCodeOf } from '#server/platform/qr-code.ts'
import { listDaysOf } from '#shared/events/chosen-day-rules.ts'
import { gateDayAt } from '#shared/events/gate/gate-day-rules.ts'
import { ticketStateOf } from '#shared/events/ticket-rules.ts'
import { isActiveMember } from '#shared/membership/status-rules.ts'
import { listFamilyNames } from './ticket-queries.ts'
import { ticketNumberOf, writeTicketToken } from './ticket-token.ts'

export type TicketContext = Pick<AppContext, 'now'> & { db: Executor; config: Pick<Config, 'secret' | 'siteUrl'> }
type Holder = { id: string; fullName: string; membershipNumber: string | null } & Parameters<typeof isActiveMember>[0]
/** Somebody of the household who sees only themselves on the ticket; null for the member. */
type Alone = { id: string; name: string } | null

/**
 * A member's ticket for an event, made from what is stored now: a changed party changes it, and a place that was given
 * back leaves it without a code. Throws not_found for an event that this member cannot see.
 */
export async function getTicket(context: TicketContext, eventId: string, member: Holder, person: Alone = null) {
  const { db, now } = context
  const event = await findEvent(db, eventId, { now: now(), seesHidden: true })
  if (!event) throw new AppError('not_found')
  const place = await readPlace(context, event, member.id, person)
  if (!(event.isPublic || place.party)) throw new AppError('not_found')
  const ticket = showTicket(context, { event, member: person ? { ...member, fullName: person.name } : member, place })
  // the money of a household is the member's
  return person ? { ...ticket, owed: 0 } : ticket
}

/** What the page that shows the ticket has already read: the own places, and the people of the family. */
type Known = { places: readonly OwnPlace[]; family: readonly { id: string; name: string }[]; owed: number }

/** The same for an event at which the member has a place, with one query. */
export async function getTicketOfPlace(context: TicketContext, event: ShownEvent, member: Holder, known: Known) {
  const found = await findParty(context.db, { eventId: event.id, memberId: member.id })
  const party = found?.memberComes ? found : null
  const family = known.family.filter(({ id }) => party?.familyMemberIds.includes(id)).map(({ name }) => name)
  const place = {
    party,
    family,
    parts: known.places.flatMap((own) => (own.eventId === event.id ? partOf(own) : [])),
    owed: known.owed,
    checkedInAt: await findArrival(context, event, found?.registration),
  }
  return showTicket(context, { event, member, place })
}

/** What a mail shows of a ticket: what the gate scans, its number and how many come; null unless somebody can come in. */
export async function findTicketCode(context: TicketContext, event: ShownEvent, member: Holder, person: Alone = null) {
  const place = await readPlace(context, event, member.id, person)
  const { state, number, people } = showTicket(context, { event, member, place })
  const id = place.party?.registration?.id
  return state === 'valid' && number && id ? { scanned: addressOf(context.config, event.id, id), number, people } : null
}

const partOf = ({ person, program, state }: OwnPlace) =>
  program?.isActive && state === 'registered'
    ? [{ name: person.name, program: program.title, timeSlot: program.timeSlot, venue: program.venue }]
    : []

type Registration = { id: string; checkedInAt: Date | null }

/** When the party came in today. */
const findArrival = ({ db, now }: TicketContext, event: ShownEvent, registration?: Registration | null) =>
  registration?.checkedInAt ? findCheckIn(db, registration.id, gateDayAt(event, now())) : null

async function readPlace(context: TicketContext, event: ShownEvent, memberId: string, person: Alone = null) {
  const { db } = context
  const eventId = event.id
  const [found, places, owing] = await Promise.all([
    person ? findPartyWith(db, { eventId, memberId, familyMemberId: person.id }) : findParty(db, { eventId, memberId }),
    listParts(db, eventId, { memberId, familyMemberId: person?.id ?? null }),
    event.sellsTickets ? listOwedAt(db, eventId, memberId) : null,
  ])
  const owed = owing?.get(memberId)?.owed ?? 0
  const parts = places.map(({ familyMemberId: _, ...part }) => part)
  const checkedInAt = await findArrival(context, event, found?.registration)
  if (person) return { party: found && partyAlone(found), parts, family: [], owed, checkedInAt }
  const party = found?.memberComes ? found : null
  return { party, parts, owed, checkedInAt, family: await listFamilyNames(db, party?.familyMemberIds ?? []) }
}

/** The household's place as one of its people sees it, with the same code. */
const partyAlone = (party: NonNullable<Awaited<ReturnType<typeof findParty>>>) => ({
  ...party,
  people: 1,
  children: 0,
  vegetarian: 0,
  familyMemberIds: [],
})

type Shown = { event: ShownEvent; member: Holder; place: Awaited<ReturnType<typeof readPlace>> }

function showTicket({ config }: TicketContext, { event, member, place }: Shown) {
  const { party, parts, family, owed, checkedInAt } = place
  const registration = party?.registration ?? null
  const state = ticketStateOf({ event, place: party?.state ?? null, isActiveMember: isActiveMember(member), owed })
  const isValid = state === 'valid' && registration !== null
  return {
    state,
    event,
    fullName: member.fullName,
    membershipNumber: member.membershipNumber,
    family,
    people: party?.people ?? 0,
    children: party?.children ?? 0,
    vegetarian: party?.vegetarian ?? 0,
    days: listDaysOf(event, party?.chosenDays ?? null),
    parts,
    number: isValid ? ticketNumberOf(config.secret, registration.id) : null,
    code: isValid ? qrCodeOf(addressOf(config, event.id, registration.id)) : null,
    owed,
    checkedInAt,
  }
}

/** A phone's own camera opens the event's page; the gate reads the token, which browsers do not send. */
const addressOf = ({ siteUrl, secret }: Pick<Config, 'secret' | 'siteUrl'>, eventId: string, registrationId: string) =>
  `${siteUrl}/events/${eventId}#${writeTicketToken(secret, registrationId)}`
