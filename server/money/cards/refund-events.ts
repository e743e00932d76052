import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import * as z from 'zod'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import type { RunContext, TaskContext } from '#server/platform/tasks/tasks.ts'
import { cardCheckouts, cardRefunds } from './card-tables.ts'
import type { Known, Outcome } from './checkout-events.ts'
import { refundedOutside } from './outside-refunds.ts'
import { reportUnanswered, settleRefund } from './refund-service.ts'
import type { OpenStripe, StripeClient } from './stripe-client.ts'
import { aboutKey, isFinal } from './stripe-errors.ts'
import { saidBy } from './stripe-refund.ts'

/** Stripe's word about a refund, which may come before its answer to the site's own request. */
export async function refundChanged(tx: Transaction, known: Known, refund: Stripe.Refund): Promise<Outcome> {
  const { data: id } = z.uuid().safeParse(refund.metadata?.refund)
  if (!id) return refundedOutside(tx, known, refund)
  await settleRefund(tx, { id, ...saidBy(refund) }, known.now)
  return { outcome: 'done' }
}

/**
 * Asks Stripe for a refund that was recorded. However often it runs, Stripe makes it once. The treasurer is notified if Stripe
 * rejects it, or has not answered after the last attempt.
 */
export async function sendRefund(openStripe: OpenStripe, refundId: string, context: TaskContext): Promise<void> {
  const { db, now, isLastAttempt } = context
  const found = await findUnsent(db, refundId)
  if (!found) return
  try {
    await requestRefund(await openStripe(), { id: refundId, ...found }, context)
  } catch (error) {
    if (isLastAttempt) await db.transaction((tx) => reportUnanswered(tx, refundId, now()))
    throw error
  }
}

type Unsent = { id: string; amount: number; paymentIntentId: string }

/** Makes the refund at Stripe, once. One that Stripe rejects has failed. */
export async function requestRefund(
  stripe: StripeClient,
  { id, amount, paymentIntentId }: Unsent,
  { db, now }: RunContext,
): Promise<void> {
  try {
    const refund = await stripe.refunds.create(
      { payment_intent: paymentIntentId, amount, metadata: { refund: id } },
      { idempotencyKey: `refund-${id}` },
    )
    await db.transaction((tx) => settleRefund(tx, { id, ...saidBy(refund) }, now()))
  } catch (error) {
    const failure = aboutKey(error) ?? (isFinal(error) ? error.message : null)
    if (failure === null) throw error
    await db.transaction((tx) => settleRefund(tx, { id, status: 'failed', stripeId: null, failure }, now()))
  }
}

async function findUnsent(db: Database, id: string) {
  const [found] = await db
    .select({
      amount: cardRefunds.amount,
      status: cardRefunds.status,
      paymentIntentId: cardCheckouts.paymentIntentId,
    })
    .from(cardRefunds)
    .innerJoin(cardCheckouts, eq(cardCheckouts.id, cardRefunds.checkoutId))
    .where(eq(cardRefunds.id, id))
  return found?.status === 'pending' && found.paymentIntentId
    ? { amount: found.amount, paymentIntentId: found.paymentIntentId }
    : null
}
