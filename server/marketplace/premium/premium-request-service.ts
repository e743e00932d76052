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
import { hasWaitingPayment, insertPayment, type PremiumPayment } from './premium-queries.ts'

type Requester = { userId: string; now: Date }

/**
 * Requests premium for one's own listing, with a slip or a reference, and notifies the committee. Throws not_found,
 * premium_not_offered, premium_waiting or invalid_photo.
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
  if (!canRequestPremium(listingState(listing, now))) throw new AppError('premium_not_offered')
  if (await hasWaitingPayment(tx, listing.id)) throw new AppError('premium_waiting')
  const slip = slipUrl
    ? await attachUpload(tx, { url: slipUrl, kind: 'slip', ownerId: userId, uploadedBy: userId, now })
    : null
  const payment = await insertPayment(tx, {
    userId,
    listingId: listing.id,
    listingTitle: listing.title,
    createdAt: now,
    amount: PREMIUM_FILS,
    premiumDays: PREMIUM_DAYS,
    paymentMethod,
    paymentReference: paymentReference || null,
    slipUrl: slip,
  })
  await notifyCommittee(tx, {
    kind: 'committee-premium',
    title: `Premium payment: ${listing.title}`,
    aboutId: payment.id,
    now,
    link: '/admin/premium',
  })
  return payment
}
