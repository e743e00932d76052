import type { PremiumRequest } from '#shared/marketplace/premium-rules.ts'
import type { PaymentMethod } from '#shared/platform/payment-enums.ts'

/** Premium while it is being asked for. */
export type PremiumDraft = {
  isWanted: boolean
  paymentMethod: PaymentMethod
  paymentReference: string
  /** The address of a slip that has been sent. */
  slipUrl: string
}

export const NO_PREMIUM: PremiumDraft = {
  isWanted: false,
  paymentMethod: 'bank_transfer',
  paymentReference: '',
  slipUrl: '',
}

export const premiumRequestOf = ({ paymentMethod, paymentReference, slipUrl }: PremiumDraft): PremiumRequest => ({
  paymentMethod,
  paymentReference: paymentReference.trim() || null,
  slipUrl: slipUrl || null,
})

/** Beginnings of the addresses whose answers a request or a decision changes. */
export const PREMIUM_QUERY_KEYS = ['/api/premium', '/api/admin/premium', '/api/listings']
