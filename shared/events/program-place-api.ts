import * as z from 'zod/mini'
import { RELATIONS } from '#shared/membership/member-enums.ts'
import type { Api } from '#shared/platform/contract.ts'
import { ById, Instant, Message } from '#shared/platform/wire.ts'
import { EVENT_STATUSES } from './event-enums.ts'
import { AGE_GROUPS } from './program-enums.ts'

/** A family has fewer people. */
const MAX_ALSO = 20

/** The participant: a family member, or without an id the member. */
const Participant = z.object({
  familyMemberId: z.nullish(z.uuid()),
  /** They give back the place that they have with another household; without it, that is a question. */
  confirmed: z.optional(z.boolean()),
})
/** With more people who are signed up in the same press: all or none. */
const Participants = z.extend(Participant, {
  also: z.optional(z.array(z.nullable(z.uuid())).check(z.maxLength(MAX_ALSO))),
})
const ParticipantInAddress = z.object({ familyMemberId: z.optional(z.uuid()) })

const ProgramPlace = z.object({
  id: z.uuid(),
  programId: z.uuid(),
  familyMemberId: z.nullable(z.uuid()),
  registeredAt: Instant,
})
const WaitingPlace = z.object({
  programId: z.uuid(),
  familyMemberId: z.nullable(z.uuid()),
  since: Instant,
  /** 1 is next. */
  position: z.int(),
})

/** The relation of one person of the family to a program. */
const FamilyPlace = z.object({
  familyMemberId: z.nullable(z.uuid()),
  name: z.string(),
  relation: z.nullable(z.enum(RELATIONS)),
  /** Of a family member; the member's own photo is that of the account. */
  photoUrl: z.nullable(z.string()),
  /** On the day of the event. */
  age: z.int(),
  isRegistered: z.boolean(),
  /** Position on the waiting list, 1 is next; null if not waiting. */
  position: z.nullable(z.int()),
  /** Another program at the same time in which they have a place. */
  conflict: z.nullable(z.object({ id: z.uuid(), title: z.string(), venue: z.nullable(z.string()), startsAt: Instant })),
})

/** A program with everything that decides about places, for the signed-in member. */
const ProgramPlaces = z.object({
  status: z.enum(EVENT_STATUSES),
  eventDate: Instant,
  registrationEnabled: z.boolean(),
  /** The program's own deadline, or that of its event. */
  registrationDeadline: z.nullable(Instant),
  ageGroup: z.nullable(z.enum(AGE_GROUPS)),
  capacity: z.nullable(z.int()),
  registeredCount: z.int(),
  /** The member first, then the family in the order it was entered. */
  people: z.array(FamilyPlace),
  /** True if the member can add people to their family. */
  isFamily: z.boolean(),
})

export const programPlaceApi = {
  'GET /api/programs/:id/places': {
    why: "Which members of one's family are signed up, fit the age group or wait (decision 19)",
    params: ById,
    response: ProgramPlaces,
  },
  'GET /api/events/:id/programs/places': {
    why: 'The same for all programs of an event, where a family signs up for several (issue 40)',
    params: ById,
    response: z.array(z.extend(ProgramPlaces, { id: z.uuid() })),
  },
  'POST /api/programs/:id/registrations': {
    why: 'A member signs up for a program, or signs up a family member (decision 19)',
    status: 201,
    params: ById,
    body: Participants,
    response: ProgramPlace,
  },
  'DELETE /api/programs/:id/registrations': {
    why: 'Cancels a sign-up (decision 19)',
    params: ById,
    query: ParticipantInAddress,
    response: Message,
  },
  'POST /api/programs/:id/waiting-list': {
    why: 'Joins the waiting list of a full program (decision 19)',
    status: 201,
    params: ById,
    body: Participant,
    response: WaitingPlace,
  },
  'DELETE /api/programs/:id/waiting-list': {
    why: 'Leaves the waiting list of a program (decision 19)',
    params: ById,
    query: ParticipantInAddress,
    response: Message,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    programPlaces: typeof programPlaceApi
  }
}
