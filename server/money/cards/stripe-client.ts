import type Stripe from 'stripe'
import type { Config } from '#server/platform/config.ts'
import { AppError } from '#server/platform/errors.ts'

export type StripeClient = Stripe
export type OpenStripe = () => Promise<StripeClient>

const TIMEOUT_MS = 20_000

/**
 * Opens the connection to Stripe when it is first used: its library is large, and most sites take no cards. Throws
 * card_payment_off without the keys.
 */
export function lazyStripe({ stripe }: Pick<Config, 'stripe'>): OpenStripe {
  let opened: Promise<StripeClient> | undefined
  return () => {
    if (!stripe) throw new AppError('card_payment_off')
    opened ??= open(stripe)
    return opened
  }
}

/** Throws card_payment_off without the keys. */
export function requireCards({ stripe }: Pick<Config, 'stripe'>): void {
  if (!stripe) throw new AppError('card_payment_off')
}

async function open({ secretKey, apiUrl }: NonNullable<Config['stripe']>): Promise<StripeClient> {
  const { default: StripeLibrary } = await import('stripe')
  return new StripeLibrary(secretKey, {
    maxNetworkRetries: 2,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...(apiUrl && hostOf(new URL(apiUrl))),
  })
}

/** A stand-in on this machine, in tests. */
const hostOf = ({ hostname, port, protocol }: URL) => ({
  host: hostname,
  port,
  protocol: protocol === 'https:' ? ('https' as const) : ('http' as const),
})
