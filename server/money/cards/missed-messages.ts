import { and, asc, eq, isNull, lte } from 'drizzle-orm'
import type { PayableProvider } from '#server/platform/payables.ts'
import type { RunContext } from '#server/platform/tasks/tasks.ts'
import { cardCheckouts, cardRefunds } from './card-tables.ts'
import { sessionPaid } from './checkout-events.ts'
import { type Checkout, expireCheckout } from './checkout-queries.ts'
import { requestRefund } from './refund-events.ts'
import { settleRefund } from './refund-service.ts'
import type { OpenStripe, StripeClient } from './stripe-client.ts'
import { isFinal, isStripeError } from './stripe-errors.ts'
import { saidBy } from './stripe-refund.ts'

/** Stripe's answer about a refund usually comes within seconds, and never before the bank's. */
const REFUND_MS = 24 * 60 * 60_000

type Parts = RunContext & { payables: readonly PayableProvider[] }

/**
 * Asks Stripe about payments and refunds whose message is overdue: a webhook that was set up wrongly or was away for days
 * must lose no payment. What Stripe does not answer is asked again the next time.
 */
export async function checkCardPayments(openStripe: OpenStripe, parts: Parts): Promise<void> {
  const { db, now, log } = parts
  const { id, status, sessionId, expiresAt, createdAt } = cardCheckouts
  const isOverdue = and(eq(status, 'open'), lte(expiresAt, now()))
  // nobody was ever led to these
  await db
    .update(cardCheckouts)
    .set({ status: 'expired' })
    .where(and(isOverdue, isNull(sessionId)))
  const checkouts = await db.select().from(cardCheckouts).where(isOverdue).orderBy(asc(createdAt), asc(id))
  const refunds = await listOverdueRefunds(parts)
  if (checkouts.length === 0 && refunds.length === 0) return
  const stripe = await openStripe()
  try {
    for (const checkout of checkouts) await checkCheckout(stripe, parts, checkout)
    for (const refund of refunds) await checkRefund(stripe, parts, refund)
  } catch (error) {
    if (!isStripeError(error)) throw error
    log.warn({ err: error }, 'Stripe did not say what became of card payments')
  }
}

async function checkCheckout(stripe: StripeClient, { db, payables, now }: Parts, checkout: Checkout): Promise<void> {
  const { id, sessionId, createdAt } = checkout
  const page = await stripe.checkout.sessions.retrieve(sessionId!).catch(nullIfUnknown)
  if (!page || page.status === 'expired') return expireCheckout(db, id)
  if (page.payment_status !== 'paid') return
  await db.transaction((tx) => sessionPaid(tx, { payables, now: now() }, page, createdAt))
}

async function listOverdueRefunds({ db, now }: Parts) {
  const { id, amount, stripeId, status, createdAt } = cardRefunds
  const { paymentIntentId } = cardCheckouts
  const before = new Date(now().getTime() - REFUND_MS)
  return await db
    .select({ id, amount, stripeId, paymentIntentId })
    .from(cardRefunds)
    .innerJoin(cardCheckouts, eq(cardCheckouts.id, cardRefunds.checkoutId))
    .where(and(eq(status, 'pending'), lte(createdAt, before)))
    .orderBy(asc(createdAt), asc(id))
}
type OverdueRefund = Awaited<ReturnType<typeof listOverdueRefunds>>[number]

/** One that Stripe never answered may have been made all the same; its key is forgotten after a day. */
async function checkRefund(stripe: StripeClient, parts: Parts, refund: OverdueRefund): Promise<void> {
  const { id, amount, paymentIntentId } = refund
  const known = await findRefund(stripe, refund)
  if (known) await parts.db.transaction((tx) => settleRefund(tx, { id, ...saidBy(known) }, parts.now()))
  else if (refund.stripeId === null && paymentIntentId)
    await requestRefund(stripe, { id, amount, paymentIntentId }, parts)
}

async function findRefund(stripe: StripeClient, { id, stripeId, paymentIntentId }: OverdueRefund) {
  if (stripeId) return stripe.refunds.retrieve(stripeId).catch(nullIfUnknown)
  if (!paymentIntentId) return null
  const { data } = await stripe.refunds.list({ payment_intent: paymentIntentId, limit: 100 })
  return data.find(({ metadata }) => metadata?.refund === id) ?? null
}

/** Stripe does not know everything after a change of keys. */
function nullIfUnknown(error: unknown): null {
  if (isFinal(error)) return null
  throw error
}
