import * as z from 'zod/mini'
import { Reason } from '#shared/membership/payment-rules.ts'
import type { Api } from '#shared/platform/contract.ts'
import { Dirhams } from '#shared/platform/fields/dirhams.ts'
import { SearchText } from '#shared/platform/fields/field-rules.ts'
import { PAYMENT_METHODS } from '#shared/platform/payment-enums.ts'
import { ById, Day, Instant, Paging } from '#shared/platform/wire.ts'
import { OrderPayment, OrderSlip, RefundPayment } from './order-rules.ts'
import { ORDER_STATES, ORDER_VIEWS, REFUND_REASONS } from './sale-enums.ts'

const Text = z.nullable(z.string())
/** How money for tickets arrived or was returned. */
const METHODS = [...PAYMENT_METHODS, 'card'] as const

const Line = z.object({
  title: z.string(),
  price: Dirhams,
  count: z.int(),
  /** The sizes of the pieces. */
  options: z.array(z.string()),
  /** Null for a ticket. */
  extraId: z.nullable(z.uuid()),
  /** Null for an extra. */
  kindId: z.nullable(z.uuid()),
  /** False while it is not paid. */
  isSettled: z.boolean(),
  /** The people who have the tickets. */
  memberComes: z.boolean(),
  familyMemberIds: z.array(z.uuid()),
  guestAdults: z.int(),
  guestChildren: z.int(),
})
const Payment = z.object({
  id: z.uuid(),
  amount: Dirhams,
  method: z.enum(METHODS),
  paidOn: Day,
  receiptNumber: z.string(),
  payerName: Text,
})
const Refund = z.object({
  id: z.uuid(),
  amount: Dirhams,
  reason: z.enum(REFUND_REASONS),
  /** Null until the treasurer has returned it. */
  refundNumber: Text,
  paidOn: z.nullable(Day),
})

/** What somebody has ordered for an event. */
const Order = z.object({
  id: z.uuid(),
  eventId: z.uuid(),
  reference: z.string(),
  state: z.enum(ORDER_STATES),
  lines: z.array(Line),
  total: Dirhams,
  /** Still to be paid. */
  owed: Dirhams,
  /** When unpaid places go back; null if nothing is owed. */
  heldUntil: z.nullable(Instant),
  /** When the site reminds of the payment; null if it has, or will not. */
  remindsAt: z.nullable(Instant),
  paysAtGate: z.boolean(),
  orderedAt: Instant,
  /** A slip or a reference that the treasurer has not decided yet. */
  slip: z.nullable(z.object({ url: Text, paymentReference: Text, sentAt: Instant })),
  /** Why the last slip was not confirmed. */
  slipRejection: Text,
  payments: z.array(Payment),
  refunds: z.array(Refund),
})
export type Order = z.output<typeof Order>

/** A payment or refund that was undone: it counts no more, and its number is void. */
const Voided = z.object({
  id: z.uuid(),
  kind: z.enum(['payment', 'refund']),
  number: Text,
  amount: Dirhams,
  paidOn: z.nullable(Day),
  undoneAt: z.nullable(Instant),
  undoReason: Text,
})

const ListedOrder = z.object({
  ...Order.shape,
  voided: z.array(Voided),
  eventTitle: z.string(),
  eventDate: Instant,
  memberId: z.uuid(),
  fullName: z.string(),
  membershipNumber: Text,
  payerName: Text,
})
export type ListedOrder = z.output<typeof ListedOrder>

const OrderQuery = z.object({
  ...Paging.shape,
  view: z.optional(z.enum(ORDER_VIEWS)),
  eventId: z.optional(z.uuid()),
  /** Name, membership number or reference. */
  search: SearchText,
})
export type OrderQuery = z.output<typeof OrderQuery>

/** The cash that was taken at the gate of an event, by the link of each helper, and by admin. */
const GateCash = z.object({
  total: Dirhams,
  links: z.array(z.object({ name: z.string(), payments: z.int(), amount: Dirhams })),
})

export const orderApi = {
  'GET /api/events/:id/order': {
    why: 'What a member has ordered for an event, how to pay it and until when (decision 65)',
    params: ById,
    response: z.nullable(Order),
  },
  'POST /api/events/:id/order/slip': {
    why: 'A member sends the slip or the reference of a transfer for tickets',
    params: ById,
    body: OrderSlip,
    response: Order,
  },
  'POST /api/upload/ticket-slip': {
    why: 'Uploads the payment slip of a ticket order as a private file',
    files: 'slip',
    response: z.object({ url: z.string() }),
  },
  'GET /api/admin/orders': {
    why: 'Orders of tickets for the treasurer: slips to check, what is owed, refunds to make',
    query: OrderQuery,
    response: z.array(ListedOrder),
  },
  'GET /api/admin/orders/counts': {
    why: 'The number of orders in each view, for one event or all',
    query: z.object({ eventId: z.optional(z.uuid()) }),
    response: z.object({ slips: z.int(), owed: z.int(), refunds: z.int(), paid: z.int(), ended: z.int() }),
  },
  'POST /api/admin/orders/:id/payments': {
    why: 'Records money for a ticket order, and confirms the slip',
    status: 201,
    params: ById,
    body: OrderPayment,
    response: ListedOrder,
  },
  'POST /api/admin/orders/:id/slip/reject': {
    why: 'Rejects the slip of an order, with a reason that the member reads',
    params: ById,
    body: z.object({ reason: Reason }),
    response: ListedOrder,
  },
  'POST /api/admin/ticket-refunds/:id': {
    why: 'Records that a refund of tickets was paid, under a number of its own',
    params: ById,
    body: RefundPayment,
    response: ListedOrder,
  },
  'POST /api/admin/ticket-payments/:id/undo': {
    why: 'Undoes a payment of tickets that was recorded by mistake, and voids its receipt',
    params: ById,
    body: z.object({ reason: Reason }),
    response: ListedOrder,
  },
  'POST /api/admin/ticket-refunds/:id/undo': {
    why: 'Undoes a refund of tickets that was recorded by mistake: it is due again',
    params: ById,
    body: z.object({ reason: Reason }),
    response: ListedOrder,
  },
  'GET /api/admin/events/:id/gate/cash': {
    why: 'The cash taken at the gate of an event, to count against',
    params: ById,
    response: GateCash,
  },
  'GET /api/admin/gate-cash': {
    why: 'The cash taken at all gates on a day, beside the cash count',
    query: z.object({ day: Day }),
    response: GateCash,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    orders: typeof orderApi
  }
}
