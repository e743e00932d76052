import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { ById, FirstFew, Instant } from '#shared/platform/wire.ts'
import { EVENT_STATUSES } from './event-enums.ts'
import { AGE_GROUPS, PROGRAM_CATEGORIES } from './program-enums.ts'

const Text = z.nullable(z.string())

export const Program = z.object({
  id: z.uuid(),
  eventId: z.uuid(),
  title: z.string(),
  description: z.string(),
  detailedDescription: Text,
  category: z.nullable(z.enum(PROGRAM_CATEGORIES)),
  duration: Text,
  ageGroup: z.nullable(z.enum(AGE_GROUPS)),
  rules: Text,
  judgingCriteria: Text,
  prizes: Text,
  coordinatorPhone1: Text,
  coordinatorPhone2: Text,
  /** Who answers there. */
  coordinatorName1: Text,
  coordinatorName2: Text,
  programImage: Text,
  timeSlot: Text,
  startsAt: z.nullable(Instant),
  endsAt: z.nullable(Instant),
  venue: Text,
  capacity: z.nullable(z.int()),
  hasRegistration: z.boolean(),
  registrationUrl: Text,
  registrationDeadline: z.nullable(Instant),
  displayOrder: z.int(),
  isActive: z.boolean(),
  createdAt: Instant,
  updatedAt: Instant,
})

/** The program before or after another one of its event. */
const Neighbour = z.nullable(z.object({ id: z.uuid(), title: z.string(), startsAt: z.nullable(Instant) }))

/** Includes its event's date and venue. */
const ProgramOfEvent = z.extend(Program, {
  /** In the order of their times. */
  previous: Neighbour,
  next: Neighbour,
  /** Past its own deadline, or that of its event if it has none; by the server's clock. */
  isPastDeadline: z.boolean(),
  /** People signed up on this site. */
  registeredCount: z.int(),
  event: z.object({
    title: z.string(),
    eventDate: Instant,
    eventEndDate: z.nullable(Instant),
    venue: z.string(),
    venueCity: Text,
    status: z.enum(EVENT_STATUSES),
  }),
})

/** The fields a card needs; the long texts appear only on the program's page. */
const ProgramCard = z.pick(Program, {
  id: true,
  title: true,
  description: true,
  category: true,
  programImage: true,
})
/** On the page of its event, a program also shows when and where it is. */
const ProgramOfEventCard = z.extend(
  ProgramCard,
  z.pick(Program, { timeSlot: true, startsAt: true, endsAt: true, venue: true, ageGroup: true }).shape,
)

const PROGRAM_READS = ['event_programs', 'events'] as const

export const programApi = {
  'GET /api/events/programs/all': {
    query: FirstFew,
    response: z.array(Program),
    reads: PROGRAM_READS,
    cards: { why: 'All programs with only what cards show', response: z.array(ProgramCard), reads: PROGRAM_READS },
  },
  'GET /api/events/:id/programs': {
    params: ById,
    response: z.array(Program),
    reads: PROGRAM_READS,
    viewer: true,
    cards: {
      why: 'The programs of an event with only what cards show',
      response: z.array(ProgramOfEventCard),
      reads: PROGRAM_READS,
      viewer: true,
    },
  },
  'GET /api/programs/:id': {
    params: ById,
    response: ProgramOfEvent,
    reads: [...PROGRAM_READS, 'program_registrations'],
    viewer: true,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    programs: typeof programApi
  }
}
