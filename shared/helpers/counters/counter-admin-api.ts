import * as z from 'zod/mini'
import { instantWith } from '#shared/events/administration/form-fields.ts'
import { GateLinkForm, HelperAddress } from '#shared/events/gate/gate-api.ts'
import type { Api } from '#shared/platform/contract.ts'
import { BasedOn } from '#shared/platform/edit-conflict-rules.ts'
import { requiredLine } from '#shared/platform/fields/field-rules.ts'
import { ById, Day, Instant, Message } from '#shared/platform/wire.ts'
import { INCLUDED_BASES } from './counter-enums.ts'

const MAX_PREPARED = 100_000
const PREPARED = 'Please enter a whole number, or leave it empty'
const MAX_SOURCES = 50
const SEATS = 'Please enter how many people sit down together'

const itemRules = {
  title: requiredLine('Please name what is handed out', 40),
  basis: z.enum(INCLUDED_BASES),
  /** Ticket kinds and extras of the event. */
  sourceIds: z.array(z.uuid()).check(z.maxLength(MAX_SOURCES)),
  /** How many there are in all; null without a limit. */
  prepared: z.nullable(z.int(PREPARED).check(z.gte(1, PREPARED), z.lte(MAX_PREPARED, PREPARED))),
}
const NewItem = z.object(itemRules)
export type NewItem = z.output<typeof NewItem>
export const ItemEdit = z.object({ ...itemRules, updatedAt: BasedOn })
export type ItemEdit = z.output<typeof ItemEdit>

const MAX_SITTINGS = 12
const SittingForm = z.object({
  startsAt: instantWith('Please enter when the sitting begins'),
  seats: z.int(SEATS).check(z.gte(1, SEATS), z.lte(MAX_PREPARED, SEATS)),
})
export type SittingForm = z.output<typeof SittingForm>

const Totals = {
  included: z.int(),
  /** Included in the tickets of parties that have come. */
  ofArrived: z.int(),
  /** Of what is included. */
  served: z.int(),
  /** Served anyway, above what is included. */
  extra: z.int(),
  /** Served at two counters that had no connection. */
  double: z.int(),
}

const Item = z.object({
  id: z.uuid(),
  title: z.string(),
  basis: z.enum(INCLUDED_BASES),
  sourceIds: z.array(z.uuid()),
  prepared: z.nullable(z.int()),
  updatedAt: Instant,
  ...Totals,
  /** How many will probably be needed. */
  needed: z.int(),
  /** The editions that it was computed from. */
  earlier: z.array(
    z.object({
      eventId: z.uuid(),
      title: z.string(),
      eventDate: Instant,
      eventEndDate: z.nullable(Instant),
      ...Totals,
    }),
  ),
  sittings: z.array(
    z.object({
      number: z.int(),
      startsAt: Instant,
      seats: z.int(),
      calledAt: z.nullable(Instant),
      /** People of the parties in it. */
      people: z.int(),
    }),
  ),
  /** Parties without a sitting. */
  withoutSitting: z.int(),
  doubles: z.array(
    z.object({ id: z.uuid(), fullName: z.string(), above: z.int(), at: Instant, by: z.nullable(z.string()) }),
  ),
})
export type CounterItem = z.output<typeof Item>

const CounterLink = z.object({
  id: z.uuid(),
  name: z.string(),
  itemId: z.nullable(z.uuid()),
  /** The last of its days. */
  day: Day,
  days: z.array(Day),
  expiresAt: Instant,
  createdAt: Instant,
  revokedAt: z.nullable(Instant),
})

const { name, day, moreDays } = GateLinkForm.def.shape
const LinkForm = z.object({ name, day, moreDays })

export const counterAdminApi = {
  'GET /api/admin/events/:id/counters': {
    why: 'What is handed out at an event, what was served and what will be needed, sittings and links',
    params: ById,
    response: z.object({
      items: z.array(Item),
      links: z.array(CounterLink),
      /** What tickets can include. */
      sources: z.array(z.object({ id: z.uuid(), title: z.string() })),
    }),
  },
  'POST /api/admin/events/:id/counter-items': {
    why: 'Adds something that is handed out at an event',
    status: 201,
    params: ById,
    body: NewItem,
    response: z.object({ id: z.uuid() }),
  },
  'PUT /api/admin/counter-items/:id': {
    why: 'Changes what is handed out',
    params: ById,
    body: ItemEdit,
    response: Message,
  },
  'DELETE /api/admin/counter-items/:id': {
    why: 'Removes something that is handed out, before anything was',
    params: ById,
    response: Message,
  },
  /** Numbered in the order given. Parties without a sitting get one. */
  'PUT /api/admin/counter-items/:id/sittings': {
    why: 'The sittings of a meal; everybody without one gets the first with enough seats',
    params: ById,
    body: z.object({ sittings: z.array(SittingForm).check(z.maxLength(MAX_SITTINGS)) }),
    response: Message,
  },
  /** Creates a link for helpers. Its address is only in this response: only a hash is stored. */
  'POST /api/admin/counter-items/:id/links': {
    why: 'Creates a link for helpers at a counter, for one or several days of its event',
    status: 201,
    params: ById,
    body: LinkForm,
    response: z.object({ link: CounterLink, ...HelperAddress }),
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    counterAdmin: typeof counterAdminApi
  }
}
