import { findPersonToCheckIn, type PersonAtEntrance } from '#server/events/administration/attendance-queries.ts'
import { findWaitingAttendee } from '#server/events/administration/attendee-queries.ts'
import { readTicketToken } from '#server/events/tickets/ticket-token.ts'
import { findCard } from '#server/membership/card/former-cards.ts'
import { AppError } from '#server/platform/errors.ts'
import type { GateParty } from '#shared/events/gate/gate-api.ts'
import type { GateFinding } from '#shared/events/gate/gate-enums.ts'
import { tokenOf } from '#shared/events/gate/gate-rules.ts'
import { isActiveMember } from '#shared/membership/status-rules.ts'
import { type GateContext, listParties } from './gate-list-service.ts'
import { findMemberOfRegistration } from './gate-queries.ts'

type Found = {
  finding: GateFinding
  fullName: string | null
  membershipNumber: string | null
  party: GateParty | null
}

const UNKNOWN: Found = { finding: 'unknown', fullName: null, membershipNumber: null, party: null }

/**
 * Whose code was scanned: of a person who has registered since the phone loaded its list, of a member without a place,
 * or of nobody. Reveals no more about a member than the page behind the code of a card.
 */
export async function lookUpCode(context: GateContext, eventId: string, scanned: string): Promise<Found> {
  const token = tokenOf(scanned)
  const holder = token && (await findHolder(context, eventId, token))
  if (!holder) return UNKNOWN
  const { person, isReplaced } = holder
  const found = { fullName: person.fullName, membershipNumber: null, party: null }
  if (isReplaced) return { ...found, finding: 'replaced' }
  const [party] = await listParties(context, eventId, person.memberId)
  if (party) return { ...found, membershipNumber: party.membershipNumber, finding: 'expected', party }
  if (!isActiveMember(person)) return { ...found, finding: 'inactive' }
  const isWaiting = await findWaitingAttendee(context.db, eventId, person.memberId)
  return { ...found, finding: isWaiting ? 'waiting' : 'not_registered' }
}

/** The member whose valid card was scanned for a walk-in. Throws unknown_card. */
export async function getMemberOfCard(context: GateContext, eventId: string, scanned: string): Promise<string> {
  const token = tokenOf(scanned)
  const holder = token && (await findHolder(context, eventId, token))
  if (!holder || holder.isReplaced) throw new AppError('unknown_card')
  return holder.person.memberId
}

type Holder = { person: PersonAtEntrance; isReplaced: boolean }

async function findHolder({ db, secret }: GateContext, eventId: string, token: string): Promise<Holder | null> {
  const registrationId = readTicketToken(secret, token)
  if (registrationId) {
    const memberId = await findMemberOfRegistration(db, eventId, registrationId)
    const person = memberId && (await findPersonToCheckIn(db, { memberId }))
    return person ? { person, isReplaced: false } : null
  }
  const card = await findCard(db, secret, token)
  const person = card && (await findPersonToCheckIn(db, { memberId: card.memberId }))
  return person ? { person, isReplaced: person.cardVersion !== card.version } : null
}
