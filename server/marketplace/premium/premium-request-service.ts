import { notifyCommittee } from '#server/notifications/committee/committee-notices.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { attachUpload } from '#server/platform/uploads/attachment-service.ts'
import { listingState } from '#shared/marketplace/listing-rules.ts'
import {
  canRequestPremium,
  PREMIUM_DAYS,
  PREMIUM_FILS,
  type PremiumRequest,
} from '#shared/marketplace/premium-rules.ts'
import type { StoredListing } from '../listings/listing-columns.ts'
import { lockListing } from '../listings/listing-queries.ts'
import { findWaitingPayment, insertPayment, type PremiumPayment, updatePayment } from './premium-queries.ts'

type Requester = { userId: string; now: Date }

/**
 * Requests premium for one's own listing, with a slip or a reference, and notifies the committee. Throws not_found,
 * premium_not_offered, premium_not_shown, premium_waiting or invalid_photo.
 */
export function requestPremium(
  db: Database,
  listingId: string,
  request: PremiumRequest,
  asking: Requester,
): Promise<PremiumPayment> {
  return db.transaction(async (tx) => {
    // admins too may only request it for their own listings: nobody pays for somebody else
    const listing = await lockListing(tx, listingId, { id: asking.userId, isAdmin: false })
    if (!listing) throw new AppError('not_found')
    return submitPremiumRequest(tx, listing, request, asking)
  })
}

/** Like `requestPremium`, for a listing locked by this transaction. The sender cannot choose the price or duration. */
export async function submitPremiumRequest(
  tx: Transaction,
  listing: StoredListing,
  { paymentMethod = 'bank_transfer', paymentReference, slipUrl }: PremiumRequest,
  { userId, now }: Requester,
): Promise<PremiumPayment> {
  const state = listingState(listing, now)
  if (!canRequestPremium(state)) throw new AppError('premium_not_offered')
  // a card payment is confirmed when it arrives, so the days must be able to begin then
  if (paymentMethod === 'card' && state !== 'shown') throw new AppError('premium_not_shown')
  const waiting = await findWaitingPayment(tx, listing.id)
  if (waiting && waiting.paymentMethod !== 'card') throw new AppError('premium_waiting')
  const slip = slipUrl
    ? await attachUpload(tx, { url: slipUrl, kind: 'slip', ownerId: userId, uploadedBy: userId, now })
    : null
  const chosen = { paymentMethod, paymentReference: paymentReference || null, slipUrl: slip }
  const payment = waiting
    ? await changeMethod(tx, waiting, chosen)
    : await insertPayment(tx, {
        ...chosen,
        userId,
        listingId: listing.id,
        listingTitle: listing.title,
        createdAt: now,
        amount: PREMIUM_FILS,
        premiumDays: PREMIUM_DAYS,
      })
  // nobody has to decide about a card payment
  if (paymentMethod !== 'card') await notifyOfRequest(tx, payment, listing, now)
  return payment
}

/** A card payment that was never made can be made in another way. */
async function changeMethod(
  tx: Transaction,
  waiting: PremiumPayment,
  chosen: Pick<PremiumPayment, 'paymentMethod' | 'paymentReference' | 'slipUrl'>,
): Promise<PremiumPayment> {
  await updatePayment(tx, waiting.id, chosen)
  return { ...waiting, ...chosen }
}

async function notifyOfRequest(tx: Transaction, { id }: PremiumPayment, { title }: StoredListing, now: Date) {
  await notifyCommittee(tx, {
    kind: 'committee-premium',
    title: `Premium payment: ${title}`,
    aboutId: id,
    now,
    link: '/admin/premium',
  })
}
