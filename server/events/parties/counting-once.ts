import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { PartyForm } from '#shared/events/party-api.ts'
import type { StoredParty } from '../registration-queries.ts'
import { listHouseholdWithPlace } from './household-place-queries.ts'
import { type Double, leaveOtherParty, listDoubles } from './same-person-queries.ts'

/** Who waits has no place yet: one in another party stays until they move up. */
type Waiting = { isWaiting?: boolean | undefined }
type Registering = Waiting & { eventId: string; memberId: string; party: PartyForm | null | undefined }

/**
 * One person is counted once. Who comes or waits with another household already is asked about, and after the confirmation a
 * member leaves the other party, and people of the family are left out of this one. Returns the party without them, and
 * how many places that has freed. Throws needs_confirmation.
 */
export async function countOnce(
  tx: Transaction,
  { eventId, memberId, party, isWaiting }: Registering,
): Promise<{ party: PartyForm | null | undefined; freed: number }> {
  const doubles = await listDoubles(tx, { eventId, memberId, familyMemberIds: party?.familyMemberIds ?? [] })
  const own = doubles.filter(({ familyMemberId }) => familyMemberId === null)
  const family = doubles.filter(({ familyMemberId }) => familyMemberId !== null)
  if (own.length + family.length === 0) return { party, freed: 0 }
  if (!party?.confirmed) throw questionAbout([...own, ...family], isWaiting)
  const freed = await leaveParties(tx, eventId, leftBy(own, isWaiting))
  const left = new Set(family.map(({ familyMemberId }) => familyMemberId))
  const familyMemberIds = party.familyMemberIds.filter((id) => !left.has(id))
  return { party: { ...party, familyMemberIds, vegetarian: fewer(party, familyMemberIds) }, freed }
}

/** Somebody whom the committee or a helper registers: with `familyMemberId`, of the member's household. */
export type PersonByHand = { memberId: string; familyMemberId: string | null; fullName: string }
type ByHand = Waiting & {
  eventId: string
  person: PersonByHand
  confirmed?: boolean | undefined
  /** A helper at a gate cannot answer a question. */
  isHelper?: boolean
}

/**
 * The same for somebody whom the committee or a helper registers. A helper gets no question: who has a place is checked in
 * there, and who only waits leaves that party. Returns how many places that has freed. Throws already_attending or
 * needs_confirmation.
 */
export async function countByHandOnce(
  tx: Transaction,
  { eventId, person, confirmed, isWaiting, isHelper }: ByHand,
): Promise<number> {
  const { memberId, familyMemberId, fullName } = person
  const doubles = await listDoubles(tx, { eventId, memberId, familyMemberIds: familyMemberId ? [familyMemberId] : [] })
  const own = doubles.filter((double) => double.familyMemberId === familyMemberId)
  if (own.some((double) => double.otherFamilyMemberId === null && !double.isWaiting))
    throw new AppError('already_attending', { message: `${fullName} is already registered.` })
  const parties = own.filter(({ otherFamilyMemberId }) => otherFamilyMemberId !== null)
  const asked = parties.find((party) => !(isHelper && party.isWaiting))
  if (asked && !confirmed) throw questionByHand(fullName, asked, { isWaiting, isHelper })
  return leaveParties(tx, eventId, leftBy(parties, isWaiting))
}

function questionByHand(name: string, party: Double, { isWaiting, isHelper }: Pick<ByHand, 'isWaiting' | 'isHelper'>) {
  const is = `${name} is ${stateOf(party)} with ${party.memberName} already.`
  if (isHelper) return new AppError('already_attending', { message: `${is} Please check them in together.` })
  const later = isWaiting && !party.isWaiting ? ' as soon as there is a place of their own' : ''
  const message = `${is} Each person counts once: if you confirm, ${name} gives up that place${later}.`
  return new AppError('needs_confirmation', { message })
}

type Waited = { eventId: string; memberId: string; party: StoredParty }

/**
 * A party that waited moves up, when nobody can be asked: a member who is in another party by then leaves it, and people
 * of the family who come already, also in their own household, are left out. Returns the party without them, and how
 * many places that has freed.
 */
export async function leaveOutDoubles(tx: Transaction, { eventId, memberId, party }: Waited) {
  const { people, ...columns } = party
  const { familyMemberIds, memberComes } = party
  const doubles = (await listDoubles(tx, { eventId, memberId, familyMemberIds })).filter(({ isWaiting }) => !isWaiting)
  const own = doubles.filter(({ familyMemberId }) => familyMemberId === null && memberComes)
  await leaveParties(tx, eventId, own)
  const left = new Set<string | null>(await listHouseholdWithPlace(tx, { eventId, memberId }))
  for (const { familyMemberId } of doubles) left.add(familyMemberId)
  const coming = familyMemberIds.filter((id) => !left.has(id))
  const count = people - (familyMemberIds.length - coming.length)
  const vegetarian = Math.min(party.vegetarian, count)
  return { party: { ...columns, familyMemberIds: coming, vegetarian }, people: count, freed: own.length }
}

type Joining = Waiting & { eventId: string; memberId: string; familyMemberId: string; confirmed?: boolean | undefined }

/**
 * The same for somebody of a household who registers themselves, or waits: on the list they get no second place. Returns
 * how many places that has freed. Throws already_registered for a registration of their own as a member,
 * already_waiting or needs_confirmation.
 */
export async function countPersonOnce(tx: Transaction, { familyMemberId, confirmed, isWaiting, ...joining }: Joining) {
  const doubles = await listDoubles(tx, { ...joining, familyMemberIds: [familyMemberId] })
  const own = doubles.filter((double) => double.familyMemberId === familyMemberId)
  const asMember = own.filter(({ otherFamilyMemberId }) => otherFamilyMemberId === null)
  const waitsTwice = isWaiting && own.every((double) => double.isWaiting)
  if (asMember.length > 0) throw new AppError(waitsTwice ? 'already_waiting' : 'already_registered')
  if (isWaiting && !waitsTwice) throw new AppError('already_registered')
  if (own.length > 0 && !confirmed) throw questionAbout(own.map((double) => ({ ...double, familyMemberId: null })))
  return leaveParties(tx, joining.eventId, own)
}

/** Of these parties, those that somebody leaves who registers, or only waits. */
const leftBy = (own: readonly Double[], isWaiting: boolean | undefined): readonly Double[] =>
  isWaiting ? own.filter((double) => double.isWaiting) : own

/** Returns how many places that has freed. */
async function leaveParties(tx: Transaction, eventId: string, doubles: readonly Double[]): Promise<number> {
  for (const { memberId, otherFamilyMemberId } of doubles)
    if (otherFamilyMemberId) await leaveOtherParty(tx, { eventId, memberId, familyMemberId: otherFamilyMemberId })
  return doubles.filter(({ isWaiting }) => !isWaiting).length
}

const questionAbout = (doubles: readonly Double[], isWaiting?: boolean) =>
  new AppError('needs_confirmation', {
    message: [...new Set(doubles.map((double) => questionOf(double, isWaiting)))].join(' '),
  })

/** Fewer people cannot eat more meals. */
const fewer = ({ vegetarian, guests }: PartyForm, familyMemberIds: readonly string[]): number =>
  Math.min(vegetarian, 1 + familyMemberIds.length + guests.adults + guests.children)

function questionOf(double: Double, willWait: boolean | undefined): string {
  const { familyMemberId, name, memberName, isWaiting } = double
  const state = stateOf(double)
  const then = willWait && !isWaiting ? 'as soon as you get a place of your own' : 'and have a registration of your own'
  return familyMemberId === null
    ? `You are ${state} with ${memberName} already. Each person counts once: if you confirm, you give up that place ${then}.`
    : `${name} is ${state} already. Each person counts once: if you confirm, ${name} is left out of your party.`
}

const stateOf = ({ isWaiting }: Double) => (isWaiting ? 'on the waiting list' : 'registered')
