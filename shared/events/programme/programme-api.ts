import * as z from 'zod/mini'
import { Event } from '#shared/events/event-api.ts'
import { Program } from '#shared/events/program-api.ts'
import { EMIRATES } from '#shared/membership/member-enums.ts'
import type { Api } from '#shared/platform/contract.ts'
import { Instant } from '#shared/platform/wire.ts'
import { PROGRAMME_FILTERS } from './programme-filter-rules.ts'

const ListedProgram = z.pick(Program, {
  id: true,
  title: true,
  category: true,
  ageGroup: true,
  timeSlot: true,
  startsAt: true,
  endsAt: true,
  venue: true,
})

const ListedEvent = z.extend(
  z.pick(Event, {
    id: true,
    title: true,
    category: true,
    status: true,
    eventDate: true,
    eventEndDate: true,
    venue: true,
    venueAddress: true,
    venueCity: true,
    featuredImage: true,
    hasRegistration: true,
    registrationUrl: true,
    registrationEnabled: true,
    registrationDeadline: true,
    isPastDeadline: true,
    capacity: true,
    registeredCount: true,
  }),
  {
    /** Set while a status chosen by hand overrides the dates. */
    statusChosenAt: z.nullable(Instant),
    /** The beginning of its description. */
    summary: z.string(),
    isForChildren: z.boolean(),
    /** In the order of their times; those that a filter leaves out are missing. */
    programs: z.array(ListedProgram),
  },
)
export type ListedEvent = z.input<typeof ListedEvent>
export type ListedProgram = z.input<typeof ListedProgram>

const PastEvent = z.extend(
  z.pick(Event, {
    id: true,
    title: true,
    category: true,
    status: true,
    eventDate: true,
    eventEndDate: true,
    featuredImage: true,
  }),
  { programTitles: z.array(z.string()) },
)
export type PastEvent = z.input<typeof PastEvent>

const Programme = z.object({
  /** The first unfinished featured event, otherwise the next; whatever the filters. */
  lead: z.nullable(ListedEvent),
  /** Events with today among their days, whatever the filters. */
  today: z.array(ListedEvent),
  /** Not over, cancelled ones included, soonest first. */
  ahead: z.array(ListedEvent),
  /** Where events are ahead, whatever the filters. */
  emirates: z.array(z.enum(EMIRATES)),
  /** The years with past events, latest first, and how many of them match. */
  years: z.array(z.object({ year: z.int(), events: z.int() })),
  /** The past events of one year, latest first. */
  past: z.nullable(z.object({ year: z.int(), events: z.array(PastEvent) })),
})
export type Programme = z.input<typeof Programme>

export const ProgrammeQuery = z.object({
  ...z.partial(z.object(PROGRAMME_FILTERS)).shape,
  /** The year whose past events are shown; by default the latest. */
  past: z.optional(z.coerce.number().check(z.int(), z.gte(1900), z.lte(2200))),
})
export type ProgrammeQuery = z.output<typeof ProgrammeQuery>

export const programmeApi = {
  /** Everything that the events page shows. */
  'GET /api/events/programme': {
    query: ProgrammeQuery,
    response: Programme,
    reads: ['events', 'event_programs', 'event_registrations', 'event_guests'],
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    programme: typeof programmeApi
  }
}
