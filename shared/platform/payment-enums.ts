/** How money reaches the association. */
export const PAYMENT_METHODS = ['bank_transfer', 'cash', 'card'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
export const PAYMENT_METHOD_LABELS: Record<PaymentMethod, string> = {
  bank_transfer: 'Bank transfer',
  cash: 'Cash',
  card: 'Card',
}

/** What is paid outside the site, so that somebody records it. */
export const RECORDED_METHODS = ['bank_transfer', 'cash'] as const satisfies readonly PaymentMethod[]
export type RecordedMethod = (typeof RECORDED_METHODS)[number]
