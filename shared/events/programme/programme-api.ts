import * as z from 'zod/mini'
import { Event } from '#shared/events/event-api.ts'
import { Program } from '#shared/events/program-api.ts'
import { AGE_GROUPS } from '#shared/events/program-enums.ts'
import { EMIRATES } from '#shared/membership/member-enums.ts'
import type { Api } from '#shared/platform/contract.ts'
import { Instant } from '#shared/platform/wire.ts'
import { PROGRAMME_FILTERS } from './programme-filter-rules.ts'

const ListedProgram = z.extend(
  z.pick(Program, { id: true, title: true, category: true, startsAt: true, venue: true }),
  {
    /** Only of events with today among their days: it says what is on now. */
    endsAt: z.optional(Instant),
    /** Only of a program without times. */
    timeSlot: z.optional(z.string()),
    /** Only of a program that is not for everybody. */
    ageGroup: z.optional(z.enum(AGE_GROUPS)),
  },
)

const ListedEvent = z.extend(
  z.pick(Event, {
    id: true,
    title: true,
    category: true,
    status: true,
    eventDate: true,
    eventEndDate: true,
    venue: true,
    venueCity: true,
    hasRegistration: true,
    registrationUrl: true,
    registrationEnabled: true,
    registrationDeadline: true,
    isPastDeadline: true,
    capacity: true,
    featuredImage: true,
  }),
  {
    /** People; 0 without a limit, when nobody counts them. */
    registeredCount: z.int(),
    /** Only for an event that sells tickets, such as 'Tickets from AED 25'; 'Tickets' if only children can still get any. */
    ticketText: z.optional(z.string()),
    /** Nobody can buy a ticket any more: the text says why. */
    ticketsEnded: z.optional(z.literal(true)),
    /** Set while a status chosen by hand overrides the dates. */
    statusChosenAt: z.optional(Instant),
    /** The beginning of its description; only of the lead, to keep the page small. */
    summary: z.optional(z.string()),
    /** Only of the lead: a program's picture, because its card shows its own; its own if no program has one. */
    posterImage: z.optional(Event.shape.featuredImage),
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
  /** The first unfinished featured event, otherwise the next; filters do not apply. */
  leadId: z.nullable(z.uuid()),
  /** Events with today among their days; filters do not apply. */
  todayIds: z.array(z.uuid()),
  /** Not over, cancelled ones included, soonest first; without `later` the first ones. */
  ahead: z.array(ListedEvent),
  /** How many more there are. */
  laterCount: z.int(),
  /** The lead and today's events in full, if the filters exclude them or any of their programs. */
  others: z.array(ListedEvent),
  /** Where events are ahead; filters do not apply. */
  emirates: z.array(z.enum(EMIRATES)),
  /** The years with past events, latest first, and how many of them match. */
  years: z.array(z.object({ year: z.int(), events: z.int() })),
})
export type Programme = z.input<typeof Programme>

/** A link may be older than the values; one that does not exist filters nothing. */
const orNothing = <T extends z.core.$ZodType>(schema: T) => z.catch(z.optional(schema), undefined)

const filters = {
  category: orNothing(PROGRAMME_FILTERS.category),
  emirate: orNothing(PROGRAMME_FILTERS.emirate),
  when: orNothing(PROGRAMME_FILTERS.when),
  for: orNothing(PROGRAMME_FILTERS.for),
  age: orNothing(PROGRAMME_FILTERS.age),
  places: orNothing(PROGRAMME_FILTERS.places),
}
/** `later`: also the events after the first ones. */
const ProgrammeQuery = z.object({ ...filters, later: orNothing(z.enum(['all'])) })
const PastQuery = z.object({ ...filters, year: z.optional(z.coerce.number().check(z.int(), z.gte(1900), z.lte(2200))) })

export const programmeApi = {
  /** What the events page shows of the events ahead, and in which years there are past ones. */
  'GET /api/events/programme': {
    why: 'The events page: events ahead with their programs, filtered (issue 19)',
    query: ProgrammeQuery,
    response: Programme,
    // what is left of tickets changes only together with a registration, so the tables of orders are not listed
    reads: ['events', 'event_programs', 'event_registrations', 'event_guests', 'event_ticket_kinds'],
  },
  /** The past events of one year, or without it of this year, latest first. */
  'GET /api/events/past': {
    why: 'The past events of one year',
    query: PastQuery,
    response: z.array(PastEvent),
    reads: ['events', 'event_programs', 'event_registrations', 'event_guests'],
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    programme: typeof programmeApi
  }
}
