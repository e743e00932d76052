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

type Asking = { userId: string; now: Date }

/**
 * Asks for premium on one's own listing, with what shows that it was paid; the committee hears of it.
 * Refuses 'not_found', 'premium_not_offered', 'premium_waiting', 'invalid_photo'.
 */
export function requestPremium(
  db: Database,
  listingId: string,
  request: PremiumRequest,
  asking: Asking,
): Promise<PremiumPayment> {
  return db.transaction(async (tx) => {
    // of an admin, too, only what is theirs: nobody pays for somebody else
    const listing = await lockListing(tx, listingId, { id: asking.userId, isAdmin: false })
    if (!listing) throw new AppError('not_found')
    return submitPremiumRequest(tx, listing, request, asking)
  })
}

/** The same for a listing that this transaction holds. What it costs and how long it runs is not for the sender to say. */
export async function submitPremiumRequest(
  tx: Transaction,
  listing: StoredListing,
  { paymentMethod = 'bank_transfer', paymentReference, slipUrl }: PremiumRequest,
  { userId, now }: Asking,
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
