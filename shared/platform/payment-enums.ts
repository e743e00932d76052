/** How money reaches the association; it is always paid outside the site. */
export const PAYMENT_METHODS = ['bank_transfer', 'cash'] as const
export type PaymentMethod = (typeof PAYMENT_METHODS)[number]
export const PAYMENT_METHOD_LABELS: Record<PaymentMethod, string> = {
  bank_transfer: 'Bank transfer',
  cash: 'Cash',
}
