import type Stripe from 'stripe'
import type { AppContext } from '#server/platform/app-context.ts'
import { AppError } from '#server/platform/errors.ts'

/** Every error of the library has a type that begins with its name. */
export const isStripeError = (error: unknown): error is Stripe.errors.StripeError =>
  error instanceof Error && String((error as { type?: unknown }).type).startsWith('Stripe')

/** Whether asking again cannot help: Stripe has understood the request and rejected it. */
export const isFinal = (error: unknown): error is Stripe.errors.StripeError =>
  isStripeError(error) && ['StripeInvalidRequestError', 'StripeCardError'].includes(error.type)

/** What Stripe says about the site itself, for the treasurer; null for everything else. */
export const aboutKey = (error: unknown): string | null =>
  isStripeError(error) && ['StripeAuthenticationError', 'StripePermissionError'].includes(error.type)
    ? 'Stripe does not let this site make refunds. An admin must check its key.'
    : null

/** Nobody can pay by card at the moment. */
export const cardsAreAway = (): AppError =>
  new AppError('busy', {
    message: 'Card payment does not work at the moment. Please try again later, or pay in another way.',
  })

/** Calls Stripe for somebody who waits. Throws busy if Stripe does not answer or rejects the call. */
export async function callStripe<T>(log: AppContext['log'], call: () => Promise<T>): Promise<T> {
  try {
    return await call()
  } catch (error) {
    if (!isStripeError(error)) throw error
    // the library's messages name no person, and its keys are shortened
    log.error({ err: error }, 'a call to Stripe failed')
    throw cardsAreAway()
  }
}
