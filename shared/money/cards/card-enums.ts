/**
 * What became of a card payment. `open` is not paid yet; `unassigned` has arrived, but for nothing that was still to be paid;
 * `not_booked` has arrived in a way that the cash book cannot hold, such as in another currency.
 */
export const CHECKOUT_STATUSES = ['open', 'paid', 'unassigned', 'not_booked', 'refunded', 'expired'] as const
export type CheckoutStatus = (typeof CHECKOUT_STATUSES)[number]
export const CHECKOUT_STATUS_LABELS: Record<CheckoutStatus, string> = {
  open: 'Not paid',
  paid: 'Paid',
  unassigned: 'Unassigned',
  not_booked: 'Not booked',
  refunded: 'Refunded',
  expired: 'Not completed',
}

/** Whether money has arrived, whatever it was booked for. */
export const RECEIVED_STATUSES: ReadonlySet<CheckoutStatus> = new Set(['paid', 'unassigned', 'not_booked', 'refunded'])

/** Why a payment that has arrived was not booked for what it was made for. */
export const PAYMENT_PROBLEMS = ['settled', 'amount', 'currency'] as const
export type PaymentProblem = (typeof PAYMENT_PROBLEMS)[number]
export const PAYMENT_PROBLEM_LABELS: Record<PaymentProblem, string> = {
  settled: 'There was nothing left to pay.',
  amount: 'The amount paid was not the amount asked for.',
  currency: 'It was paid in another currency.',
}

/** A refund through Stripe. `pending` has not been confirmed by Stripe yet. */
export const CARD_REFUND_STATUSES = ['pending', 'succeeded', 'failed'] as const
export type CardRefundStatus = (typeof CARD_REFUND_STATUSES)[number]
export const CARD_REFUND_STATUS_LABELS: Record<CardRefundStatus, string> = {
  pending: 'On its way',
  succeeded: 'Refunded',
  failed: 'Failed',
}

/**
 * What was done with a message from Stripe. `shown` is listed for the treasurer, because the site does not know what it is
 * about.
 */
export const CARD_EVENT_OUTCOMES = ['done', 'ignored', 'shown'] as const
export type CardEventOutcome = (typeof CARD_EVENT_OUTCOMES)[number]

/** The least that Stripe takes from a card, in fils. */
export const MIN_CARD_FILS = 200

/** The lists of card payments: those that wait for the treasurer, or all that have arrived. */
export const CARD_PAYMENT_VIEWS = ['waiting', 'all'] as const
