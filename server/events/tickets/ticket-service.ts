import { findEvent } from '#server/events/event-queries.ts'
import { findParty } from '#server/events/parties/party-queries.ts'
import { listParts } from '#server/events/reminder-queries.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Config } from '#server/platform/config.ts'
import { AppError } from '#server/platform/errors.ts'
import { qrCodeOf } from '#server/platform/qr-code.ts'
import { ticketStateOf } from '#shared/events/ticket-rules.ts'
import { isActiveMember } from '#shared/membership/member-rules.ts'
import { findRegistration, listFamilyNames } from './ticket-queries.ts'
import { ticketNumberOf, writeTicketToken } from './ticket-token.ts'

export type TicketContext = Pick<AppContext, 'db' | 'now'> & { config: Pick<Config, 'secret' | 'siteUrl'> }
type Holder = { id: string; fullName: string; membershipNumber: string | null } & Parameters<typeof isActiveMember>[0]

/**
 * A member's ticket for an event, made from what is stored now: a changed party changes it, and a place that was given
 * back leaves it without a code. Throws not_found for an event that this member cannot see.
 */
export async function getTicket(context: TicketContext, eventId: string, member: Holder) {
  const { db, now, config } = context
  const place = { eventId, memberId: member.id }
  const [party, event, stored, parts] = await Promise.all([
    findParty(db, place),
    findEvent(db, eventId, { now: now(), seesHidden: true }),
    findRegistration(db, place),
    listParts(db, eventId, member.id),
  ])
  if (!event || !(event.isPublic || party)) throw new AppError('not_found')
  const registration = party?.state === 'registered' ? stored : null
  const state = ticketStateOf({ event, place: party?.state ?? null, isActiveMember: isActiveMember(member) })
  const isValid = state === 'valid' && registration !== null
  return {
    state,
    event,
    fullName: member.fullName,
    membershipNumber: member.membershipNumber,
    family: await listFamilyNames(db, party?.familyMemberIds ?? []),
    people: party?.people ?? 0,
    children: party?.children ?? 0,
    vegetarian: party?.vegetarian ?? 0,
    parts,
    number: isValid ? ticketNumberOf(config.secret, registration.id) : null,
    code: isValid ? qrCodeOf(addressOf(config, eventId, registration.id)) : null,
    checkedInAt: registration?.checkedInAt ?? null,
  }
}

/** A phone's own camera opens the event's page; the gate reads the token, which browsers do not send. */
const addressOf = ({ siteUrl, secret }: Pick<Config, 'secret' | 'siteUrl'>, eventId: string, registrationId: string) =>
  `${siteUrl}/events/${eventId}#${writeTicketToken(secret, registrationId)}`
