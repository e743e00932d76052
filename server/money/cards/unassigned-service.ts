import { notifyPeople } from '#server/notifications/notices/notice-service.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Payable, PayableProvider } from '#server/platform/payables.ts'
import { beginChange, finishChange } from '#server/platform/undo/undo-service.ts'
import { bookedDay } from '#shared/money/posting-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { nameFilter } from '#shared/platform/name-rules.ts'
import { lockBook } from '../account-queries.ts'
import { findEntryOf, postFact, reverse } from '../posting-service.ts'
import type { AssignedPayment } from './assignment-undo.ts'
import {
  aboutPayment,
  amountText,
  announce,
  CARD_PAYMENTS_PAGE,
  payWith,
  receivedText,
} from './card-payment-service.ts'
import { type Checkout, findCheckout, lockCheckout, updateCheckout } from './checkout-queries.ts'
import { insertRefund, refundedOf } from './refund-service.ts'

type By = { adminId: string; now: Date }
const MAX_CANDIDATES = 30

/** What a card payment can be assigned to: what the same person owes first, then by age. Throws not_found. */
export async function listPayablesFor(
  { db, payables, now }: Pick<AppContext, 'db' | 'payables' | 'now'>,
  id: string,
  search: string,
): Promise<Payable[]> {
  const checkout = await findCheckout(db, id)
  if (!checkout) throw new AppError('not_found')
  const all = (await Promise.all(payables.map(({ list }) => list(db, now())))).flat()
  const isFound = nameFilter(search)
  const isOwn = ({ personId }: Payable) => personId !== null && personId === checkout.personId
  return all
    .filter(({ name, title, payerNumber }) => isFound(`${name} ${title} ${payerNumber ?? ''}`))
    .toSorted((one, other) => Number(isOwn(other)) - Number(isOwn(one)) || (one.since < other.since ? -1 : 1))
    .slice(0, MAX_CANDIDATES)
}

/**
 * Uses an unassigned card payment for something that is open; its feature decides whether the amount fits. The receipt and the
 * notices wait for two minutes. Throws not_found, card_payment_settled or the feature's own error.
 */
export function assignCardPayment(
  db: Database,
  payables: readonly PayableProvider[],
  by: By,
  id: string,
  to: { kind: string; id: string },
): Promise<void> {
  return db.transaction(async (tx) => {
    const provider = payables.find(({ kind }) => kind === to.kind)
    // what is paid is locked before its payment and the book, as everywhere
    await provider?.lockOpen(tx, [to.id])
    const checkout = await lockWaiting(tx, id)
    if (checkout.status !== 'unassigned') throw new AppError('card_payment_settled')
    if ((await refundedOf(tx, id)) > 0) throw partlyRefunded()
    const payable = await provider?.find(tx, to.id, by.now)
    if (!provider || !payable) throw new AppError('not_found')
    if (payable.open === 0) throw new AppError('nothing_to_pay')
    const held = { area: 'money', name: 'card-payment-assigned', actorId: by.adminId, now: by.now } as const
    const heldBy = await beginChange(tx, held)
    const recorded = await payWith(tx, provider, checkout, { payableId: to.id, now: by.now, heldBy })
    await takeOut(tx, checkout, by)
    await updateCheckout(tx, id, { status: 'paid', bookedSourceId: recorded.sourceId, updatedAt: by.now })
    await recordActivity(tx, {
      ...aboutPayment('assigned', id, by.adminId),
      before: { for: checkout.title },
      after: { for: payable.title, amountFils: checkout.receivedAmount },
    })
    await finishChange(tx, heldBy, {
      data: { checkoutId: id, kind: provider.kind, recorded } satisfies AssignedPayment,
      message: `${receivedText(checkout)} is used for ${payable.title} of ${payable.name}.`,
      now: by.now,
    })
    await announce(tx, checkout)
  })
}

/** On the day of the payment, so that the balance of no day has it twice. */
async function takeOut(tx: Transaction, { id }: Checkout, { adminId: actorId, now }: By): Promise<void> {
  const entry = await findEntryOf(tx, { kind: 'card_unassigned', id })
  if (!entry) return
  const { closedThrough } = await lockBook(tx)
  const day = bookedDay(entry.day, closedThrough, null)
  await reverse(tx, entry, { reason: 'The payment was assigned', actorId, now, day })
}

/** Sends a payment that waits back to its card. Throws not_found or card_payment_settled. */
export function refundCardPayment(db: Executor, { adminId, now }: By, id: string): Promise<void> {
  return db.transaction(async (tx) => {
    const checkout = await lockWaiting(tx, id)
    const { personId, name, title, receivedAmount, status } = checkout
    // a part may have gone back in Stripe
    const amount = (receivedAmount ?? 0) - (await refundedOf(tx, id))
    const dates = { createdAt: now, updatedAt: now }
    const refund = await insertRefund(tx, { checkoutId: id, amount, requestedBy: adminId, ...dates })
    await updateCheckout(tx, id, { status: 'refunded', updatedAt: now })
    if (status === 'unassigned')
      await postFact(tx, {
        source: { kind: 'card_refund', id: refund.id },
        from: { method: 'card' },
        to: { category: 'unassigned' },
        amount,
        day: gulfToday(now),
        counterpart: name,
        text: `Back to the card: ${title}`,
        personId,
        link: CARD_PAYMENTS_PAGE,
        postedBy: adminId,
        now,
      })
    await recordActivity(tx, {
      ...aboutPayment('refunded', id, adminId),
      after: { title, received: receivedText(checkout) },
    })
    await notifyOfRefund(tx, checkout, { amount, now })
    await announce(tx, checkout)
  })
}

const partlyRefunded = () =>
  new AppError('card_payment_settled', {
    message: 'A part of this payment was refunded in Stripe. Please refund the rest too.',
  })

async function notifyOfRefund(
  tx: Transaction,
  { id, personId, title, receivedCurrency }: Checkout,
  { amount, now }: { amount: number; now: Date },
): Promise<void> {
  if (!personId) return
  const what = amountText(amount, receivedCurrency)
  const notice = { userId: personId, title: `${what} for ${title} is on its way back to your card` }
  await notifyPeople(tx, [notice], { kind: 'card-payment', link: `/pay/${id}`, aboutId: id, now })
}

async function lockWaiting(tx: Transaction, id: string): Promise<Checkout> {
  const checkout = await lockCheckout(tx, id)
  if (!checkout?.paidAt) throw new AppError('not_found')
  if (checkout.status !== 'unassigned' && checkout.status !== 'not_booked') throw new AppError('card_payment_settled')
  return checkout
}
