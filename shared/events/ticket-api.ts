import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { Dirhams } from '#shared/platform/fields/dirhams.ts'
import { ById, Day, Instant } from '#shared/platform/wire.ts'
import { Event } from './event-api.ts'
import { TICKET_STATES } from './ticket-rules.ts'

const Part = z.object({
  name: z.string(),
  program: z.string(),
  timeSlot: z.nullable(z.string()),
  venue: z.nullable(z.string()),
})

const Ticket = z.object({
  state: z.enum(TICKET_STATES),
  event: Event,
  /** The member who registered. */
  fullName: z.string(),
  membershipNumber: z.nullable(z.string()),
  /** People of the family who are named in the party. */
  family: z.array(z.string()),
  /** The whole party; the member counts as one. */
  people: z.int(),
  /** Of the people: under 13 on the event's day. */
  children: z.int(),
  /** Of the people. */
  vegetarian: z.int(),
  /** On which the ticket is valid. */
  days: z.array(Day),
  /** What the member and the family take part in there. */
  parts: z.array(Part),
  /** Six characters to find the party by at the gate. */
  number: z.nullable(z.string()),
  /** The QR code for the gate: the path of its dark modules in a square of `size`. Null unless the ticket is valid. */
  code: z.nullable(z.object({ size: z.int(), path: z.string() })),
  /** Still to be paid for the tickets. */
  owed: Dirhams,
  /** On the present day of the event; null until the party is checked in. */
  checkedInAt: z.nullable(Instant),
})

export const ticketApi = {
  'GET /api/events/:id/ticket': {
    why: "A member's ticket: party, code for the gate, programs (issue 19)",
    params: ById,
    response: Ticket,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    tickets: typeof ticketApi
  }
}
