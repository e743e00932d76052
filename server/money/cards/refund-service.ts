import { and, desc, eq, inArray, ne, sum } from 'drizzle-orm'
import { notifyCommittee } from '#server/notifications/committee/committee-notices.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { reverseFact } from '../posting-service.ts'
import { amountText, CARD_PAYMENTS_PAGE } from './card-payment-service.ts'
import { cardCheckouts, cardRefunds } from './card-tables.ts'
import { type Checkout, lockCheckout, updateCheckout } from './checkout-queries.ts'

export type CardRefund = typeof cardRefunds.$inferSelect

type Refunding = {
  /** The sources of the entries of the payments that it may be taken from. */
  paymentIds: readonly string[]
  /** The feature's own record of the refund, which has posted its entry. */
  sourceId: string
  amount: number
  requestedBy: string | null
  now: Date
}

/**
 * Sends money back to the card of one of these payments, after the commit. The feature books it. Throws not_paid_by_card if
 * none of them has so much left.
 */
export async function refundToCard(tx: Transaction, refunding: Refunding): Promise<void> {
  const { paymentIds, sourceId, amount, requestedBy, now } = refunding
  const paid = await tx
    .select()
    .from(cardCheckouts)
    .where(and(inArray(cardCheckouts.bookedSourceId, [...paymentIds]), eq(cardCheckouts.status, 'paid')))
    .orderBy(desc(cardCheckouts.paidAt), desc(cardCheckouts.id))
    .for('update')
  for (const { id, receivedAmount } of paid) {
    if ((receivedAmount ?? 0) - (await refundedOf(tx, id)) < amount) continue
    await insertRefund(tx, { checkoutId: id, sourceId, amount, requestedBy, createdAt: now, updatedAt: now })
    return
  }
  throw new AppError('not_paid_by_card')
}

/** What has gone back to the card, or is on its way. */
export async function refundedOf(db: Executor, checkoutId: string): Promise<number> {
  const [found] = await db
    .select({ total: sum(cardRefunds.amount) })
    .from(cardRefunds)
    .where(and(eq(cardRefunds.checkoutId, checkoutId), ne(cardRefunds.status, 'failed')))
  return Number(found?.total ?? 0)
}

/** Adds a refund that Stripe is asked for once this transaction is committed. */
export async function insertRefund(tx: Transaction, refund: typeof cardRefunds.$inferInsert): Promise<CardRefund> {
  const [written] = await tx.insert(cardRefunds).values(refund).returning()
  if (!written) throw new Error('The refund was not stored')
  await enqueue(tx, 'refund-card', { refundId: written.id })
  return written
}

/** Throws card_refund_sent if this refund went to a card and has not failed. */
export async function requireNotSentToCard(db: Executor, sourceId: string): Promise<void> {
  const sent = and(eq(cardRefunds.sourceId, sourceId), ne(cardRefunds.status, 'failed'))
  if (await db.$count(cardRefunds, sent)) throw new AppError('card_refund_sent')
}

/** Throws card_payment_received if this payment came by card: it can only be refunded. */
export async function requireNotPaidByCard(db: Executor, paymentId: string): Promise<void> {
  if (await db.$count(cardCheckouts, eq(cardCheckouts.bookedSourceId, paymentId)))
    throw new AppError('card_payment_received')
}

/** What Stripe says about a refund. A failed one stays failed, whatever comes late. */
export async function settleRefund(
  tx: Transaction,
  {
    id,
    status,
    stripeId,
    failure = null,
  }: Pick<CardRefund, 'id' | 'status' | 'stripeId'> & { failure?: string | null },
  now: Date,
): Promise<void> {
  const [refund] = await tx.select().from(cardRefunds).where(eq(cardRefunds.id, id)).for('update')
  if (!refund || refund.status === 'failed') return
  // succeeded can become failed, but not pending again
  const next = status === 'pending' ? refund.status : status
  await tx.update(cardRefunds).set({ status: next, stripeId, failure, updatedAt: now }).where(eq(cardRefunds.id, id))
  if (next === 'failed') await bringBack(tx, refund, now)
}

/** Nobody knows whether the money has left: the treasurer learns of it, and the site goes on asking. */
export async function reportUnanswered(tx: Transaction, id: string, now: Date): Promise<void> {
  const failure = 'Stripe has not answered yet.'
  const [refund] = await tx
    .update(cardRefunds)
    .set({ failure, updatedAt: now })
    .where(and(eq(cardRefunds.id, id), eq(cardRefunds.status, 'pending')))
    .returning()
  const checkout = refund && (await lockCheckout(tx, refund.checkoutId))
  if (checkout) await notifyOfRefund(tx, checkout, { what: 'Refund to a card not sent', amount: refund.amount, now })
}

/** The money is still on the card account: an unassigned payment is unassigned again, and the treasurer learns of it. */
async function bringBack(tx: Transaction, { id, checkoutId, sourceId, amount }: CardRefund, now: Date): Promise<void> {
  const checkout = await lockCheckout(tx, checkoutId)
  if (!checkout) return
  if (sourceId === null) await waitAgain(tx, checkout, id, now)
  await notifyOfRefund(tx, checkout, { what: 'Refund to a card failed', amount, now })
}

function notifyOfRefund(
  tx: Transaction,
  { id: aboutId, name, receivedCurrency }: Checkout,
  { what, amount, now }: { what: string; amount: number; now: Date },
): Promise<void> {
  const title = `${what}: ${name}, ${amountText(amount, receivedCurrency)}`
  return notifyCommittee(tx, { kind: 'committee-card-payments', title, aboutId, link: CARD_PAYMENTS_PAGE, now })
}

async function waitAgain(tx: Transaction, checkout: Checkout, refundId: string, now: Date): Promise<void> {
  const status = checkout.problem === 'currency' ? 'not_booked' : 'unassigned'
  if (checkout.status === 'refunded') await updateCheckout(tx, checkout.id, { status, updatedAt: now })
  const reason = 'The refund to the card failed'
  await reverseFact(tx, { kind: 'card_refund', id: refundId }, { reason, actorId: null, now })
}
