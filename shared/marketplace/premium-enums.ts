/** The owner requests premium; an admin confirms or rejects the payment. */
export const PREMIUM_PAYMENT_STATUSES = ['pending', 'confirmed', 'rejected'] as const
export type PremiumPaymentStatus = (typeof PREMIUM_PAYMENT_STATUSES)[number]
export const PREMIUM_PAYMENT_STATUS_LABELS: Record<PremiumPaymentStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  rejected: 'Rejected',
}
