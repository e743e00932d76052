import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { Dirhams } from '#shared/platform/fields/dirhams.ts'
import { ById, Day, Instant } from '#shared/platform/wire.ts'
import { TICKET_AUDIENCES } from './sale-enums.ts'
import { SaleForm } from './sale-form-rules.ts'

const Kind = z.object({
  id: z.uuid(),
  audience: z.enum(TICKET_AUDIENCES),
  title: z.string(),
  price: Dirhams,
  saleFrom: z.nullable(Instant),
  saleUntil: z.nullable(Instant),
  maxPerOrder: z.nullable(z.int()),
  /** Null without a limit. */
  left: z.nullable(z.int()),
})
const Extra = z.object({
  id: z.uuid(),
  title: z.string(),
  note: z.string(),
  price: Dirhams,
  options: z.array(z.string()),
  left: z.nullable(z.int()),
})

/** What an event sells. An event without kinds sells nothing: people register as always. */
const Sale = z.object({
  childrenUnder: z.int(),
  refundUntil: z.nullable(Day),
  cashAtGate: z.boolean(),
  /** Until when places ordered now are held; null if nobody can pay by transfer in time. */
  holdUntil: z.nullable(Instant),
  kinds: z.array(Kind),
  extras: z.array(Extra),
})
export type Sale = z.output<typeof Sale>

/** What tickets cost: what the page of an event says to everybody. An event without kinds is free, or sold elsewhere. */
const Prices = z.array(
  z.object({
    id: z.uuid(),
    text: z.string(),
    /** 'From AED 15': only of the first ticket at the lowest price that is not free. */
    lowest: z.optional(z.string()),
  }),
)

const sold = { sold: z.int() }
const AdminSale = z.object({
  childrenUnder: z.int(),
  refundUntil: z.nullable(Day),
  cashAtGate: z.boolean(),
  kinds: z.array(z.extend(Kind, { ...sold, places: z.nullable(z.int()) })),
  extras: z.array(z.extend(Extra, { ...sold, pieces: z.nullable(z.int()) })),
  /** Null before the first save. */
  updatedAt: z.nullable(Instant),
})

export const saleApi = {
  'GET /api/events/:id/sale': {
    why: 'What tickets and extras of an event cost, and how many are left (decision 65)',
    params: ById,
    response: Sale,
    viewer: true,
  },
  'GET /api/events/:id/prices': {
    why: 'What tickets of an event cost, without how many are left: visitors read it on the cached page (issue 40)',
    params: ById,
    response: Prices,
    reads: ['events', 'event_sales', 'event_ticket_kinds'],
    viewer: true,
  },
  'GET /api/admin/events/:id/sale': {
    why: 'The ticket kinds, extras and refund rule of an event, with what is sold',
    params: ById,
    response: AdminSale,
  },
  'PUT /api/admin/events/:id/sale': {
    why: 'Sets what an event sells; nothing that somebody has bought can be removed',
    params: ById,
    body: SaleForm,
    response: AdminSale,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    sale: typeof saleApi
  }
}
