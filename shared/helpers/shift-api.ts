import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { line, lines } from '#shared/platform/fields/field-rules.ts'
import { ById, Instant, Message } from '#shared/platform/wire.ts'

const Person = {
  /** Null for the member. */
  familyMemberId: z.nullable(z.uuid()),
  name: z.string(),
}

/** What a shift is for one person of the family. */
const Fit = z.object({
  familyMemberId: z.nullable(z.uuid()),
  /** Why they cannot take it; null if they can. */
  obstacle: z.nullable(z.string()),
  /** A program of theirs at the same time: they can take the shift after a question. */
  warning: z.nullable(z.string()),
})

const ShiftFacts = {
  id: z.uuid(),
  job: z.string(),
  place: z.string(),
  startsAt: Instant,
  endsAt: Instant,
}

const OfferedShift = z.object({
  ...ShiftFacts,
  toBring: z.string(),
  needed: z.int(),
  taken: z.int(),
  leaderName: z.string(),
  /** For those who have the shift; otherwise empty. */
  leaderPhone: z.string(),
  /** The people of the family who have this shift. */
  own: z.array(z.object({ id: z.uuid(), ...Person, canDrop: z.boolean() })),
  fits: z.array(Fit),
})

const Swap = z.object({
  id: z.uuid(),
  /** The shift that somebody would like to give. */
  shift: z.object(ShiftFacts),
  /** The shift that they would take for it; null if they only give theirs. */
  inReturn: z.nullable(z.object(ShiftFacts)),
  from: z.string(),
  to: z.string(),
  /** Asked by the family; otherwise somebody asks the family. */
  isOwn: z.boolean(),
})

const OwnHelpers = z.object({
  eventId: z.uuid(),
  title: z.string(),
  eventDate: Instant,
  eventEndDate: z.nullable(Instant),
  isOpen: z.boolean(),
  dropUntil: z.nullable(Instant),
  note: z.string(),
  /** Places in all shifts, and how many are taken. */
  needed: z.int(),
  taken: z.int(),
  people: z.array(z.object({ ...Person, photoUrl: z.nullable(z.string()), offer: z.nullable(z.string()) })),
  shifts: z.array(OfferedShift),
  swaps: z.array(Swap),
  /** The reader leads a job of this plan, or looks after the event. */
  leads: z.boolean(),
})

const Claim = z.object({
  familyMemberId: z.nullish(z.uuid()),
  /** Takes the shift although a program of theirs is at the same time. */
  confirmed: z.optional(z.boolean()),
})

const MAX_ASKED = 20

export const shiftApi = {
  'GET /api/events/:id/helpers': {
    why: 'The shifts of an event, with who of the family could take each and why not (decision 69)',
    params: ById,
    response: OwnHelpers,
  },
  'POST /api/helper-shifts/:id/claims': {
    why: 'Takes a shift for oneself or somebody of the family; during a program of theirs 409 `needs_confirmation`, accepted with `confirmed: true`',
    status: 201,
    params: ById,
    body: Claim,
    response: z.object({ id: z.uuid(), shiftId: z.uuid(), familyMemberId: z.nullable(z.uuid()), claimedAt: Instant }),
  },
  'DELETE /api/helper-claims/:id': {
    why: 'Gives a shift back until the deadline of the plan (decision 69)',
    params: ById,
    response: Message,
  },
  'PUT /api/events/:id/helper-offer': {
    why: 'Says that somebody would like to help, without a time',
    params: ById,
    body: z.object({ familyMemberId: z.nullish(z.uuid()), note: lines(300) }),
    response: Message,
  },
  'DELETE /api/events/:id/helper-offer': {
    why: 'Takes back that somebody would like to help',
    params: ById,
    query: z.object({ familyMemberId: z.optional(z.uuid()) }),
    response: Message,
  },
  'GET /api/helper-claims/:id/partners': {
    why: 'Who may take over a shift, for those who have it: people without one at that time, and those who could swap',
    params: ById,
    response: z.array(
      z.object({
        /** To ask them. */
        key: z.string(),
        name: z.string(),
        /** The shift that they have; null for somebody who has offered to help. */
        inReturn: z.nullable(z.object(ShiftFacts)),
      }),
    ),
  },
  'POST /api/helper-claims/:id/swaps': {
    why: 'Asks people to take over or to swap a shift; it stays with its helper until somebody agrees',
    status: 201,
    params: ById,
    body: z.object({
      keys: z
        .array(line(80))
        .check(
          z.minLength(1, 'Please choose somebody'),
          z.maxLength(MAX_ASKED, `Please ask at most ${MAX_ASKED} people`),
        ),
    }),
    response: Message,
  },
  'POST /api/helper-swaps/:id/accept': {
    why: 'Takes over or swaps a shift that somebody has offered; during a program of theirs 409 `needs_confirmation`, accepted with `confirmed: true`',
    params: ById,
    body: z.object({ confirmed: z.optional(z.boolean()) }),
    response: Message,
  },
  'DELETE /api/helper-swaps/:id': {
    why: 'Says no to a swap, or takes the question back',
    params: ById,
    response: Message,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    helperShifts: typeof shiftApi
  }
}
