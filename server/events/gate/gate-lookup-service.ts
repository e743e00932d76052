import { findPersonToCheckIn, type PersonAtEntrance } from '#server/events/administration/attendance-queries.ts'
import { findWaitingAttendee } from '#server/events/administration/attendee-queries.ts'
import { listHouseholdWithPlace } from '#server/events/parties/household-place-queries.ts'
import { readTicketToken } from '#server/events/tickets/ticket-token.ts'
import type { CardIdentity } from '#server/membership/card/card-token.ts'
import { findCard } from '#server/membership/card/former-cards.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { GateFinding } from '#shared/events/gate/gate-enums.ts'
import type { GateParty } from '#shared/events/gate/gate-phone-api.ts'
import { tokenOf } from '#shared/events/gate/gate-rules.ts'
import { isActiveMember } from '#shared/membership/status-rules.ts'
import { findEventRoll } from './event-rolls.ts'
import { findParty, type GateContext } from './gate-list-service.ts'
import { findFamilyCard, findMemberOfRegistration } from './gate-queries.ts'

type CodeContext = Pick<GateContext, 'db' | 'secret'>
type Found = {
  finding: GateFinding
  fullName: string | null
  membershipNumber: string | null
  isOfFamily: boolean
  party: GateParty | null
}

const UNKNOWN: Found = { finding: 'unknown', fullName: null, membershipNumber: null, isOfFamily: false, party: null }

/**
 * Whose code was scanned: of a person who has registered since the phone loaded its list, of a member without a place,
 * or of nobody. Reveals no more about a member than the page behind the code of a card.
 */
export async function lookUpCode(context: GateContext, eventId: string, scanned: string): Promise<Found> {
  const token = tokenOf(scanned)
  const holder = token && (await findHolder(context, eventId, token))
  if (!holder) return UNKNOWN
  const { person, fullName, isReplaced } = holder
  const found = { fullName, membershipNumber: null, isOfFamily: holder.familyMemberId !== null, party: null }
  if (isReplaced) return { ...found, finding: 'replaced' }
  if (holder.hasEnded) return { ...found, finding: 'inactive' }
  const { now } = context.staff.by
  const { memberId } = person
  const { familyMemberId } = holder
  // at an event with a roll, a card of the family brings only the one person
  if (familyMemberId && (await findEventRoll(context.db, { eventId, now, memberId }))) {
    const placed = await listHouseholdWithPlace(context.db, { eventId, memberId })
    if (!placed.includes(familyMemberId)) return { ...found, finding: 'not_registered' }
  }
  const party = await findParty(context, eventId, memberId)
  if (party) return { ...found, membershipNumber: party.membershipNumber, finding: 'expected', party }
  if (!isActiveMember(person)) return { ...found, finding: 'inactive' }
  const isWaiting = await findWaitingAttendee(context.db, eventId, memberId)
  return { ...found, finding: isWaiting ? 'waiting' : 'not_registered' }
}

/** Whose valid card was scanned for a walk-in: a member, or somebody of the family. Throws unknown_card. */
export async function getHolderOfCard(context: CodeContext, eventId: string, scanned: string) {
  const token = tokenOf(scanned)
  const holder = token && (await findHolder(context, eventId, token))
  if (!holder || holder.isReplaced || holder.hasEnded) throw new AppError('unknown_card')
  const { person, familyMemberId, fullName } = holder
  return { memberId: person.memberId, person: familyMemberId === null ? null : { familyMemberId, fullName } }
}

type Holder = {
  /** The member of the household. */
  person: PersonAtEntrance
  /** Whose card it is: null for the member. */
  familyMemberId: string | null
  fullName: string
  isReplaced: boolean
  /** Of somebody who belongs to no family membership any more. */
  hasEnded: boolean
}

async function findHolder({ db, secret }: CodeContext, eventId: string, token: string): Promise<Holder | null> {
  const registrationId = readTicketToken(secret, token)
  if (registrationId) {
    const memberId = await findMemberOfRegistration(db, eventId, registrationId)
    const person = memberId && (await findPersonToCheckIn(db, { memberId }))
    return person ? ofMember(person) : null
  }
  const card = await findCard(db, secret, token)
  if (!card) return null
  const person = await findPersonToCheckIn(db, { memberId: card.memberId })
  if (person) return { ...ofMember(person), isReplaced: person.cardVersion !== card.version }
  return findHolderInFamily(db, card)
}

const ofMember = (person: PersonAtEntrance): Holder => ({
  person,
  familyMemberId: null,
  fullName: person.fullName,
  isReplaced: false,
  hasEnded: false,
})

/** Somebody of a family, whose card leads to the party of the household. */
async function findHolderInFamily(db: Executor, { memberId: id, version }: CardIdentity): Promise<Holder | null> {
  const card = await findFamilyCard(db, id)
  const person = card && (await findPersonToCheckIn(db, { memberId: card.memberId }))
  if (!person) return null
  const { name: fullName, cardVersion, isValid } = card
  return { person, familyMemberId: id, fullName, isReplaced: cardVersion !== version, hasEnded: !isValid }
}
