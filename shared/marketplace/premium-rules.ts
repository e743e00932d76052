import * as z from 'zod/mini'
import { PaymentReference } from '#shared/membership/payment-rules.ts'
import { line } from '#shared/platform/fields/field-rules.ts'
import { PAYMENT_METHODS } from '#shared/platform/payment-enums.ts'
import type { ListingState } from './listing-rules.ts'

const DAY_MS = 86_400_000
/** The price and duration of premium; no request can change either. */
export const PREMIUM_FILS = 5_000
export const PREMIUM_DAYS = 30
/** The owner is reminded this long before it ends. */
export const PREMIUM_REMINDER_DAYS = 3

export const PREMIUM_PROOF_MISSING = 'Please enter the payment reference or choose a slip'

/** The owner's evidence of payment: a reference, a slip, or both. A card payment follows the request. */
export const PremiumRequest = z
  .object({
    paymentMethod: z.optional(z.enum(PAYMENT_METHODS, 'Please choose a payment method.')),
    paymentReference: z.nullish(PaymentReference),
    slipUrl: z.nullish(line(200)),
  })
  .check(
    z.refine(
      ({ paymentMethod, paymentReference, slipUrl }) =>
        paymentMethod === 'card' || Boolean(paymentReference || slipUrl),
      { error: PREMIUM_PROOF_MISSING, path: ['paymentReference'] },
    ),
  )
export type PremiumRequest = z.infer<typeof PremiumRequest>

type Moment = Date | string
type PremiumFields = { isPremium: boolean; premiumExpiresAt: Moment | null }

/** Premium can be requested while a listing is published or waits for the committee. */
export const canRequestPremium = (state: ListingState): boolean => state === 'shown' || state === 'waiting'

/** Whether premium applies at `now`; without an expiry it never ends. */
export const hasPremium = ({ isPremium, premiumExpiresAt }: PremiumFields, now: Date): boolean =>
  isPremium && (premiumExpiresAt === null || new Date(premiumExpiresAt) > now)

/** The thirty days of a payment: they begin now, or after the days that are still left. */
export function premiumSpan(listing: PremiumFields, now: Date): { from: Date; to: Date } {
  const { premiumExpiresAt } = listing
  const from = premiumExpiresAt && hasPremium(listing, now) ? new Date(premiumExpiresAt) : now
  return { from, to: new Date(from.getTime() + PREMIUM_DAYS * DAY_MS) }
}
