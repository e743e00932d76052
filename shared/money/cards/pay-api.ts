import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { Dirhams } from '#shared/platform/fields/dirhams.ts'
import { line } from '#shared/platform/fields/field-rules.ts'
import { ById, Instant } from '#shared/platform/wire.ts'
import { CHECKOUT_STATUSES, PAYMENT_PROBLEMS } from './card-enums.ts'

/** A card payment as the person who makes it sees it. */
const CardPayment = z.object({
  id: z.uuid(),
  payableKind: z.string(),
  payableId: z.uuid(),
  title: z.string(),
  /** What has arrived; before that, and for another currency, what is to be paid. */
  amount: Dirhams,
  status: z.enum(CHECKOUT_STATUSES),
  problem: z.nullable(z.enum(PAYMENT_PROBLEMS)),
  /** Whether the treasurer used it for something else than it was made for. */
  isAssigned: z.boolean(),
  /** What the bank said when a card was declined. */
  failure: z.nullable(z.string()),
  /** Until when Stripe's page is open. */
  expiresAt: Instant,
  paidAt: z.nullable(Instant),
})

export const payApi = {
  'GET /api/pay': {
    why: 'Whether card payment is offered (decision 64)',
    response: z.object({ isOffered: z.boolean() }),
  },
  /** The amount is what is still to be paid; nobody sends it. */
  'POST /api/pay/:kind/:id': {
    why: 'Begins a card payment for what somebody owes, and responds with the page to pay on (decision 64)',
    params: z.object({ kind: line(30), id: z.uuid() }),
    response: z.object({ id: z.uuid(), url: z.string() }),
  },
  'GET /api/pay/:id': {
    why: 'What became of a card payment (decision 64)',
    params: ById,
    response: CardPayment,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    pay: typeof payApi
  }
}
