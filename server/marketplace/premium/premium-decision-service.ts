import { findAccountName } from '#server/membership/renewals/ledger-queries.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { decide } from '#server/platform/decision.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { detachUpload } from '#server/platform/uploads/attachment-service.ts'
import { listingState } from '#shared/marketplace/listing-rules.ts'
import { premiumSpan } from '#shared/marketplace/premium-rules.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { formatFils } from '#shared/platform/money.ts'
import type { StoredListing } from '../listings/listing-columns.ts'
import { notifyOwner } from '../listings/listing-notices.ts'
import { lockListing, updateListing } from '../listings/listing-queries.ts'
import { postPremium } from './premium-posting.ts'
import { findPayment, lockPayment, type PremiumPayment, takeReceiptNumber, updatePayment } from './premium-queries.ts'
import type { DecidedPayment } from './premium-undo-service.ts'

type By = { actorId: string; now: Date; heldBy?: string }
/** Money that arrived; `actorId` is null if the site itself recorded it. Without details, the request says them. */
type Received = {
  actorId: string | null
  now: Date
  heldBy?: string | undefined
  amount?: number
  day?: string
  paid?: Partial<Pick<PremiumPayment, 'paymentMethod' | 'paymentReference' | 'payerName'>>
}

/**
 * Confirms a premium payment. Its days begin, or are added to what is left; the listing lasts at least as long, and the
 * owner gets the receipt. Throws not_found, premium_decided, premium_not_shown, premium_by_card or premium_amount.
 */
export async function confirmPremium(db: Executor, id: string, received: Received): Promise<DecidedPayment> {
  const { actorId, now, heldBy, day, paid = {} } = received
  const change = async (tx: Transaction) => {
    const { payment, listing } = await lockWaiting(tx, id)
    if (!listing || listingState(listing, now) !== 'shown') throw new AppError('premium_not_shown')
    if (payment.paymentMethod === 'card' && !paid.paymentMethod) throw new AppError('premium_by_card')
    requireFullAmount(payment, received.amount)
    const { from: validFrom, to: validTo } = premiumSpan(listing, now)
    const receipt = keptReceipt(payment) ?? (await takeReceiptNumber(tx, now))
    const payerName = paid.payerName ?? (await findAccountName(tx, payment.userId))
    const confirmed = { status: 'confirmed', validFrom, validTo, receiptNumber: receipt.receiptNumber } as const
    const listingTitle = listing.title
    await updatePayment(tx, id, {
      ...confirmed,
      ...receipt,
      ...paid,
      payerName,
      listingTitle,
      processedBy: actorId,
      processedAt: now,
    })
    // `updatedAt` stays, because this causes no edit conflict for somebody who edits the listing at the same time
    const { updatedAt } = listing
    const expiresAt = listing.expiresAt && (listing.expiresAt > validTo ? listing.expiresAt : validTo)
    await updateListing(tx, listing.id, { isPremium: true, premiumExpiresAt: validTo, expiresAt, updatedAt })
    await enqueue(tx, 'end-premium', {}, { startAfter: validTo })
    await postPremium(
      tx,
      { ...payment, ...paid, payerName, receiptNumber: receipt.receiptNumber, listingTitle },
      { actorId, now, day },
    )
    const { isPremium, premiumExpiresAt } = listing
    const before = { status: payment.status, isPremium, premiumExpiresAt }
    const known = { isPremium, premiumExpiresAt: premiumExpiresAt?.toISOString() ?? null }
    const former = { ...known, expiresAt: listing.expiresAt?.toISOString() ?? null }
    const changed = { amount: payment.amount, listingId: listing.id, isPremium: true, premiumExpiresAt: validTo }
    const { paymentMethod, paymentReference } = payment
    const request = { paymentMethod, paymentReference, payerName: payment.payerName }
    return { before, after: { ...confirmed, ...changed }, listing, former, request }
  }
  const { former, request } = await decide(db, about('premium.confirmed', id, actorId), {
    change,
    announce: announce('premium-confirmed', id, { now, heldBy }),
  })
  return { about: 'premium', id, former, request, slipUrl: null }
}

/**
 * Rejects a payment with a reason that the owner reads; another one can be requested. Throws not_found or
 * premium_decided.
 */
export async function rejectPremium(
  db: Database,
  id: string,
  reason: string,
  { actorId, now, heldBy }: By,
): Promise<DecidedPayment> {
  const change = async (tx: Transaction) => {
    const { payment, listing } = await lockWaiting(tx, id)
    await detachUpload(tx, payment.slipUrl, now)
    const rejected = { status: 'rejected', rejectionReason: reason } as const
    await updatePayment(tx, id, { ...rejected, slipUrl: null, processedBy: actorId, processedAt: now })
    return {
      before: { status: payment.status },
      after: { ...rejected, listingId: payment.listingId },
      listing,
      payment,
    }
  }
  const { payment } = await decide(db, about('premium.rejected', id, actorId), {
    change,
    announce: announce('premium-rejected', id, { now, heldBy }),
  })
  return { about: 'premium', id, former: null, slipUrl: payment.slipUrl }
}

/** There is neither a part of a premium nor credit for it. Throws premium_amount. */
function requireFullAmount({ amount }: PremiumPayment, received = amount): void {
  if (received === amount) return
  const message = `Premium costs ${formatFils(amount)} in one payment, and ${formatFils(received)} was received.`
  throw new AppError('premium_amount', { message })
}

const announce =
  (news: 'premium-confirmed' | 'premium-rejected', paymentId: string, by: Pick<Received, 'now' | 'heldBy'>) =>
  async (tx: Transaction, { listing }: { listing: StoredListing | null }): Promise<void> => {
    await sendMail(tx, news, { paymentId }, { heldBy: by.heldBy })
    if (listing) await notifyOwner(tx, listing, news, { ...by, sameAs: { name: news, ids: { paymentId } } })
  }

/** A receipt number that a confirmation took which was undone: nobody else may get it. */
function keptReceipt({ receiptNumber, receiptYear, receiptPosition }: PremiumPayment) {
  return receiptNumber === null ? null : { receiptNumber, receiptYear, receiptPosition }
}

type WaitingPayment = { payment: PremiumPayment; listing: StoredListing | null }

/** Locks the listing before its payment, as a deletion does, so that the two cannot deadlock. */
async function lockWaiting(tx: Transaction, id: string): Promise<WaitingPayment> {
  const found = await findPayment(tx, id)
  if (!found) throw new AppError('not_found')
  const listing = found.listingId ? await lockListing(tx, found.listingId, { id: found.userId, isAdmin: true }) : null
  const payment = await lockPayment(tx, id)
  if (!payment) throw new AppError('not_found')
  if (payment.status !== 'pending') throw new AppError('premium_decided', { message: await messageFor(tx, payment) })
  return { payment, listing }
}

async function messageFor(tx: Transaction, { status, processedBy, processedAt, receiptNumber }: PremiumPayment) {
  const by = await findAccountName(tx, processedBy)
  const how = status === 'confirmed' && receiptNumber ? `${status}, receipt ${receiptNumber}` : status
  const when = processedAt ? ` (${formatCardDate(processedAt)}${by ? `, by ${by}` : ''})` : ''
  return `This payment is already ${how}${when}. Nothing was changed.`
}

const about = (action: string, id: string, actorId: string | null) => ({
  actorId,
  action,
  subjectType: 'premium_payment',
  subjectId: id,
})
