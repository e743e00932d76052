import '#shared/money/cards/card-live.ts'
import { notifyCommittee } from '#server/notifications/committee/committee-notices.ts'
import { publishLive } from '#server/notifications/live/live-events.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { PayableProvider, RecordedPayment } from '#server/platform/payables.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { type PaymentProblem, RECEIVED_STATUSES } from '#shared/money/cards/card-enums.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { formatFils } from '#shared/platform/money.ts'
import { postFact } from '../posting-service.ts'
import { type Checkout, updateCheckout } from './checkout-queries.ts'

/** What Stripe says has arrived; the amount is in hundredths of the currency. */
export type Arrived = { paymentIntentId: string; amount: number; currency: string; at: Date }
type Parts = { payables: readonly PayableProvider[]; now: Date }

/**
 * Books a card payment for what it was made for. Anything that does not fit is booked as unassigned, or only recorded, and
 * shown to the treasurer. A payment that has been booked stays as it is, however often Stripe says so.
 */
export async function receiveCardPayment(
  tx: Transaction,
  parts: Parts,
  checkout: Checkout,
  arrived: Arrived,
): Promise<void> {
  if (RECEIVED_STATUSES.has(checkout.status)) return
  const { paymentIntentId, amount: receivedAmount, currency: receivedCurrency, at: paidAt } = arrived
  const received = { paymentIntentId, receivedAmount, receivedCurrency, paidAt, failure: null }
  const paid: Checkout = { ...checkout, ...received }
  await updateCheckout(tx, checkout.id, received)
  const problem = findProblem(checkout, arrived) ?? (await bookForPayable(tx, parts, paid))
  if (problem) await setAside(tx, paid, problem, parts.now)
  if (problem !== 'currency') await enqueue(tx, 'book-card-fee', { checkoutId: checkout.id })
  await announce(tx, paid)
}

function findProblem({ amountFils }: Checkout, { amount, currency }: Arrived): PaymentProblem | null {
  if (currency !== 'aed') return 'currency'
  return amount === amountFils ? null : 'amount'
}

/** Returns what is wrong if there is nothing to pay any more, such as after a transfer. */
async function bookForPayable(tx: Transaction, parts: Parts, checkout: Checkout): Promise<PaymentProblem | null> {
  const { payables, now } = parts
  const { id, payableKind, payableId, amountFils, title } = checkout
  const provider = payables.find(({ kind }) => kind === payableKind)
  const payable = await provider?.find(tx, payableId, now)
  if (!provider || !payable || payable.open < amountFils) return 'settled'
  const bookedSourceId = await pay(tx, provider, checkout, now)
  if (bookedSourceId === null) return 'settled'
  await updateCheckout(tx, id, { status: 'paid', bookedSourceId, updatedAt: now })
  await recordActivity(tx, { ...aboutPayment('received', id), after: { title, amountFils } })
  return null
}

/** The feature's own rules have the last word: null if one of them rejects the payment, and nothing of it is left. */
async function pay(tx: Transaction, provider: PayableProvider, checkout: Checkout, now: Date): Promise<string | null> {
  try {
    const { payableId } = checkout
    const { sourceId } = await tx.transaction((inner) => payWith(inner, provider, checkout, { payableId, now }))
    return sourceId
  } catch (error) {
    if (error instanceof AppError) return null
    throw error
  }
}

/** Pays something with a card payment that has arrived. */
export function payWith(
  tx: Transaction,
  provider: PayableProvider,
  { receivedAmount, paidAt, paymentIntentId: reference }: Checkout,
  { payableId, now, heldBy }: { payableId: string; now: Date; heldBy?: string },
): Promise<RecordedPayment> {
  return provider.pay(tx, payableId, {
    amount: receivedAmount ?? 0,
    method: 'card',
    day: gulfToday(paidAt ?? now),
    reference,
    payerName: null,
    recordedBy: null,
    now,
    heldBy,
  })
}

/** The money is there, but for nothing that the site knows: the treasurer assigns it or sends it back. */
async function setAside(tx: Transaction, checkout: Checkout, problem: PaymentProblem, now: Date): Promise<void> {
  const { id, title, name } = checkout
  const status = problem === 'currency' ? 'not_booked' : 'unassigned'
  await updateCheckout(tx, id, { status, problem, updatedAt: now })
  await recordActivity(tx, {
    ...aboutPayment('set_aside', id),
    after: { title, problem, received: receivedText(checkout) },
  })
  if (status === 'unassigned') await postUnassigned(tx, checkout, { day: gulfToday(checkout.paidAt ?? now), now })
  await notifyCommittee(tx, {
    kind: 'committee-card-payments',
    title: `Card payment to ${status === 'unassigned' ? 'assign' : 'refund'}: ${name}, ${title}`,
    aboutId: id,
    link: CARD_PAYMENTS_PAGE,
    now,
  })
}

/** Books that the money of a payment is on the card account, for nothing yet. */
export async function postUnassigned(
  tx: Transaction,
  { id, title, name, personId, receivedAmount }: Checkout,
  { day, now }: { day: string; now: Date },
): Promise<void> {
  await postFact(tx, {
    source: { kind: 'card_unassigned', id },
    from: { category: 'unassigned' },
    to: { method: 'card' },
    amount: receivedAmount ?? 0,
    day,
    counterpart: name,
    text: `Card payment of ${formatFils(receivedAmount ?? 0)} for ${title}`,
    personId,
    link: CARD_PAYMENTS_PAGE,
    postedBy: null,
    now,
  })
}

/** What has arrived: 'AED 100', or '100.00 USD' for what the book cannot hold. */
export const receivedText = ({ receivedAmount, receivedCurrency }: Checkout): string =>
  amountText(receivedAmount ?? 0, receivedCurrency)

/** Hundredths of a currency as text: 'AED 100' or '100.00 USD'. */
export function amountText(hundredths: number, currency: string | null): string {
  if (currency === 'aed') return formatFils(hundredths)
  return `${(hundredths / 100).toFixed(2)} ${(currency ?? '').toUpperCase()}`.trim()
}

/** Shows the payment on the person's open pages. */
export async function announce(tx: Transaction, { id, personId }: Checkout): Promise<void> {
  if (personId) await publishLive(tx, personId, { kind: 'card-payment', checkoutId: id })
}

export const CARD_PAYMENTS_PAGE = '/admin/money?view=cards'

export const aboutPayment = (what: string, id: string, actorId: string | null = null) => ({
  actorId,
  action: `card_payment.${what}`,
  subjectType: 'card_payment',
  subjectId: id,
})
