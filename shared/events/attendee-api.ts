import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { Dirhams } from '#shared/platform/fields/dirhams.ts'
import { line, requiredLine, SearchText } from '#shared/platform/fields/field-rules.ts'
import { ById, Day, Instant, Message, Paging } from '#shared/platform/wire.ts'
import { ByHand, PartyChange } from './administration/attendee-rules.ts'

const Attendee = z.object({
  /** Of the member, or of the guest without a membership. */
  id: z.uuid(),
  /** Null for a guest without a membership. */
  memberId: z.nullable(z.uuid()),
  state: z.enum(['registered', 'waiting']),
  fullName: z.string(),
  membershipNumber: z.nullable(z.string()),
  /** Null for guests, and for readers who do not need it. */
  email: z.nullable(z.string()),
  mobileNumber: z.nullable(z.string()),
  since: Instant,
  /** On the present day of the event, as is `arrived`. */
  checkedInAt: z.nullable(Instant),
  /** The whole party; the member counts as one. */
  people: z.int(),
  /** Of the people: under 13 on the event's day. */
  children: z.int(),
  /** Of the people. */
  vegetarian: z.int(),
  /** People of the party who came; null until they are checked in. */
  arrived: z.nullable(z.int()),
  /** Written by the committee. */
  note: z.nullable(z.string()),
  /** The member's reply to the event's own question. */
  answer: z.nullable(z.string()),
  /** On which the party comes; null is all days of the event. */
  chosenDays: z.nullable(z.array(Day)),
  /** For tickets; null without an order. */
  owed: z.nullable(Dirhams),
})

/** `search` matches name, email address, mobile number and membership number. */
export const AttendeeSearch = z.object({
  ...Paging.shape,
  search: SearchText,
  state: z.optional(z.enum(['registered', 'expected', 'here', 'waiting'])),
})
export type AttendeeSearch = z.output<typeof AttendeeSearch>

/** Somebody at the entrance: chosen by name, or by the number or QR code of their card. */
const CheckIn = z.union([
  z.object({ memberId: z.uuid() }),
  z.object({ guestId: z.uuid() }),
  z.object({
    membershipNumber: requiredLine('Please enter a membership number', 40),
  }),
  z.object({ card: line(300).check(z.minLength(1)) }),
])
export type CheckIn = z.output<typeof CheckIn>

/** Places and people of an event. `registered`, `checkedIn` (on its present day), `inside` (of them: who has not gone out) and `waiting` count people. */
const Attendance = z.object({
  registered: z.int(),
  checkedIn: z.int(),
  inside: z.int(),
  waiting: z.int(),
  /** Parties with a place. */
  registrations: z.int(),
  /** The days of the event, with how many people are registered for each, and how many came. */
  days: z.array(z.object({ day: Day, expected: z.int(), came: z.int() })),
  children: z.int(),
  vegetarian: z.int(),
  capacity: z.nullable(z.int()),
})

/** Others got the place: a bar says so, and lets it be undone. */
const isUndoable = z.boolean()
const ByAttendee = z.object({ id: z.uuid(), attendeeId: z.uuid() })
const AtEntrance = z.object({ id: z.uuid(), memberId: z.uuid() })
const NOBODY = 'Please enter at least one person'
const Arrived = z.object({ arrived: z.int(NOBODY).check(z.gte(1, NOBODY)) })
const Confirmed = z.object({ confirmed: z.optional(z.boolean()) })

export const attendeeApi = {
  /** Sorted by name; complete without a limit. */
  'GET /api/admin/events/:id/attendees': {
    why: 'Who is registered for an event (decision 22)',
    params: ById,
    query: AttendeeSearch,
    response: z.array(Attendee),
  },
  'GET /api/admin/events/:id/attendance': {
    why: 'The people, children, vegetarian meals and places of an event',
    params: ById,
    response: Attendance,
  },
  /** Registers a member or a guest; above the capacity only with `confirmed`. */
  'POST /api/admin/events/:id/attendees': {
    why: 'Registers a member or a guest without a membership by hand, or admits a walk-in; above the capacity 409 `needs_confirmation`, accepted with `confirmed: true` (decision 53)',
    status: 201,
    params: ById,
    body: ByHand,
    response: Attendee,
  },
  'PUT /api/admin/events/:id/attendees/:attendeeId': {
    why: 'Changes how many people come with somebody (decision 53)',
    params: ByAttendee,
    body: PartyChange,
    response: z.extend(Attendee, { isUndoable }),
  },
  'DELETE /api/admin/events/:id/attendees/:attendeeId': {
    why: 'Cancels a registration or a waiting-list place for somebody',
    params: ByAttendee,
    response: z.extend(Message, { isUndoable }),
  },
  /** Gives a place to somebody on the waiting list; above the capacity only with `confirmed`. */
  'POST /api/admin/events/:id/attendees/:attendeeId/place': {
    why: 'Gives a place to somebody on the waiting list by hand (decision 53)',
    params: ByAttendee,
    body: Confirmed,
    response: Attendee,
  },
  'POST /api/admin/events/:id/check-in': {
    why: 'Checks somebody in at the entrance',
    params: ById,
    body: CheckIn,
    response: Attendee,
  },
  /** Counts the people of a checked-in party who came so far; the id of a member or a guest. */
  'PUT /api/admin/events/:id/check-in/:memberId': {
    why: 'Counts how many people of a checked-in party came',
    params: AtEntrance,
    body: Arrived,
    response: Attendee,
  },
  /** Undoes a check-in; the id of a member or a guest. */
  'DELETE /api/admin/events/:id/check-in/:memberId': {
    why: 'Undoes a check-in',
    params: AtEntrance,
    response: Message,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    attendees: typeof attendeeApi
  }
}
