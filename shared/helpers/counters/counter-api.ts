import * as z from 'zod/mini'
import { EVENT_STATUSES } from '#shared/events/event-enums.ts'
import { GATE_FINDINGS } from '#shared/events/gate/gate-enums.ts'
import { SentAt } from '#shared/events/gate/gate-phone-api.ts'
import type { Api } from '#shared/platform/contract.ts'
import { Dirhams } from '#shared/platform/fields/dirhams.ts'
import { line } from '#shared/platform/fields/field-rules.ts'
import { ById, Day, Instant, Message } from '#shared/platform/wire.ts'
import { SERVING_KINDS, SERVING_OUTCOMES } from './counter-enums.ts'
import { MAX_SERVED } from './counter-rules.ts'

const ByCounter = z.object({ id: z.uuid(), itemId: z.uuid() })

const BySitting = z.object({ ...ByCounter.def.shape, number: z.coerce.number().check(z.int(), z.gte(1)) })

const Served = {
  /** Of what is included, and what was served twice. */
  served: z.int(),
  /** Served anyway, above what is included. */
  extra: z.int(),
  lastAt: z.nullable(Instant),
  lastBy: z.nullable(z.string()),
}

/** A party with a place, as a phone at a counter stores it. */
const CounterParty = z.object({
  /** Of the member, or of the guest without a membership. */
  id: z.uuid(),
  isGuest: z.boolean(),
  fullName: z.string(),
  membershipNumber: z.nullable(z.string()),
  ticketNumber: z.nullable(z.string()),
  /** For tickets. */
  owed: Dirhams,
  included: z.int(),
  sitting: z.nullable(z.int()),
  /** SHA-256 of the tokens of ticket and card. */
  codes: z.array(z.string()),
  ...Served,
})
export type CounterParty = z.output<typeof CounterParty>

const Sitting = z.object({ number: z.int(), startsAt: Instant })

const Progress = {
  currentSitting: z.nullable(z.int()),
  /** Of everything that was prepared; null without a limit. */
  leftInAll: z.nullable(z.int()),
  status: z.enum(EVENT_STATUSES),
  /** Changes with everything in the list except what was served: then the list is loaded again. */
  listVersion: z.string(),
}

const CounterList = z.object({
  event: z.object({ id: z.uuid(), title: z.string() }),
  /** What is handed out. */
  title: z.string(),
  sittings: z.array(Sitting),
  /** The link's name, or the first name of the admin. */
  counterName: z.string(),
  isAdmin: z.boolean(),
  /** The day for which the list may be used, until 5:00 of the next morning in Gulf time. */
  day: Day,
  loadedAt: Instant,
  parties: z.array(CounterParty),
  ...Progress,
})
export type CounterList = z.output<typeof CounterList>

/** Something was served twice while phones had no connection. */
const DoubleServing = z.object({
  /** Of the serving. */
  id: z.uuid(),
  attendeeId: z.nullable(z.uuid()),
  fullName: z.string(),
  above: z.int(),
  at: Instant,
  by: z.nullable(z.string()),
})

const Servings = z.object({
  /** Every party that was served something. */
  parties: z.array(z.object({ id: z.uuid(), ...Served })),
  doubles: z.array(DoubleServing),
  ...Progress,
})

/** One thing done at a counter. The phone gives it an id, so that it counts once however often it is sent. */
const Serving = z.object({
  id: z.uuid(),
  attendeeId: z.uuid(),
  kind: z.enum(SERVING_KINDS),
  count: z.int().check(z.gte(1), z.lte(MAX_SERVED)),
  /** The serving that is undone. */
  undoes: z.optional(z.uuid()),
  /** According to the phone's clock. */
  at: z.iso.datetime({ offset: true }),
})
export type Serving = z.output<typeof Serving>

/** Sent with the first serving after an hour without a connection. */
const MAX_SERVINGS = 100

const ServingResult = z.object({
  id: z.uuid(),
  attendeeId: z.uuid(),
  outcome: z.enum(SERVING_OUTCOMES),
  /** Served, but not included. */
  above: z.int(),
  ...Served,
})

export const counterApi = {
  'GET /api/events/:id/counters/:itemId': {
    why: 'The list for a phone at a counter: hashes of codes, names, what is included and was served',
    params: ByCounter,
    response: CounterList,
  },
  'GET /api/events/:id/counters/:itemId/servings': {
    why: 'What was served, and what was served twice',
    params: ByCounter,
    response: Servings,
  },
  'POST /api/events/:id/counters/:itemId/servings': {
    why: 'What a phone at a counter has served, each at most once',
    params: ByCounter,
    body: z.object({ servings: z.array(Serving).check(z.minLength(1), z.maxLength(MAX_SERVINGS)), sentAt: SentAt }),
    response: z.object({ results: z.array(ServingResult) }),
  },
  'POST /api/events/:id/counters/:itemId/lookups': {
    why: 'What a code that the phone does not know is; not a GET, so that no log contains the code',
    params: ByCounter,
    body: z.object({ code: line(300).check(z.minLength(1)) }),
    response: z.object({ finding: z.enum(GATE_FINDINGS), party: z.nullable(CounterParty) }),
  },
  /** Tells those who wait for it at once; a second call changes nothing. */
  'POST /api/events/:id/counters/:itemId/sittings/:number/call': {
    why: 'A sitting begins: the board shows it, and those who wait for it are notified',
    params: BySitting,
    response: Message,
  },
  'DELETE /api/events/:id/counters/:itemId/sittings/:number/call': {
    why: 'A sitting was called by mistake: the board shows the one before, and those who were called are notified',
    params: BySitting,
    response: Message,
  },
  'GET /api/events/:id/sittings': {
    why: 'The sittings of an event and the present one, for the board in the hall',
    params: ById,
    response: z.object({
      title: z.string(),
      items: z.array(
        z.object({ id: z.uuid(), title: z.string(), sittings: z.array(Sitting), currentSitting: z.nullable(z.int()) }),
      ),
    }),
  },
  'GET /api/events/:id/included': {
    why: 'What the own ticket includes, and how much of it was handed out',
    params: ById,
    response: z.array(
      z.object({
        id: z.uuid(),
        title: z.string(),
        included: z.int(),
        served: z.int(),
        sitting: z.nullable(Sitting),
        currentSitting: z.nullable(z.int()),
      }),
    ),
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    counters: typeof counterApi
  }
}
