import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { PartyForm } from '#shared/events/party-api.ts'
import type { StoredParty } from '../registration-queries.ts'
import { type Double, leaveOtherParty, listDoubles } from './same-person-queries.ts'

type Registering = { eventId: string; memberId: string; party: PartyForm | null | undefined }

/**
 * One person is counted once. Who comes or waits with another household already is asked about, and after the confirmation a
 * member leaves the other party, and people of the family are left out of this one. Returns the party without them, and
 * how many places that has freed. Throws needs_confirmation.
 */
export async function countOnce(
  tx: Transaction,
  { eventId, memberId, party }: Registering,
): Promise<{ party: PartyForm | null | undefined; freed: number }> {
  const doubles = await listDoubles(tx, { eventId, memberId, familyMemberIds: party?.familyMemberIds ?? [] })
  const own = doubles.filter(({ familyMemberId }) => familyMemberId === null)
  const family = doubles.filter(({ familyMemberId }) => familyMemberId !== null)
  if (own.length + family.length === 0) return { party, freed: 0 }
  if (!party?.confirmed) throw questionAbout([...own, ...family])
  await leaveParties(tx, eventId, own)
  const left = new Set(family.map(({ familyMemberId }) => familyMemberId))
  const familyMemberIds = party.familyMemberIds.filter((id) => !left.has(id))
  return { party: { ...party, familyMemberIds, vegetarian: fewer(party, familyMemberIds) }, freed: countPlaces(own) }
}

type ByHand = { eventId: string; member: { memberId: string; fullName: string }; confirmed?: boolean | undefined }

/** The same for a member whom the committee registers. Returns how many places that has freed. Throws needs_confirmation. */
export async function countMemberOnce(tx: Transaction, { eventId, member, confirmed }: ByHand): Promise<number> {
  const { memberId, fullName } = member
  const own = await listDoubles(tx, { eventId, memberId, familyMemberIds: [] })
  const party = own[0] && `${fullName} is in the party of ${own[0].memberName} already.`
  const message = `${party} Each person counts once: if you confirm, ${fullName} leaves that party.`
  if (party && !confirmed) throw new AppError('needs_confirmation', { message })
  await leaveParties(tx, eventId, own)
  return countPlaces(own)
}

type Waited = { eventId: string; memberId: string; party: StoredParty }

/**
 * A party that waited moves up, when nobody can be asked: a member who is in another party by then leaves it, and people
 * of the family who come already are left out. Returns the party without them, and how many places that has freed.
 */
export async function leaveOutDoubles(tx: Transaction, { eventId, memberId, party }: Waited) {
  const { people, ...columns } = party
  const { familyMemberIds, memberComes } = party
  const doubles = (await listDoubles(tx, { eventId, memberId, familyMemberIds })).filter(({ isWaiting }) => !isWaiting)
  const own = doubles.filter(({ familyMemberId }) => familyMemberId === null && memberComes)
  await leaveParties(tx, eventId, own)
  const left = new Set(doubles.map(({ familyMemberId }) => familyMemberId))
  const coming = familyMemberIds.filter((id) => !left.has(id))
  const count = people - (familyMemberIds.length - coming.length)
  const vegetarian = Math.min(party.vegetarian, count)
  return { party: { ...columns, familyMemberIds: coming, vegetarian }, people: count, freed: own.length }
}

type Joining = { eventId: string; memberId: string; familyMemberId: string; confirmed?: boolean | undefined }

/**
 * The same for somebody of a household who registers themselves. Returns how many places that has freed. Throws
 * already_registered for a registration of their own as a member, or needs_confirmation.
 */
export async function countPersonOnce(tx: Transaction, { familyMemberId, confirmed, ...joining }: Joining) {
  const doubles = await listDoubles(tx, { ...joining, familyMemberIds: [familyMemberId] })
  const own = doubles.filter((double) => double.familyMemberId === familyMemberId)
  if (own.some(({ otherFamilyMemberId }) => otherFamilyMemberId === null)) throw new AppError('already_registered')
  if (own.length > 0 && !confirmed) throw questionAbout(own.map((double) => ({ ...double, familyMemberId: null })))
  await leaveParties(tx, joining.eventId, own)
  return countPlaces(own)
}

const countPlaces = (doubles: readonly Double[]): number => doubles.filter(({ isWaiting }) => !isWaiting).length

async function leaveParties(tx: Transaction, eventId: string, doubles: readonly Double[]): Promise<void> {
  for (const { memberId, otherFamilyMemberId } of doubles)
    if (otherFamilyMemberId) await leaveOtherParty(tx, { eventId, memberId, familyMemberId: otherFamilyMemberId })
}

const questionAbout = (doubles: readonly Double[]) =>
  new AppError('needs_confirmation', { message: [...new Set(doubles.map(questionOf))].join(' ') })

/** Fewer people cannot eat more meals. */
const fewer = ({ vegetarian, guests }: PartyForm, familyMemberIds: readonly string[]): number =>
  Math.min(vegetarian, 1 + familyMemberIds.length + guests.adults + guests.children)

const questionOf = ({ familyMemberId, name, memberName, isWaiting }: Double): string =>
  familyMemberId === null
    ? `You are in the party of ${memberName} already. Each person counts once: if you confirm, you leave that party and have a registration of your own.`
    : `${name} is ${isWaiting ? 'on the waiting list' : 'registered'} already. Each person counts once: if you confirm, ${name} is left out of your party.`
