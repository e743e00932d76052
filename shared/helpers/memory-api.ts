import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { Dirhams } from '#shared/platform/fields/dirhams.ts'
import { ById, Day, Instant, Message } from '#shared/platform/wire.ts'
import { SUPPLY_STATES } from './memory-enums.ts'
import { FestivalCopy, MealsInput, NewNote, NewSupply, SupplyEdit } from './memory-rules.ts'

const Supply = z.object({
  id: z.uuid(),
  title: z.string(),
  note: z.string(),
  quantity: z.string(),
  supplier: z.string(),
  supplierPhone: z.string(),
  price: z.nullable(Dirhams),
  daysBefore: z.int(),
  /** The day on which it is needed. */
  needed: Day,
  state: z.enum(SUPPLY_STATES),
  outcome: z.string(),
  /** The quantity and the outcome of the edition before; empty if it was not copied. */
  lastTime: z.string(),
  updatedAt: Instant,
})

const Note = z.object({
  id: z.uuid(),
  text: z.string(),
  saidBy: z.string(),
  /** From the edition before. */
  isFromBefore: z.boolean(),
  /** The task that was made from it, which may be done or deleted since. */
  task: z.nullable(z.object({ id: z.uuid(), title: z.string() })),
})

const Meal = z.object({ title: z.string(), prepared: z.nullable(z.int()), served: z.int() })
const Shifts = { needed: z.int(), taken: z.int(), came: z.int() }

const Memory = z.object({
  isOver: z.boolean(),
  /** The edition from which it was copied. */
  copiedFrom: z.nullable(z.object({ id: z.uuid(), title: z.string(), eventDate: Instant })),
  supplies: z.array(Supply),
  notes: z.array(Note),
  meals: z.array(Meal),
  /** Counters have counted the food, so nobody types it. */
  areMealsCounted: z.boolean(),
  people: z.object({ registered: z.int(), came: z.int() }),
  shifts: z.object({ ...Shifts, jobs: z.array(z.object({ title: z.string(), ...Shifts })) }),
  /** People who came in each quarter of an hour, of each day. */
  arrivals: z.array(z.object({ at: Instant, people: z.int() })),
  /** How late each stage ran at most. */
  stages: z.array(z.object({ stage: z.string(), minutes: z.int(), after: z.string() })),
  /** By the number of people of a party; the last one includes larger ones. */
  parties: z.array(z.object({ size: z.int(), parties: z.int(), registered: z.int(), came: z.int() })),
})

export const memoryApi = {
  'GET /api/admin/events/:id/memory': {
    why: 'What an edition remembers for the next one: suppliers, notes, who came and when, delays, and food',
    params: ById,
    response: Memory,
  },
  'POST /api/admin/events/:id/supplies': {
    why: 'Adds something that an event orders',
    status: 201,
    params: ById,
    body: NewSupply,
    response: Supply,
  },
  'PUT /api/admin/helper-supplies/:id': {
    why: 'Changes what an event orders, or says what was left of it',
    params: ById,
    body: SupplyEdit,
    response: Supply,
  },
  'DELETE /api/admin/helper-supplies/:id': {
    why: 'Takes something off the list of orders; can be undone for two minutes',
    params: ById,
    response: Message,
  },
  'PUT /api/admin/events/:id/meals': {
    why: 'Stores how much food was prepared and served, until counters count it',
    params: ById,
    body: MealsInput,
    response: Memory,
  },
  'POST /api/admin/events/:id/notes': {
    why: 'Adds what somebody said about an event, for the next one',
    status: 201,
    params: ById,
    body: NewNote,
    response: Note,
  },
  'DELETE /api/admin/helper-notes/:id': {
    why: 'Deletes a note; can be undone for two minutes',
    params: ById,
    response: Message,
  },
  'POST /api/admin/events/:id/copy-festival': {
    why: 'Makes the next edition as a hidden draft: event, programs, competitions, plan, tickets and budget with dates moved; another edition on that day is 409 `needs_confirmation`, accepted with `confirmed: true`; can be undone for two minutes',
    status: 201,
    params: ById,
    body: FestivalCopy,
    response: z.object({ id: z.uuid(), title: z.string() }),
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    helperMemory: typeof memoryApi
  }
}
