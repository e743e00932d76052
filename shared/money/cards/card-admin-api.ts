import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { Dirhams } from '#shared/platform/fields/dirhams.ts'
import { line, SearchText } from '#shared/platform/fields/field-rules.ts'
import { ById, Day, Instant, Paging } from '#shared/platform/wire.ts'
import { CARD_PAYMENT_VIEWS, CARD_REFUND_STATUSES, CHECKOUT_STATUSES, PAYMENT_PROBLEMS } from './card-enums.ts'

/** A card payment that has arrived, as the treasurer sees it. */
const ReceivedCardPayment = z.object({
  id: z.uuid(),
  title: z.string(),
  name: z.string(),
  /** What was asked for. */
  amount: Dirhams,
  /** What arrived, in this currency. */
  received: Dirhams,
  currency: z.string(),
  status: z.enum(CHECKOUT_STATUSES),
  problem: z.nullable(z.enum(PAYMENT_PROBLEMS)),
  /** What the treasurer used it for. */
  assignedTo: z.nullable(z.string()),
  /** The source of its entry in the cash book; null if it is in another currency. */
  bookedAs: z.nullable(z.uuid()),
  paidAt: Instant,
  fee: z.nullable(Dirhams),
  refunds: z.array(
    z.object({
      id: z.uuid(),
      amount: Dirhams,
      status: z.enum(CARD_REFUND_STATUSES),
      /** Stripe's own id of it. */
      stripeId: z.nullable(z.string()),
      failure: z.nullable(z.string()),
      /** Where a failed refund has to be undone, because its feature says that the money has left. */
      undoAt: z.nullable(z.string()),
      createdAt: Instant,
    }),
  ),
})

/** Something that is open and that a card payment can be assigned to. */
const OpenPayable = z.object({
  kind: z.string(),
  id: z.uuid(),
  title: z.string(),
  name: z.string(),
  payerNumber: z.nullable(z.string()),
  open: Dirhams,
  since: Day,
})

const CardMessage = z.object({
  id: z.string(),
  note: z.string(),
  /** The payment that it is about: 'Dues 2026, Asha Menon'. */
  about: z.nullable(z.string()),
  receivedAt: Instant,
})

export const cardAdminApi = {
  'GET /api/admin/money/card-payments': {
    why: 'Card payments that have arrived, latest first: those that need a decision, or all (decision 64)',
    query: z.object({ ...Paging.shape, view: z.optional(z.enum(CARD_PAYMENT_VIEWS)) }),
    response: z.array(ReceivedCardPayment),
  },
  'GET /api/admin/money/card-messages': {
    why: 'The latest messages from Stripe that the treasurer has to read (decision 64)',
    response: z.array(CardMessage),
  },
  'GET /api/admin/money/card-payments/:id/payables': {
    why: 'What a card payment can be assigned to, the same person first (decision 64)',
    params: ById,
    query: z.object({ search: SearchText }),
    response: z.array(OpenPayable),
  },
  'POST /api/admin/money/card-payments/:id/assign': {
    why: 'Uses a card payment for something that is open (decision 64)',
    params: ById,
    body: z.object({ kind: line(30), id: z.uuid() }),
    response: ReceivedCardPayment,
  },
  'POST /api/admin/money/card-payments/:id/refund': {
    why: 'Sends an unassigned card payment back to the card (decision 64)',
    params: ById,
    response: ReceivedCardPayment,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    cardAdmin: typeof cardAdminApi
  }
}
