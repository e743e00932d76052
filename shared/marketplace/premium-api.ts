import * as z from 'zod/mini'
import { Reason } from '#shared/membership/payment-rules.ts'
import type { Api } from '#shared/platform/contract.ts'
import { Dirhams } from '#shared/platform/fields/dirhams.ts'
import { PAYMENT_METHODS } from '#shared/platform/payment-enums.ts'
import { ById, Instant, Paging } from '#shared/platform/wire.ts'
import { LISTING_STATES } from './listing-rules.ts'
import { PREMIUM_PAYMENT_STATUSES } from './premium-enums.ts'
import { PremiumRequest } from './premium-rules.ts'

const Text = z.nullable(z.string())

/** An owner's request and payment for premium. */
const PremiumPayment = z.object({
  id: z.uuid(),
  /** Null if the listing was deleted. */
  listingId: z.nullable(z.uuid()),
  listingTitle: z.string(),
  amount: Dirhams,
  paymentMethod: z.nullable(z.enum(PAYMENT_METHODS)),
  paymentReference: Text,
  slipUrl: Text,
  status: z.enum(PREMIUM_PAYMENT_STATUSES),
  rejectionReason: Text,
  premiumDays: z.int(),
  validFrom: z.nullable(Instant),
  validTo: z.nullable(Instant),
  receiptNumber: Text,
  createdAt: Instant,
})

/** The same as the committee sees it. */
const ListedPayment = z.object({
  ...PremiumPayment.shape,
  payer: z.object({ id: z.uuid(), name: z.string() }),
  /** The listing's state, and how long premium is already paid; null if the listing was deleted. */
  listingState: z.nullable(z.enum(LISTING_STATES)),
  premiumExpiresAt: z.nullable(Instant),
  processedByName: Text,
  processedAt: z.nullable(Instant),
})

const PaymentQuery = z.object({ ...Paging.shape, status: z.optional(z.enum(PREMIUM_PAYMENT_STATUSES)) })
export type PaymentQuery = z.infer<typeof PaymentQuery>

export const premiumApi = {
  'GET /api/premium': {
    why: "One's premium payments with states, days and receipts (decision 40)",
    response: z.array(PremiumPayment),
  },
  'POST /api/listings/:id/premium': {
    why: 'The owner requests premium with a payment reference or a slip (decision 40)',
    status: 201,
    params: ById,
    body: PremiumRequest,
    response: PremiumPayment,
  },
  'POST /api/upload/premium-slip': {
    why: 'Uploads the payment slip of a premium request as a private file',
    files: 'slip',
    response: z.object({ url: z.string() }),
  },
  'GET /api/admin/premium': {
    why: 'Premium payments for the committee, by status (decision 41)',
    query: PaymentQuery,
    response: z.array(ListedPayment),
  },
  'POST /api/admin/premium/:id/confirm': {
    why: 'An admin confirms a premium payment (decision 40)',
    params: ById,
    response: ListedPayment,
  },
  'POST /api/admin/premium/:id/reject': {
    why: 'An admin rejects a premium payment, with a reason (decision 41)',
    params: ById,
    body: z.object({ reason: Reason }),
    response: ListedPayment,
  },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    premium: typeof premiumApi
  }
}
