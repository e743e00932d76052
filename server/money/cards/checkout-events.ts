import type Stripe from 'stripe'
import * as z from 'zod'
import type { Transaction } from '#server/platform/database/database.ts'
import type { PayableProvider } from '#server/platform/payables.ts'
import { type CardEventOutcome, RECEIVED_STATUSES } from '#shared/money/cards/card-enums.ts'
import { amountText, announce, receiveCardPayment } from './card-payment-service.ts'
import {
  type Checkout,
  expireCheckout,
  findByPaymentIntent,
  findCheckout,
  lockCheckout,
  updateCheckout,
} from './checkout-queries.ts'

/** What every message is processed with. */
export type Known = { payables: readonly PayableProvider[]; now: Date }
/** The note has no name and no title: they are read from the payment, and erased with it. */
export type Outcome = { outcome: CardEventOutcome; note?: string; checkoutId?: string | undefined }

const DONE: Outcome = { outcome: 'done' }
const MAX_FAILURE = 300

/** Stripe's page was completed. With some ways of payment the money arrives days later, with a message of its own. */
export async function sessionPaid(
  tx: Transaction,
  known: Known,
  session: Stripe.Checkout.Session,
  at: Date,
): Promise<Outcome> {
  await lockPayable(tx, known.payables, session.metadata)
  const checkout = await lockNamed(tx, session.metadata)
  if (!checkout) return unknown(session.amount_total, session.currency)
  const paymentIntentId = idOf(session.payment_intent)
  if (session.payment_status !== 'paid' || !paymentIntentId) return DONE
  if (RECEIVED_STATUSES.has(checkout.status) && checkout.paymentIntentId !== paymentIntentId)
    return {
      outcome: 'shown',
      note: `A second payment for the same thing: ${paymentIntentId}`,
      checkoutId: checkout.id,
    }
  const arrived = { paymentIntentId, amount: session.amount_total ?? 0, currency: session.currency ?? '', at }
  await receiveCardPayment(tx, known, checkout, arrived)
  return DONE
}

/** Stripe's page was closed without a payment; a payment that came all the same stays. */
export async function sessionEnded(tx: Transaction, { metadata }: Stripe.Checkout.Session): Promise<Outcome> {
  const checkout = await lockNamed(tx, metadata)
  if (!checkout) return { outcome: 'ignored' }
  await expireCheckout(tx, checkout.id)
  await announce(tx, checkout)
  return DONE
}

/** A card was declined. The page at Stripe stays open, so another card can be tried. */
export async function paymentFailed(
  tx: Transaction,
  { metadata, last_payment_error: error }: Stripe.PaymentIntent,
): Promise<Outcome> {
  const checkout = await lockNamed(tx, metadata)
  if (!checkout) return { outcome: 'ignored' }
  if (RECEIVED_STATUSES.has(checkout.status)) return DONE
  const failure = error?.message?.slice(0, MAX_FAILURE) || 'The bank declined the payment.'
  await updateCheckout(tx, checkout.id, { failure })
  await announce(tx, checkout)
  return DONE
}

/** Somebody disputes a payment at their bank. Only the treasurer can answer it, in Stripe. */
export function disputeOpened(tx: Transaction, dispute: Stripe.Dispute): Promise<Outcome> {
  return aboutDispute(tx, dispute, (amount) => `${amount} is disputed. Please answer it in Stripe.`)
}

/** The bank has decided. What a lost dispute costs is entered by hand: Stripe's fee for it is not in the message. */
export function disputeClosed(tx: Transaction, dispute: Stripe.Dispute): Promise<Outcome> {
  return aboutDispute(tx, dispute, (amount) =>
    dispute.status === 'lost'
      ? `The dispute of ${amount} was lost. Please enter it as an expense from the account of card payments, with Stripe’s fee for it.`
      : `The dispute of ${amount} was won. Nothing needs to be entered.`,
  )
}

async function aboutDispute(
  tx: Transaction,
  { payment_intent, amount, currency }: Stripe.Dispute,
  noteOf: (amount: string) => string,
): Promise<Outcome> {
  const intent = idOf(payment_intent)
  const checkout = intent ? await findByPaymentIntent(tx, intent) : null
  return { outcome: 'shown', note: noteOf(amountText(amount, currency)), checkoutId: checkout?.id }
}

/** What is paid is locked before its payment: a merge or an erasure takes a member before what belongs to them. */
async function lockPayable(tx: Transaction, payables: Known['payables'], metadata: Stripe.Metadata | null) {
  const id = namedId(metadata)
  const checkout = id && (await findCheckout(tx, id))
  if (!checkout) return
  await payables.find(({ kind }) => kind === checkout.payableKind)?.lockOpen(tx, [checkout.payableId])
}

/** The checkout that a message names, locked: messages about one payment wait for one another. */
async function lockNamed(tx: Transaction, metadata: Stripe.Metadata | null): Promise<Checkout | null> {
  const id = namedId(metadata)
  return id ? lockCheckout(tx, id) : null
}

const namedId = (metadata: Stripe.Metadata | null) => z.uuid().safeParse(metadata?.checkout).data

const unknown = (amount: number | null, currency: string | null): Outcome => ({
  outcome: 'shown',
  note: `A payment that was not made here: ${amountText(amount ?? 0, currency)}`,
})

/** Stripe sends the id of a related object, or the object itself. */
export const idOf = (related: string | { id: string } | null | undefined): string | null =>
  typeof related === 'string' ? related : (related?.id ?? null)
