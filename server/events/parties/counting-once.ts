import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { PartyForm } from '#shared/events/party-api.ts'
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
  if (!party?.confirmed)
    throw new AppError('needs_confirmation', { message: [...own, ...family].map(questionOf).join(' ') })
  for (const { memberId: other, otherFamilyMemberId } of own)
    await leaveOtherParty(tx, { eventId, memberId: other, familyMemberId: otherFamilyMemberId ?? '' })
  const left = new Set(family.map(({ familyMemberId }) => familyMemberId))
  const familyMemberIds = party.familyMemberIds.filter((id) => !left.has(id))
  const freed = own.filter(({ isWaiting }) => !isWaiting).length
  return { party: { ...party, familyMemberIds, vegetarian: fewer(party, familyMemberIds) }, freed }
}

/** Fewer people cannot eat more meals. */
const fewer = ({ vegetarian, guests }: PartyForm, familyMemberIds: readonly string[]): number =>
  Math.min(vegetarian, 1 + familyMemberIds.length + guests.adults + guests.children)

const questionOf = ({ familyMemberId, name, memberName, isWaiting }: Double): string =>
  familyMemberId === null
    ? `You are in the party of ${memberName} already. Each person counts once: if you confirm, you leave that party and have a registration of your own.`
    : `${name} is ${isWaiting ? 'on the waiting list' : 'registered'} already. Each person counts once: if you confirm, ${name} is left out of your party.`
