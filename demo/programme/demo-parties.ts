import type { events } from '#server/events/event-tables.ts'
import { maxPartyOf } from '#shared/events/party-rules.ts'
import { REPLIES } from './party-texts.ts'

type PartyTerms = Pick<
  typeof events.$inferInsert,
  'partySetting' | 'maxParty' | 'capacity' | 'asksChildren' | 'asksVegetarian' | 'customQuestion'
>

/** Who comes with the nth person who registers for a demo event: mostly the family, sometimes guests, sometimes nobody. */
export function demoParty(event: PartyTerms, family: readonly string[], nth: number) {
  const max = maxPartyOf({ maxParty: event.maxParty ?? null, capacity: event.capacity ?? null })
  const isAlone = nth % 4 === 3
  const takesFamily = event.partySetting === 'family' || event.partySetting === 'family_and_guests'
  const familyMemberIds = takesFamily && !isAlone ? family.slice(0, max - 1) : []
  const room = max - 1 - familyMemberIds.length
  const takesGuests = event.partySetting === 'family_and_guests' && !isAlone
  const guestAdults = takesGuests && nth % 3 === 1 ? Math.min(2, room) : 0
  const guestChildren = takesGuests && event.asksChildren && nth % 6 === 4 ? Math.min(1, room - guestAdults) : 0
  const people = 1 + familyMemberIds.length + guestAdults + guestChildren
  return {
    familyMemberIds,
    guestAdults,
    guestChildren,
    vegetarian: event.asksVegetarian ? Math.min(people, nth % 3) : 0,
    answers: event.customQuestion && nth % 2 === 1 ? [REPLIES[((nth - 1) / 2) % REPLIES.length]!] : null,
  }
}

/** How many of them came: now and then one person stays at home. */
export const demoArrivals = (
  { familyMemberIds, guestAdults, guestChildren }: ReturnType<typeof demoParty>,
  nth: number,
) => {
  const people = 1 + familyMemberIds.length + guestAdults + guestChildren
  return people > 1 && nth % 7 === 2 ? people - 1 : people
}
