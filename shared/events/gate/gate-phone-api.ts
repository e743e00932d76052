import * as z from 'zod/mini'
import { EVENT_STATUSES } from '#shared/events/event-enums.ts'
import { MAX_PEOPLE } from '#shared/events/party-rules.ts'
import type { Api } from '#shared/platform/contract.ts'
import { Dirhams, DirhamsInput } from '#shared/platform/fields/dirhams.ts'
import { line } from '#shared/platform/fields/field-rules.ts'
import { ById, Day, Instant } from '#shared/platform/wire.ts'
import { Guest, party as partyFields } from '../administration/attendee-rules.ts'
import { GATE_FINDINGS, GATE_OUTCOMES } from './gate-enums.ts'
import { MIN_SEARCH } from './gate-rules.ts'

/** A party with a place, as a phone at the gate stores it. */
const GateParty = z.object({
  /** Of the member, or of the guest without a membership. */
  id: z.uuid(),
  isGuest: z.boolean(),
  fullName: z.string(),
  membershipNumber: z.nullable(z.string()),
  /** The six characters below the code of the ticket. */
  ticketNumber: z.nullable(z.string()),
  people: z.int(),
  children: z.int(),
  vegetarian: z.int(),
  note: z.nullable(z.string()),
  problem: z.nullable(z.enum(['suspended', 'lapsed', 'ended'])),
  /** Always false unless the event's gate warns of outstanding dues. */
  hasOpenDues: z.boolean(),
  /** For tickets. */
  owed: Dirhams,
  /** A slip for the tickets that the treasurer has not checked. */
  hasSlip: z.boolean(),
  hasPhoto: z.boolean(),
  /** SHA-256 of the tokens of ticket and card, never the tokens: the list cannot be turned into a code. */
  codes: z.array(z.string()),
  /** At an event with a roll: the cards of the others of the household who are in the party; each lets one person in, without the member. */
  familyCodes: z.array(z.string()),
  /** At an event with a roll: a member whose household comes without them. The card adds the member to the party. */
  memberAlone: z.nullable(z.object({ code: z.string(), fullName: z.string() })),
  /** Of today, as are the next four. */
  checkedInAt: z.nullable(Instant),
  arrived: z.nullable(z.int()),
  by: z.nullable(z.string()),
  /** Of those who came: who went out and has not come back. */
  outside: z.int(),
  wentOutAt: z.nullable(Instant),
  /** Of the event, on which the party may come. */
  days: z.array(Day),
  /** Other days of the event on which the party came. */
  otherDays: z.array(z.object({ day: Day, checkedInAt: Instant, arrived: z.int() })),
  /** Whether the member is on the roll of the event, such as an assembly; null at an event without a roll. */
  mayVote: z.nullable(z.boolean()),
  /** At an event with a roll: whether the member is inside today, who may have come or gone without the party. */
  isMemberIn: z.boolean(),
})
export type GateParty = z.output<typeof GateParty>

const GateList = z.object({
  event: z.object({
    id: z.uuid(),
    title: z.string(),
    eventDate: Instant,
    status: z.enum(EVENT_STATUSES),
    /** In order. */ days: z.array(Day),
    asksVegetarian: z.boolean(),
  }),
  /** The gate link's name, or the first name of the admin. */
  gateName: z.string(),
  isAdmin: z.boolean(),
  /** The day for which the list may be used, until 5:00 of the next morning in Gulf time. */
  day: Day,
  loadedAt: Instant,
  placesLeft: z.nullable(z.int()),
  /** This phone may take cash for unpaid tickets. */
  takesCash: z.boolean(),
  /** Who goes out may come back on the same day. */
  allowsReentry: z.boolean(),
  /** Members with a vote are expected without a registration, and everybody else is a guest. */
  hasRoll: z.boolean(),
  /** Changes with everything in the list except arrivals: then the list is loaded again. */
  listVersion: z.string(),
  parties: z.array(GateParty),
})
export type GateList = z.output<typeof GateList>

const Arrival = z.object({
  id: z.uuid(),
  checkedInAt: Instant,
  arrived: z.int(),
  by: z.nullable(z.string()),
  outside: z.int(),
  wentOutAt: z.nullable(Instant),
  isMemberIn: z.boolean(),
})
export type GateArrival = z.output<typeof Arrival>

/** Somebody was let in twice while phones had no connection. */
const DoubleEntry = z.object({
  id: z.uuid(),
  attendeeId: z.uuid(),
  fullName: z.string(),
  people: z.int(),
  came: z.int(),
  at: Instant,
  by: z.nullable(z.string()),
})
export type DoubleEntry = z.output<typeof DoubleEntry>

const Arrivals = z.object({
  /** Everybody who is in; nobody else is. */
  arrivals: z.array(Arrival),
  doubles: z.array(DoubleEntry),
  placesLeft: z.nullable(z.int()),
  status: z.enum(EVENT_STATUSES),
  /** Of the list as it would be now. */
  listVersion: z.string(),
})

const people = z.int().check(z.gte(0), z.lte(MAX_PEOPLE))

/** One thing done at a gate. The phone gives it an id, so that it counts once however often it is sent. */
export const GateEntry = z.object({
  id: z.uuid(),
  attendeeId: z.uuid(),
  kind: z.enum(['check_in', 'count', 'undo', 'out']),
  /** Of a check-in the people who came now, of a count all who came, of an exit those who went out. */
  came: people,
  /** The new number of people in the party. */
  size: z.optional(people),
  /** Whether the member who leads the party is among these people; without it they are if they are registered. */
  withMember: z.optional(z.boolean()),
  /** According to the phone's clock. */
  at: z.iso.datetime({ offset: true }),
})
export type GateEntry = z.output<typeof GateEntry>

/** Sent with the first check-in after an hour without a connection. */
const MAX_ENTRIES = 100
/** What the phone's clock says when it sends: it reveals a clock that is wrong. */
export const SentAt = z.optional(z.iso.datetime({ offset: true }))
const Entries = z.object({
  entries: z.array(GateEntry).check(z.minLength(1), z.maxLength(MAX_ENTRIES)),
  sentAt: SentAt,
})

const EntryResult = z.object({
  id: z.uuid(),
  outcome: z.enum(GATE_OUTCOMES),
  attendeeId: z.uuid(),
  checkedInAt: z.nullable(Instant),
  arrived: z.nullable(z.int()),
  outside: z.int(),
  wentOutAt: z.nullable(Instant),
  people: z.int(),
})

const AMOUNT = 'Please enter an amount such as 100 or 99.50.'
const Code = line(300).check(z.minLength(1))
const Lookup = z.object({
  finding: z.enum(GATE_FINDINGS),
  /** Null for an unknown code. */
  fullName: z.nullable(z.string()),
  membershipNumber: z.nullable(z.string()),
  /** The card of somebody of a family, with which only they come in. */
  isOfFamily: z.boolean(),
  /** Only of somebody who is expected. */
  party: z.nullable(GateParty),
})

/** A member without a place, whom the search at the gate finds. */
const GateMember = z.object({ id: z.uuid(), fullName: z.string(), membershipNumber: z.nullable(z.string()) })

const WalkIn = z.object({
  id: z.uuid(),
  /** The card of a member. */
  code: z.optional(Code),
  /** A member who was found by name or number. */
  memberId: z.optional(z.uuid()),
  guest: z.optional(Guest),
  adults: partyFields.adults,
  children: partyFields.children,
  vegetarian: partyFields.vegetarian,
  /** An admin accepts that the event goes above its capacity. */
  confirmed: partyFields.confirmed,
  /** When they came, according to the phone's clock; now if it is missing. */
  at: z.optional(z.iso.datetime({ offset: true })),
  sentAt: SentAt,
})
export type WalkIn = z.output<typeof WalkIn>

/** Cash for the tickets of a party; the phone gives it an id. The amount is what the phone has shown. */
const GatePayment = z.object({
  id: z.uuid(),
  attendeeId: z.uuid(),
  amount: DirhamsInput({ min: 1, max: 100_000_000, message: AMOUNT, tooMuch: 'This amount is too high.' }),
})
export type GatePayment = z.output<typeof GatePayment>

/** Photos in pages, as JPEGs of 96 px in base64. */
const Photos = z.object({
  photos: z.array(z.object({ id: z.uuid(), jpeg: z.string() })),
  /** The last id of this page; null on the last page. */
  next: z.nullable(z.uuid()),
})

export const gateApi = {
  'GET /api/events/:id/gate': {
    why: 'The list for a phone at the gate: hashes of codes, names, parties; for admins and helpers with a link (issue 19)',
    params: ById,
    response: GateList,
  },
  'GET /api/events/:id/gate/arrivals': { why: 'Who is in, and who was let in twice', params: ById, response: Arrivals },
  'GET /api/events/:id/gate/photos': {
    why: 'Photos of 96 px of expected members, page by page',
    params: ById,
    query: z.object({ after: z.optional(z.uuid()) }),
    response: Photos,
  },
  /** Check-ins, counts and undone check-ins, in the order they happened; each is counted at most once. */
  'POST /api/events/:id/gate/entries': {
    why: 'Check-ins, counts and undone check-ins of a phone, each at most once',
    params: ById,
    body: Entries,
    response: z.object({
      results: z.array(EntryResult),
      /** How far the phone's clock is ahead, negative if it is behind; null if it is right. Times are corrected by it. */
      clockErrorMinutes: z.nullable(z.int()),
    }),
  },
  /** Finds out about a code that is not on the list. Changes nothing. */
  'POST /api/events/:id/gate/lookups': {
    why: 'What a code that the phone does not know is; not a GET, so that no log contains the code',
    params: ById,
    body: z.object({ code: Code }),
    response: Lookup,
  },
  /** At most five active members without a place, by name or membership number: never by phone or address. */
  'GET /api/events/:id/gate/members': {
    why: 'Active members without a place, by name or number, so that a helper can register them',
    params: ById,
    query: z.object({ search: line(100).check(z.minLength(MIN_SEARCH)) }),
    response: z.array(GateMember),
  },
  'POST /api/events/:id/gate/walk-ins': {
    why: 'Registers somebody at the entrance and checks them in',
    params: ById,
    body: WalkIn,
    response: GateParty,
  },
  'POST /api/events/:id/gate/payments': {
    why: 'Cash for unpaid tickets, taken at the entrance; at most once for each id',
    params: ById,
    body: GatePayment,
    response: GateParty,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    gate: typeof gateApi
  }
}
