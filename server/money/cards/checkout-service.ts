import type Stripe from 'stripe'
import type { AppContext } from '#server/platform/app-context.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Payable } from '#server/platform/payables.ts'
import { MIN_CARD_FILS } from '#shared/money/cards/card-enums.ts'
import {
  type Checkout,
  expireCheckout,
  findCheckout,
  findOpenCheckout,
  insertCheckout,
  updateCheckout,
} from './checkout-queries.ts'
import type { OpenStripe, StripeClient } from './stripe-client.ts'
import { callStripe, cardsAreAway } from './stripe-errors.ts'

const MINUTE_MS = 60_000
/** Stripe's page is open for an hour. */
const OPEN_FOR_MS = 60 * MINUTE_MS
/** Stripe makes no page that closes in less than half an hour. */
const MADE_WITHIN_MS = 25 * MINUTE_MS
/** Nobody is sent to a page that closes while they type. */
const TIME_TO_TYPE_MS = 10 * MINUTE_MS

type Paying = { kind: string; id: string; userId: string }
type Parts = Pick<AppContext, 'db' | 'config' | 'now' | 'log' | 'payables'> & { openStripe: OpenStripe }

/**
 * Where somebody pays what they owe by card: Stripe's page, or the site's own if Stripe has the payment already. However
 * often and at the same time they ask, there is one page for one amount. Throws card_payment_off, not_found,
 * nothing_to_pay, too_small_for_card, card_payment_arriving, busy or the feature's own error.
 */
export async function startCheckout(parts: Parts, paying: Paying): Promise<{ id: string; url: string }> {
  const stripe = await parts.openStripe()
  const payable = await getOwnPayable(parts, paying)
  const checkout = await reserveCheckout(parts, stripe, payable)
  const url = await openPage(parts, stripe, checkout)
  return { id: checkout.id, url: url ?? pathOf(checkout) }
}

const pathOf = ({ id }: Checkout) => `/pay/${id}`

/** Nobody learns what somebody else owes: another person's is not found. */
async function getOwnPayable({ db, payables, now }: Parts, { kind, id, userId }: Paying): Promise<Payable> {
  const provider = payables.find((each) => each.kind === kind)
  const payable = await provider?.find(db, id, now())
  if (payable?.personId !== userId) throw new AppError('not_found')
  if (payable.open <= 0) throw new AppError('nothing_to_pay')
  if (payable.open < MIN_CARD_FILS) throw new AppError('too_small_for_card')
  await provider?.requireByCard?.(db, id, now())
  return payable
}

/** The one checkout of this amount. An earlier page that no longer fits is closed first, so that nobody pays on both. */
async function reserveCheckout(parts: Parts, stripe: StripeClient, payable: Payable): Promise<Checkout> {
  const { db, now } = parts
  const earlier = await findOpenCheckout(db, payable)
  if (earlier && isUsable(earlier, payable.open, now())) return earlier
  if (earlier) await closePage(parts, stripe, earlier)
  const expiresAt = new Date(Math.floor((now().getTime() + OPEN_FOR_MS) / 1000) * 1000)
  const checkout = await insertCheckout(db, payable, { expiresAt, now: now() })
  if (checkout) return checkout
  // two requests at the same moment: both use what the other one has added
  const other = await findOpenCheckout(db, payable)
  if (other && isUsable(other, payable.open, now())) return other
  throw cardsAreAway()
}

function isUsable({ amountFils, sessionId, createdAt, expiresAt }: Checkout, open: number, now: Date): boolean {
  if (amountFils !== open) return false
  if (sessionId === null) return now.getTime() - createdAt.getTime() < MADE_WITHIN_MS
  return expiresAt.getTime() - now.getTime() >= TIME_TO_TYPE_MS
}

/** Throws card_payment_arriving if the page was paid before it could be closed. */
async function closePage({ db, log }: Parts, stripe: StripeClient, { id, sessionId }: Checkout): Promise<void> {
  if (sessionId) {
    const page = await callStripe(log, () => stripe.checkout.sessions.retrieve(sessionId))
    if (page.status === 'complete') throw new AppError('card_payment_arriving')
    // paid between the two calls: Stripe rejects it, and the next press finds it complete
    if (page.status === 'open') await callStripe(log, () => stripe.checkout.sessions.expire(sessionId))
  }
  await expireCheckout(db, id)
}

/** The address of Stripe's page; null if it has been paid there. */
async function openPage(parts: Parts, stripe: StripeClient, checkout: Checkout): Promise<string | null> {
  const { db, config, log } = parts
  const { id, sessionId } = checkout
  const page = await callStripe(log, () =>
    sessionId
      ? stripe.checkout.sessions.retrieve(sessionId)
      : stripe.checkout.sessions.create(pageOf(checkout, config.siteUrl), { idempotencyKey: keyOf(checkout) }),
  )
  if (!sessionId) await updateCheckout(db, id, { sessionId: page.id })
  if (page.status === 'complete') return null
  if (page.status === 'expired' || !page.url) {
    await expireCheckout(db, id)
    throw cardsAreAway()
  }
  return page.url
}

/** The same key always makes the same page at Stripe. */
const keyOf = ({ id }: Checkout) => `checkout-${id}`

/** The browser's return says nothing: both ways lead to the same page, which shows what the webhooks have said. */
function pageOf(checkout: Checkout, siteUrl: string): Stripe.Checkout.SessionCreateParams {
  const { id, title, amountFils, expiresAt } = checkout
  const back = `${siteUrl}${pathOf(checkout)}`
  const metadata = { checkout: id }
  return {
    mode: 'payment',
    line_items: [
      { quantity: 1, price_data: { currency: 'aed', unit_amount: amountFils, product_data: { name: title } } },
    ],
    // everybody pays in dirhams
    adaptive_pricing: { enabled: false },
    client_reference_id: id,
    metadata,
    payment_intent_data: { metadata, description: title },
    expires_at: expiresAt.getTime() / 1000,
    success_url: back,
    cancel_url: back,
  }
}

/** Somebody's own card payment as it is now. Throws not_found. */
export async function getOwnCheckout({ db, now }: Parts, id: string, userId: string) {
  const checkout = await findCheckout(db, id)
  if (checkout?.personId !== userId) throw new AppError('not_found')
  const isOver = checkout.status === 'open' && checkout.expiresAt <= now() && checkout.sessionId === null
  const isAssigned = checkout.status === 'paid' && checkout.problem !== null
  const { amountFils, receivedAmount, receivedCurrency } = checkout
  return {
    ...checkout,
    amount: receivedCurrency === 'aed' ? (receivedAmount ?? amountFils) : amountFils,
    problem: isAssigned ? null : checkout.problem,
    isAssigned,
    ...(isOver && { status: 'expired' as const }),
  }
}
