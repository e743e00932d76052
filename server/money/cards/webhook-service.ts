import { eq } from 'drizzle-orm'
import type Stripe from 'stripe'
import { notifyCommittee } from '#server/notifications/committee/committee-notices.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { CardEventOutcome } from '#shared/money/cards/card-enums.ts'
import { CARD_PAYMENTS_PAGE } from './card-payment-service.ts'
import { cardEvents } from './card-tables.ts'
import {
  disputeClosed,
  disputeOpened,
  type Known,
  type Outcome,
  paymentFailed,
  sessionEnded,
  sessionPaid,
} from './checkout-events.ts'
import { payoutFailed, payoutPaid } from './payout-service.ts'
import { refundChanged } from './refund-events.ts'
import type { OpenStripe } from './stripe-client.ts'
import { isStripeError } from './stripe-errors.ts'

type Parts = Pick<AppContext, 'db' | 'config' | 'now' | 'log' | 'payables'> & { openStripe: OpenStripe }
type Message = { payload: string; signature: string }

/**
 * Processes a message from Stripe: each once, however often and in whatever order they come. If it cannot be processed,
 * nothing of it is stored, and Stripe sends it again. Throws card_payment_off or wrong_signature.
 */
export async function receiveMessage(parts: Parts, message: Message): Promise<void> {
  const event = await readEvent(parts, message)
  const now = parts.now()
  await parts.db.transaction(async (tx) => {
    const seen = { id: event.id, type: event.type, receivedAt: now }
    const [added] = await tx.insert(cardEvents).values(seen).onConflictDoNothing().returning({ id: cardEvents.id })
    if (!added) return
    const { outcome, note = null, checkoutId = null } = await process(tx, { payables: parts.payables, now }, event)
    await tx.update(cardEvents).set({ outcome, note, checkoutId }).where(eq(cardEvents.id, event.id))
    if (outcome === 'shown' && note) await notify(tx, { note, checkoutId, now })
  })
}

function notify(tx: Transaction, { note, checkoutId, now }: { note: string; checkoutId: string | null; now: Date }) {
  const about = { aboutId: checkoutId, link: CARD_PAYMENTS_PAGE, now }
  return notifyCommittee(tx, { kind: 'committee-card-payments', title: `Stripe: ${note}`, ...about })
}

async function readEvent(
  { openStripe, config, now, log }: Parts,
  { payload, signature }: Message,
): Promise<Stripe.Event> {
  const stripe = await openStripe()
  const secret = config.stripe?.webhookSecret ?? ''
  try {
    // the time of the site decides whether a message is too old
    return stripe.webhooks.constructEvent(payload, signature, secret, undefined, undefined, now().getTime())
  } catch (error) {
    if (!isStripeError(error)) throw error
    log.warn({ err: error }, 'a message with a wrong signature was rejected')
    throw new AppError('wrong_signature')
  }
}

/** What the site does with each kind of message; others are ignored. */
function process(tx: Transaction, known: Known, event: Stripe.Event): Promise<Outcome> | Outcome {
  const at = new Date(event.created * 1000)
  switch (event.type) {
    case 'checkout.session.completed':
    case 'checkout.session.async_payment_succeeded':
      return sessionPaid(tx, known, event.data.object, at)
    case 'checkout.session.async_payment_failed':
    case 'checkout.session.expired':
      return sessionEnded(tx, event.data.object)
    case 'payment_intent.payment_failed':
      return paymentFailed(tx, event.data.object)
    case 'charge.dispute.created':
      return disputeOpened(tx, event.data.object)
    case 'charge.dispute.closed':
      return disputeClosed(tx, event.data.object)
    case 'refund.created':
    case 'refund.updated':
    case 'refund.failed':
      return refundChanged(tx, known, event.data.object)
    case 'payout.paid':
      return payoutPaid(tx, known, event.data.object)
    case 'payout.failed':
      return payoutFailed(tx, known, event.data.object)
    default:
      return { outcome: 'ignored' satisfies CardEventOutcome }
  }
}
