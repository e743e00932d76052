import { eq } from 'drizzle-orm'
import { rejectContact, rejectInactive } from '#server/membership/status/contact-queries.ts'
import { notifyCommittee } from '#server/notifications/committee/committee-notices.ts'
import { notifyPeople } from '#server/notifications/notices/notice-service.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { decide } from '#server/platform/decision.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { isPublicListing } from '#shared/marketplace/listing-rules.ts'
import { moderationAddress } from '#shared/marketplace/moderation/moderation-enums.ts'
import type { ReviewForm } from '#shared/marketplace/review-rules.ts'
import type { By } from '../listings/decision-service.ts'
import { findStoredListing } from '../listings/listing-queries.ts'
import { listingReviews } from '../review-tables.ts'
import { findReviewBy, hasDealtWithSeller, lockReview, type StoredReview } from './review-queries.ts'

type Reviewer = { id: string; now: Date }

/**
 * Reviews a listing and its seller; shown once the committee approves it. One per buyer and listing; a rejected one may
 * be rewritten. Throws not_found, own_listing, job_not_reviewed, already_reviewed, review_needs_contact for people
 * without contact to the seller, and like `rejectContact`.
 */
export function postReview(db: Database, listingId: string, form: ReviewForm, reviewer: Reviewer): Promise<void> {
  return db.transaction(async (tx) => {
    const listing = await findStoredListing(tx, listingId)
    if (!listing || !isPublicListing(listing)) throw new AppError('not_found')
    const { userId: sellerId, title, category } = listing
    if (sellerId === reviewer.id) throw new AppError('own_listing')
    if (category === 'jobs_careers') throw new AppError('job_not_reviewed')
    await rejectContact(tx, { callerId: reviewer.id, otherId: sellerId, now: reviewer.now })
    if (!(await hasDealtWithSeller(tx, listingId, reviewer.id))) throw new AppError('review_needs_contact')
    const id = await writeReview(tx, { ...form, listingId, sellerId, reviewerId: reviewer.id, createdAt: reviewer.now })
    await notifyCommittee(tx, {
      kind: 'committee-listings',
      title: `Review to check: ${title}`,
      aboutId: id,
      now: reviewer.now,
      link: moderationAddress('review'),
    })
  })
}

async function writeReview(tx: Transaction, review: typeof listingReviews.$inferInsert): Promise<string> {
  const [written] = await tx.insert(listingReviews).values(review).onConflictDoNothing().returning()
  if (written) return written.id
  const before = await findReviewBy(tx, review.reviewerId, review.listingId ?? '')
  const locked = before && (await lockReview(tx, before.id))
  if (!locked || locked.isApproved || locked.rejectionReason === null) throw new AppError('already_reviewed')
  const { rating, review: message, createdAt } = review
  await tx
    .update(listingReviews)
    .set({ rating, review: message, createdAt, rejectionReason: null, approvedAt: null, approvedBy: null })
    .where(eq(listingReviews.id, locked.id))
  return locked.id
}

/** Publishes a review and notifies the seller. Throws not_found, review_decided or edit_conflict. */
export const approveReview = (db: Database, id: string, by: By): Promise<DecidedReview> =>
  decideOnReview(db, id, null, by)

/** Rejects a review with a reason that its author reads. Throws like `approveReview`. */
export const rejectReview = (db: Database, id: string, reason: string, by: By): Promise<DecidedReview> =>
  decideOnReview(db, id, reason, by)

/** Locks the row: when two admins decide at once, the later one gets an error. */
async function decideOnReview(
  db: Database,
  id: string,
  rejectionReason: string | null,
  { actorId, now, version, heldBy }: By,
): Promise<DecidedReview> {
  const isApproved = rejectionReason === null
  const action = isApproved ? 'listing_review.approved' : 'listing_review.rejected'
  const change = async (tx: Transaction) => {
    const before = await lockReview(tx, id)
    if (!before) throw new AppError('not_found')
    if (before.isApproved || before.rejectionReason !== null) throw new AppError('review_decided')
    if (version && version.getTime() !== before.createdAt.getTime()) throw new AppError('edit_conflict')
    const approved = isApproved ? { approvedBy: actorId, approvedAt: now } : {}
    await tx
      .update(listingReviews)
      .set({ isApproved, rejectionReason, ...approved })
      .where(eq(listingReviews.id, id))
    const { rating, review } = before
    return { before: { rating, review }, after: { rejectionReason }, stored: before }
  }
  await decide(
    db,
    { actorId, action, subjectType: 'listing_review', subjectId: id },
    {
      change,
      announce: async (tx, { stored }) => {
        const mail = isApproved ? 'review-received' : 'review-rejected'
        await sendMail(tx, mail, { reviewId: id }, { heldBy })
        await notifyAboutReview(tx, stored, mail, { now, heldBy })
      },
    },
  )
  return { about: 'review', id, rejectionReason }
}

/** A review that has just been approved, or rejected with this reason. */
export type DecidedReview = { about: 'review'; id: string; rejectionReason: string | null }

/** Lets a review wait for a decision again. Throws undo_over if it has changed since. */
export async function restoreReview(tx: Transaction, decided: DecidedReview, actorId: string): Promise<void> {
  const { id, rejectionReason } = decided
  const review = await lockReview(tx, id)
  const isSame = review?.rejectionReason === rejectionReason && review.isApproved === (rejectionReason === null)
  if (!isSame) throw new AppError('undo_over')
  await tx
    .update(listingReviews)
    .set({ isApproved: false, rejectionReason: null, approvedBy: null, approvedAt: null })
    .where(eq(listingReviews.id, id))
  const subject = { subjectType: 'listing_review', subjectId: id }
  await recordActivity(tx, {
    actorId,
    action: 'listing_review.decision_undone',
    ...subject,
    before: { rejectionReason },
  })
}

/** Stores the seller's reply to a review, replacing an earlier one. Throws not_found, and like `rejectInactive`. */
export function answerReview(db: Database, id: string, answer: string, { id: sellerId, now }: Reviewer): Promise<void> {
  return db.transaction(async (tx) => {
    const review = await lockReview(tx, id)
    if (!review?.isApproved || review.sellerId !== sellerId) throw new AppError('not_found')
    await rejectInactive(tx, { callerId: sellerId, otherId: review.reviewerId, now })
    await tx
      .update(listingReviews)
      .set({ sellerAnswer: answer, sellerAnsweredAt: now })
      .where(eq(listingReviews.id, id))
  })
}

/** Notifies the seller of a published review, and the reviewer of a rejected one. */
async function notifyAboutReview(
  tx: Executor,
  review: StoredReview,
  mail: 'review-received' | 'review-rejected',
  told: Pick<By, 'now' | 'heldBy'>,
): Promise<void> {
  const { listingId, sellerId, reviewerId } = review
  const listing = listingId && (await findStoredListing(tx, listingId))
  const isShown = mail === 'review-received'
  const userId = isShown ? sellerId : reviewerId
  if (!listing || !userId) return
  const notice = isShown
    ? {
        userId,
        title: `A review of your listing: ${listing.title}`,
        // inactive sellers cannot reply
        ...(listing.isSellerActive && { body: 'You can reply to it.' }),
      }
    : { userId, title: `Your review was not published: ${listing.title}`, body: 'Open it to read the reason.' }
  const link = `/marketplace/listing/${listingId}#reviews`
  const sameAs = { name: mail, ids: { reviewId: review.id } }
  await notifyPeople(tx, [notice], { kind: 'marketplace', link, aboutId: review.id, sameAs, ...told })
}
