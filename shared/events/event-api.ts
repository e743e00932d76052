import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { Dirhams } from '#shared/platform/fields/dirhams.ts'
import { ById, FirstFew, Instant } from '#shared/platform/wire.ts'
import { EVENT_STATUSES, PARTY_SETTINGS } from './event-enums.ts'
import { PartyForm } from './party-api.ts'
import { PROGRAM_CATEGORIES } from './program-enums.ts'

const Text = z.nullable(z.string())

export const Event = z.object({
  id: z.uuid(),
  title: z.string(),
  description: z.string(),
  category: z.enum(PROGRAM_CATEGORIES),
  venue: z.string(),
  venueAddress: Text,
  venueCity: Text,
  venueLocation: Text,
  eventDate: Instant,
  eventEndDate: z.nullable(Instant),
  registrationDeadline: z.nullable(Instant),
  /** By the server's clock; false without a deadline. */
  isPastDeadline: z.boolean(),
  hasRegistration: z.boolean(),
  registrationUrl: Text,
  registrationEnabled: z.boolean(),
  coordinatorEmail: Text,
  coordinatorPhone1: Text,
  coordinatorPhone2: Text,
  /** Who answers there. */
  coordinatorName1: Text,
  coordinatorName2: Text,
  capacity: z.nullable(z.int()),
  /** People registered on this site, parties and guests included; needed to compute the places left. */
  registeredCount: z.int(),
  /** Whom a member may bring. */
  partySetting: z.enum(PARTY_SETTINGS),
  /** People per registration, the member included; null is no limit. */
  maxParty: z.nullable(z.int()),
  asksChildren: z.boolean(),
  asksVegetarian: z.boolean(),
  /** Members say on which days of the event they come. */
  choosesDays: z.boolean(),
  customQuestion: Text,
  /** Members buy tickets instead of registering with one press. */
  sellsTickets: z.boolean(),
  isPublic: z.boolean(),
  isFeatured: z.boolean(),
  featuredImage: Text,
  imageUrl: Text,
  schedule: Text,
  rulesAndRegulations: Text,
  status: z.enum(EVENT_STATUSES),
  createdAt: Instant,
  updatedAt: Instant,
})

const Registration = z.object({
  id: z.uuid(),
  eventId: z.uuid(),
  memberId: z.uuid(),
  registeredAt: Instant,
  /** The whole party; the member counts as one. */
  people: z.int(),
})
const OwnProgram = z.object({
  id: z.uuid(),
  title: z.string(),
  /** Its own text, otherwise derived from its times. */
  timeSlot: Text,
  startsAt: z.nullable(Instant),
  endsAt: z.nullable(Instant),
  venue: Text,
  /** False for a disabled program. */
  isActive: z.boolean(),
  /** The program's own deadline, or that of its event. */
  registrationDeadline: z.nullable(Instant),
})
/** A place, or a waiting-list place, at an event or in one of its programs. */
const OwnPlace = z.object({
  eventId: z.uuid(),
  state: z.enum(['registered', 'waiting']),
  since: Instant,
  /** 1 is next; null if registered. */
  position: z.nullable(z.int()),
  /** The whole party; the member counts as one. */
  people: z.int(),
  /** People of the family who are named in the party at an event. */
  familyMemberIds: z.array(z.uuid()),
  /** False for a party of the household to which the member does not come. */
  isComing: z.boolean(),
  event: Event,
  /** Null for a place at the event itself. */
  program: z.nullable(OwnProgram),
  /** What the member owes for tickets, and until when the places are held; null without an order. */
  order: z.nullable(z.object({ owed: Dirhams, heldUntil: z.nullable(Instant) })),
  /** The participant; at events always the member. */
  person: z.object({ familyMemberId: z.nullable(z.uuid()), name: z.string() }),
})

/** The fields a card needs; the long texts appear only on the event's page. */
const EventCard = z.pick(Event, {
  id: true,
  title: true,
  description: true,
  category: true,
  status: true,
  eventDate: true,
  eventEndDate: true,
  venue: true,
  venueCity: true,
  featuredImage: true,
  hasRegistration: true,
  registrationUrl: true,
  registrationEnabled: true,
  isPastDeadline: true,
})

const EventQuery = z.object({ ...FirstFew.shape, featured: z.optional(z.enum(['true', 'false'])) })
export type EventQuery = z.output<typeof EventQuery>

const EVENT_READS = ['events', 'event_registrations', 'event_guests'] as const
const EVENT_CARDS = {
  why: 'Events with only what cards show; schedules, rules and full texts would make a first page too heavy',
  response: z.array(EventCard),
  reads: ['events'] as const,
}

export const eventApi = {
  'POST /api/upload/event': { files: 'file', response: z.object({ url: z.string() }) },
  'GET /api/events': { query: EventQuery, response: z.array(Event), reads: EVENT_READS, cards: EVENT_CARDS },
  'GET /api/events/upcoming': { query: FirstFew, response: z.array(Event), reads: EVENT_READS, cards: EVENT_CARDS },
  'GET /api/events/:id': { params: ById, response: Event, reads: EVENT_READS, viewer: true },
  /** Without a body it registers the member alone. */
  'POST /api/events/:id/register': {
    status: 201,
    params: ById,
    body: z.nullish(PartyForm),
    response: Registration,
  },
  'DELETE /api/events/:id/register': {
    why: 'A member cancels a registration (decision 18)',
    params: ById,
    response: z.object({ message: z.string() }),
  },
  'POST /api/events/:id/waiting-list': {
    why: 'A member joins the waiting list of a full event (decision 18)',
    status: 201,
    params: ById,
    body: z.nullish(PartyForm),
    response: OwnPlace,
  },
  'DELETE /api/events/:id/waiting-list': {
    why: 'A member leaves the waiting list (decision 18)',
    params: ById,
    response: z.object({ message: z.string() }),
  },
  /** The signed-in person's places and waiting-list places at events and in programs, soonest event first. */
  'GET /api/registrations': {
    why: "The signed-in person's own registrations: 'You are registered' (decisions 16 and 18)",
    response: z.array(OwnPlace),
  },
  /** A member's event history including past events, soonest event first; for that member and admins. */
  'GET /api/members/:id/registrations': {
    why: "The Event History of a member's page (decision 16)",
    params: ById,
    response: z.array(OwnPlace),
    viewer: true,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    events: typeof eventApi
  }
}
