import type Stripe from 'stripe'
import type { CardRefundStatus } from '#shared/money/cards/card-enums.ts'

const STATUSES: Record<string, CardRefundStatus> = { succeeded: 'succeeded', failed: 'failed', canceled: 'failed' }

/** What Stripe says about a refund, as it is stored. */
export const saidBy = ({ id: stripeId, status, failure_reason }: Stripe.Refund) => ({
  stripeId,
  status: STATUSES[status ?? ''] ?? 'pending',
  failure: failure_reason ? `Stripe says: ${failure_reason.replaceAll('_', ' ')}` : null,
})
