import { and, desc, eq, isNull, sql } from 'drizzle-orm'
import type Stripe from 'stripe'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { moneyEntries } from '../money-tables.ts'
import { postFact, type Side } from '../posting-service.ts'
import { aboutPayment, amountText, CARD_PAYMENTS_PAGE } from './card-payment-service.ts'
import { cardEvents, cardRefunds } from './card-tables.ts'
import { idOf, type Known, type Outcome } from './checkout-events.ts'
import { type Checkout, findByPaymentIntent, lockCheckout, updateCheckout } from './checkout-queries.ts'
import { type CardRefund, refundedOf, settleRefund } from './refund-service.ts'
import { saidBy } from './stripe-refund.ts'

/** A refund that somebody made in Stripe's own pages: booked once if the payment was made here, otherwise shown once. */
export async function refundedOutside(tx: Transaction, known: Known, refund: Stripe.Refund): Promise<Outcome> {
  // its messages come close together, and the first one stores it
  await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext(${refund.id}))`)
  const stored = await findByStripeId(tx, refund.id)
  if (stored) {
    await settleRefund(tx, { id: stored.id, ...saidBy(refund) }, known.now)
    return { outcome: 'done' }
  }
  if (saidBy(refund).status === 'failed') return { outcome: 'ignored' }
  const intent = idOf(refund.payment_intent)
  const checkout = intent ? await findByPaymentIntent(tx, intent) : null
  if (!checkout) return showOnce(tx, refund, 'Please enter it in the cash book.')
  try {
    // what cannot be booked leaves nothing
    return await tx.transaction((inner) => book(inner, known, checkout, refund))
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    return showOnce(tx, refund, `It could not be booked: ${error.message}`, checkout.id)
  }
}

async function book(tx: Transaction, known: Known, found: Checkout, refund: Stripe.Refund): Promise<Outcome> {
  const { id } = found
  const { amount } = refund
  const { now } = known
  const sourceId = await recordAtFeature(tx, known, found, refund)
  const checkout = await lockCheckout(tx, id)
  if (!checkout) throw new AppError('not_found')
  const { stripeId, status } = saidBy(refund)
  const dates = { createdAt: now, updatedAt: now }
  const [written] = await tx
    .insert(cardRefunds)
    .values({ checkoutId: id, sourceId, amount, status, stripeId, requestedBy: null, ...dates })
    .returning()
  if (sourceId === null) await postRefund(tx, checkout, written!, refund, now)
  const isWaiting = checkout.status === 'unassigned' || checkout.status === 'not_booked'
  if (isWaiting && (await refundedOf(tx, id)) >= (checkout.receivedAmount ?? 0))
    await updateCheckout(tx, id, { status: 'refunded', updatedAt: now })
  const where = checkout.problem === 'currency' ? 'It is not in the cash book.' : 'The refund is in the cash book.'
  const after = { title: checkout.title, received: textOf(refund) }
  await recordActivity(tx, { ...aboutPayment('refunded_in_stripe', id), after })
  const note = `${textOf(refund)} was refunded in Stripe (${refund.id}). ${where}`
  return { outcome: 'shown', note, checkoutId: id }
}

/** The feature's own record of the refund, if it has one. It locks what was paid before the payment is locked. */
async function recordAtFeature(
  tx: Transaction,
  { payables, now }: Known,
  { status, bookedSourceId }: Checkout,
  refund: Stripe.Refund,
): Promise<string | null> {
  if (status !== 'paid' || !bookedSourceId) return null
  const refunded = { amount: refund.amount, day: dayOf(refund), reference: refund.id, now }
  for (const { listNames, recordRefund } of payables)
    if (recordRefund && (await listNames(tx, [bookedSourceId])).length > 0)
      return recordRefund(tx, bookedSourceId, refunded)
  return null
}

/** Out of what the payment was booked as; another currency is not in the book. */
async function postRefund(tx: Transaction, checkout: Checkout, written: CardRefund, refund: Stripe.Refund, now: Date) {
  const to = await sideOf(tx, checkout)
  if (!to) return
  await postFact(tx, {
    source: { kind: 'card_refund', id: written.id },
    from: { method: 'card' },
    to,
    amount: written.amount,
    day: dayOf(refund),
    counterpart: checkout.name,
    text: `Refunded in Stripe: ${checkout.title}`,
    personId: checkout.personId,
    link: CARD_PAYMENTS_PAGE,
    postedBy: null,
    now,
  })
}

async function sideOf(tx: Transaction, { status, bookedSourceId }: Checkout): Promise<Side | null> {
  if (status === 'unassigned') return { category: 'unassigned' }
  if (status !== 'paid' || !bookedSourceId) return null
  const [entry] = await tx
    .select({ categoryId: moneyEntries.fromCategoryId })
    .from(moneyEntries)
    .where(and(eq(moneyEntries.sourceId, bookedSourceId), isNull(moneyEntries.reversesId)))
    .orderBy(desc(moneyEntries.number))
    .limit(1)
  return entry?.categoryId ? { categoryId: entry.categoryId } : null
}

async function findByStripeId(tx: Transaction, stripeId: string): Promise<Pick<CardRefund, 'id'> | null> {
  const [found] = await tx.select({ id: cardRefunds.id }).from(cardRefunds).where(eq(cardRefunds.stripeId, stripeId))
  return found ?? null
}

async function showOnce(tx: Transaction, refund: Stripe.Refund, what: string, checkoutId?: string): Promise<Outcome> {
  const note = `A refund of ${textOf(refund)} that was not made here (${refund.id}). ${what}`
  if (await tx.$count(cardEvents, eq(cardEvents.note, note))) return { outcome: 'done' }
  return { outcome: 'shown', note, checkoutId }
}

const textOf = ({ amount, currency }: Stripe.Refund) => amountText(amount, currency)
const dayOf = ({ created }: Stripe.Refund) => gulfToday(new Date(created * 1000))
