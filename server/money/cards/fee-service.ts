import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import type { TaskContext } from '#server/platform/tasks/tasks.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { formatFils } from '#shared/platform/money.ts'
import { postFact } from '../posting-service.ts'
import { cardCheckouts } from './card-tables.ts'
import { findCheckout, lockCheckout } from './checkout-queries.ts'
import type { OpenStripe, StripeClient } from './stripe-client.ts'

/** Books what Stripe took for a payment, once. Throws until Stripe knows it, so that the task is tried again. */
export async function bookFee(
  openStripe: OpenStripe,
  checkoutId: string,
  { db, now, log }: TaskContext,
): Promise<void> {
  const checkout = await findCheckout(db, checkoutId)
  if (!checkout?.paymentIntentId || checkout.feeFils !== null) return
  const settled = await readSettlement(await openStripe(), checkout.paymentIntentId)
  if (!settled) throw new Error('Stripe does not know the fee of this payment yet')
  const { fee, currency, created } = settled
  if (currency !== 'aed') return log.warn({ currency }, 'a card fee in another currency was not booked')
  await db.transaction(async (tx) => {
    const locked = await lockCheckout(tx, checkoutId)
    if (!locked || locked.feeFils !== null) return
    await tx.update(cardCheckouts).set({ feeFils: fee }).where(eq(cardCheckouts.id, checkoutId))
    if (fee === 0) return
    await postFact(tx, {
      source: { kind: 'card_fee', id: checkoutId },
      from: { method: 'card' },
      to: { category: 'fees' },
      amount: fee,
      day: gulfToday(new Date(created * 1000)),
      counterpart: 'Stripe',
      text: `Fee of a card payment of ${formatFils(locked.receivedAmount ?? 0)}`,
      postedBy: null,
      now: now(),
    })
  })
}

/** What the payment did on the account at Stripe; null while that is not known. */
async function readSettlement(
  stripe: StripeClient,
  paymentIntentId: string,
): Promise<Stripe.BalanceTransaction | null> {
  const intent = await stripe.paymentIntents.retrieve(paymentIntentId, {
    expand: ['latest_charge.balance_transaction'],
  })
  const charge = intent.latest_charge
  if (!charge || typeof charge === 'string') return null
  const settled = charge.balance_transaction
  return settled && typeof settled !== 'string' ? settled : null
}
