import { counted } from '#shared/platform/counts.ts'
import type { ErrorCode } from '#shared/platform/error-codes.ts'
import { asksForDays, type DaysAsked, findDaysError } from './chosen-day-rules.ts'
import type { PartySetting } from './event-enums.ts'

/** How many people come, and what they eat. */
export type Party = { guestAdults: number; guestChildren: number; vegetarian: number }

/** The person who registers always counts as one. */
export const countPeople = ({ guestAdults, guestChildren }: Party): number => 1 + guestAdults + guestChildren

/** From this age on, on the event's day in Gulf time, nobody counts as a child. */
export const CHILDREN_UNDER = 13

/** People whom a committee can register together by hand. */
export const MAX_PEOPLE = 50

/**
 * How far an event is above its capacity; 0 without a limit. Only an admin's override or a lowered capacity causes it.
 */
export const countAboveCapacity = (event: { capacity: number | null; registeredCount: number }): number =>
  event.capacity === null ? 0 : Math.max(0, event.registeredCount - event.capacity)

type PartyTerms = { partySetting: PartySetting; maxParty: number | null; capacity: number | null }
type Companions = { familyMemberIds: readonly string[]; guests: { adults: number; children: number } }

/** Whether an event asks who comes, or anything else; otherwise a member registers with one press. */
export const asksForParty = (event: PartyTerms & Asked): boolean =>
  event.partySetting !== 'members_only' || event.asksVegetarian || event.customQuestion !== null || asksForDays(event)

type Asked = DaysAsked & { asksChildren: boolean; asksVegetarian: boolean; customQuestion: string | null }
type Entered = Companions & { vegetarian: number; answers: readonly string[]; days?: readonly string[] | undefined }

/** Returns messages about what an event does not ask or a party cannot be, by field. */
export function findPartyErrors(event: Asked, party: Entered): Record<string, string> {
  const { familyMemberIds, guests, vegetarian, answers, days } = party
  const ofDays = days && findDaysError(event, days)
  return {
    ...(ofDays && { days: ofDays }),
    ...(new Set(familyMemberIds).size < familyMemberIds.length && {
      familyMemberIds: 'Please choose each person once',
    }),
    ...(guests.children > 0 && !event.asksChildren && { guests: 'This event does not ask about children' }),
    ...(vegetarian > 0 && !event.asksVegetarian && { vegetarian: 'This event does not ask about vegetarian meals' }),
    ...(vegetarian > countParty(party) && { vegetarian: 'There are more vegetarian meals than people' }),
    ...(answers.length > 0 && !event.customQuestion && { answers: 'This event does not ask a question' }),
  }
}

export type PartyError = Extract<ErrorCode, 'party_members_only' | 'party_family_only' | 'party_too_large'>

/** The people of a party as it is entered; the member counts as one. */
export const countParty = ({ familyMemberIds, guests }: Companions): number =>
  1 + familyMemberIds.length + guests.adults + guests.children

/** '3 adults, 1 child, 2 vegetarian'. */
export const describeParty = ({ people, children, vegetarian }: Record<'people' | 'children' | 'vegetarian', number>) =>
  [
    people > children && counted(people - children, 'adult', 'adults'),
    children > 0 && counted(children, 'child', 'children'),
    vegetarian > 0 && `${vegetarian} vegetarian`,
  ]
    .filter(Boolean)
    .join(', ')

/** The largest party that an event takes; above its capacity nobody could ever move up. */
export const maxPartyOf = ({ maxParty, capacity }: Pick<PartyTerms, 'maxParty' | 'capacity'>): number =>
  Math.min(maxParty ?? MAX_PEOPLE, capacity ?? MAX_PEOPLE)

/** Returns why an event does not take this party, whatever places are left, or null. */
export function checkParty({ partySetting, maxParty, capacity }: PartyTerms, party: Companions): PartyError | null {
  const people = countParty(party)
  if (partySetting === 'members_only' && people > 1) return 'party_members_only'
  if (partySetting === 'family' && party.guests.adults + party.guests.children > 0) return 'party_family_only'
  return people > maxPartyOf({ maxParty, capacity }) ? 'party_too_large' : null
}

type PartyChange = { isRegistered: boolean; before: number; after: number }

/** The terms for a changed party: one that does not grow keeps its places, however low the capacity has become. */
export const termsOfChange = <Terms extends PartyTerms>(event: Terms, { isRegistered, before, after }: PartyChange) =>
  isRegistered && after <= before ? { ...event, capacity: null } : event

/** '4 of you are coming': a party as its members read it. */
export const comingText = (people: number): string => `${people} of you ${people === 1 ? 'is' : 'are'} coming`
