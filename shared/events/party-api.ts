import * as z from 'zod/mini'
import { RELATIONS } from '#shared/membership/member-enums.ts'
import type { Api } from '#shared/platform/contract.ts'
import { lines } from '#shared/platform/fields/field-rules.ts'
import { ById, Day } from '#shared/platform/wire.ts'
import { MAX_PEOPLE } from './party-rules.ts'
import { TicketChoice } from './sales/order-rules.ts'

/** More than any festival has. */
const MAX_DAYS = 366
const WHOLE = 'Please enter a whole number'
const number = z._default(
  z.int(WHOLE).check(z.gte(0, WHOLE), z.lte(MAX_PEOPLE, `Please enter at most ${MAX_PEOPLE} people`)),
  0,
)

/** Who comes with a member. Without any of it the member comes alone. */
export const PartyForm = z.object({
  familyMemberIds: z._default(z.array(z.uuid()).check(z.maxLength(MAX_PEOPLE)), []),
  /** Children are under 13 on the event's day. */
  guests: z._default(z.object({ adults: number, children: number }), { adults: 0, children: 0 }),
  /** Of all the people, the member included. */
  vegetarian: number,
  /** The reply to the event's own question. */
  answers: z._default(z.array(lines(500)).check(z.maxLength(1)), []),
  /** Of the event, where it asks; all of them for a registration without it. */
  days: z.optional(z.array(Day).check(z.maxLength(MAX_DAYS))),
  /** Who comes with another household already is counted once, as the question says. */
  confirmed: z.optional(z.boolean()),
  /** At an event that sells tickets: what is bought with the party, and the price that was shown. */
  tickets: z.optional(TicketChoice),
})
export type PartyForm = z.output<typeof PartyForm>

const FamilyMember = z.object({
  familyMemberId: z.uuid(),
  name: z.string(),
  relation: z.enum(RELATIONS),
  photoUrl: z.nullable(z.string()),
  /** On the event's day. */
  age: z.int(),
})

/** A member's party at an event, and whom they can bring. */
const OwnParty = z.object({
  /** Null if the member is neither registered nor waiting. */
  state: z.nullable(z.enum(['registered', 'waiting'])),
  familyMemberIds: z.array(z.uuid()),
  /** Of them: who registered themselves, whose places the member cannot give back. */
  selfRegisteredIds: z.array(z.uuid()),
  guests: z.object({ adults: z.int(), children: z.int() }),
  vegetarian: z.int(),
  answers: z.array(z.string()),
  /** On which the party comes, or would come. */
  days: z.array(Day),
  /** The whole party; the member counts as one. */
  people: z.int(),
  /** Of the people: under 13 on the event's day. */
  children: z.int(),
  /** The member's family in the order it was entered; empty if the event takes members only. */
  family: z.array(FamilyMember),
  /** Places left in people, their own party not counted as free; null without a limit. */
  placesLeft: z.nullable(z.int()),
})
export type OwnParty = z.output<typeof OwnParty>

export const partyApi = {
  'GET /api/events/:id/party': {
    why: 'Who comes with a member to an event, and whom they can bring (decision 53)',
    params: ById,
    response: OwnParty,
  },
  /** Changes the party of a registration or of a place on the waiting list. */
  'PUT /api/events/:id/registration': {
    why: 'Changes who comes with a member who is registered or waiting (decision 53)',
    params: ById,
    body: PartyForm,
    response: OwnParty,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    parties: typeof partyApi
  }
}
