import type { PremiumRequest } from '#shared/marketplace/premium-rules.ts'
import type { RecordedMethod } from '#shared/platform/payment-enums.ts'
import { UNDO_QUERY_KEY } from '#web/platform/undo/undo-query-key.ts'

/** The values of a premium request. */
export type PremiumDraft = {
  isWanted: boolean
  paymentMethod: RecordedMethod
  paymentReference: string
  /** The URL of an uploaded slip. */
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

/** Prefixes of the URLs whose responses a request or a decision changes. */
export const PREMIUM_QUERY_KEYS = ['/api/premium', '/api/admin/premium', '/api/listings', UNDO_QUERY_KEY]
