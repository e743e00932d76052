/** A premium payment is asked for by the owner and confirmed or refused by an admin. */
export const PREMIUM_PAYMENT_STATUSES = ['pending', 'confirmed', 'rejected'] as const
export type PremiumPaymentStatus = (typeof PREMIUM_PAYMENT_STATUSES)[number]
export const PREMIUM_PAYMENT_STATUS_LABELS: Record<PremiumPaymentStatus, string> = {
  pending: 'Pending',
  confirmed: 'Confirmed',
  rejected: 'Rejected',
}
