import { notifyCommittee } from '#server/notifications/committee/committee-notices.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { differences, nextVersion, requireUnchanged } from '#server/platform/edit-conflict.ts'
import { AppError } from '#server/platform/errors.ts'
import { detachUploads } from '#server/platform/uploads/attachment-service.ts'
import { LISTING_CATEGORY_LABELS } from '#shared/marketplace/listing-enums.ts'
import { findPastDays, type ListingForm } from '#shared/marketplace/listing-form-rules.ts'
import { canRenewListing, listingEnd } from '#shared/marketplace/listing-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { notifyFavorites } from '../favorites/favorite-news.ts'
import { findSpamSigns } from '../moderation/spam-signs.ts'
import { submitPremiumRequest } from '../premium/premium-request-service.ts'
import type { ListingRow, StoredListing } from './listing-columns.ts'
import { notifyApplicants } from './listing-notices.ts'
import { EDITED_FIELDS, jobOf, logoOf, offerOf, omittedFields } from './listing-offer.ts'
import { attachImages, replaceImages, replaceLogo } from './listing-pictures.ts'
import {
  deleteListingRow,
  findLogo,
  findOwnListing,
  insertListing,
  type ListingViewer,
  lockListing,
  updateListing,
  writeJobDetails,
} from './listing-queries.ts'

export type Seller = NonNullable<ListingViewer> & { now: Date }

/**
 * Posts a listing, with a premium request if wanted. It waits for the committee, and its sixty days begin with the
 * approval. Throws invalid_photo, or validation_failed for a date in the past.
 */
export function postListing(db: Database, form: ListingForm, seller: Seller): Promise<ListingRow> {
  const { id: userId, now } = seller
  requireDaysAhead(form, now)
  return db.transaction(async (tx) => {
    const images = await attachImages(tx, form.listing.images ?? [], seller)
    const offer = { ...offerOf(form), userId, images }
    const dates = { createdAt: now, updatedAt: now }
    const spamSigns = await findSpamSigns(tx, offer, { before: null, now })
    const id = await insertListing(tx, { ...offer, ...dates, spamSigns })
    if (offer.category === 'jobs_careers') await writeJob(tx, id, form, seller)
    await notifyOfReview(tx, { id, title: offer.title, now })
    if (form.premium) await submitPremiumRequest(tx, await getLocked(tx, id, seller), form.premium, { userId, now })
    return getOwn(tx, id, seller)
  })
}

/**
 * Changes everything but the category. An owner's edit returns the listing to review; an admin's edit is logged
 * instead. Throws not_found, listing_sold, edit_conflict, invalid_photo, or validation_failed for another category
 * or a date in the past.
 */
export function editListing(db: Database, id: string, form: ListingForm, seller: Seller): Promise<ListingRow> {
  const { now } = seller
  requireDaysAhead(form, now)
  return db.transaction(async (tx) => {
    const before = await getLocked(tx, id, seller)
    if (before.status === 'sold') throw new AppError('listing_sold')
    const subject = { subjectType: 'listing', subjectId: id }
    await requireUnchanged(tx, { basedOn: form.updatedAt, current: before, fields: EDITED_FIELDS, ...subject })
    requireSameCategory(before, form)
    const images = await replaceImages(
      tx,
      { before: before.images, after: form.listing.images ?? before.images },
      seller,
    )
    const change = {
      ...offerOf(form),
      ...omittedFields(before, form),
      images,
      updatedAt: nextVersion(before.updatedAt, now),
    }
    const isOwn = before.userId === seller.id
    const judged = { ...change, userId: before.userId }
    const review = isOwn && { ...BACK_TO_REVIEW, spamSigns: await findSpamSigns(tx, judged, { before, now }) }
    await updateListing(tx, id, { ...change, ...review })
    if (before.category === 'jobs_careers') await writeJob(tx, id, form, seller)
    if (isOwn) await notifyOfReview(tx, { id, title: change.title, now })
    else {
      await notifyFavorites(tx, id)
      await log(tx, 'listing.edited', seller, { id, ...differences(before, { ...before, ...change }) })
    }
    return getOwn(tx, id, seller)
  })
}

/** Extends a listing to sixty days from now; a sold one is offered again. Throws not_found or listing_not_renewable. */
export const renewListing = (db: Database, id: string, seller: Seller): Promise<ListingRow> =>
  changeStatus(db, id, seller, 'listing.renewed', (before) => {
    if (!canRenewListing(before, seller.now)) throw new AppError('listing_not_renewable')
    return { status: 'active', soldAt: null, expiresAt: listingEnd(seller.now, before.premiumExpiresAt) }
  })

/** Marks a listing as sold; its page stays and says so. Throws not_found or listing_sold. */
export const markSold = (db: Database, id: string, seller: Seller): Promise<ListingRow> =>
  changeStatus(db, id, seller, 'listing.sold', (before) => {
    if (before.status === 'sold') throw new AppError('listing_sold')
    return { status: 'sold', soldAt: seller.now }
  })

/** Deletes a listing with its pictures. Throws not_found. */
export function deleteListing(db: Database, id: string, seller: Seller): Promise<void> {
  return db.transaction(async (tx) => {
    const listing = await getLocked(tx, id, seller)
    const logo = await findLogo(tx, id)
    await deleteListingRow(tx, id)
    await notifyApplicants(tx, listing)
    await detachUploads(tx, [...listing.images, logo], seller.now)
    if (listing.userId !== seller.id) await log(tx, 'listing.deleted', seller, { id, before: listing })
  })
}

/** Stores the details of a vacancy and replaces its logo. Throws invalid_photo. */
async function writeJob(tx: Transaction, id: string, form: ListingForm, seller: Seller): Promise<void> {
  const companyLogo = await replaceLogo(tx, { before: await findLogo(tx, id), after: logoOf(form) }, seller)
  await writeJobDetails(tx, id, { ...jobOf(form), companyLogo })
}

type StatusChange = Pick<Partial<StoredListing>, 'status' | 'soldAt' | 'expiresAt'>

/** Changes by an admin are logged; changes by the owner are not. */
function changeStatus(
  db: Database,
  id: string,
  seller: Seller,
  action: string,
  into: (before: StoredListing) => StatusChange,
) {
  return db.transaction(async (tx) => {
    const before = await getLocked(tx, id, seller)
    await updateListing(tx, id, { ...into(before), updatedAt: nextVersion(before.updatedAt, seller.now) })
    await notifyFavorites(tx, id)
    await notifyApplicants(tx, before)
    if (before.userId !== seller.id) await log(tx, action, seller, { id })
    return getOwn(tx, id, seller)
  })
}

/** The sixty days begin again with the approval: a pending listing never expires. */
const BACK_TO_REVIEW: Partial<StoredListing> = {
  isApproved: false,
  approvedAt: null,
  approvedBy: null,
  rejectionReason: null,
  requestedChanges: null,
  status: 'active',
  expiresAt: null,
}

async function getLocked(tx: Transaction, id: string, viewer: ListingViewer): Promise<StoredListing> {
  const listing = await lockListing(tx, id, viewer)
  if (!listing) throw new AppError('not_found')
  return listing
}

async function getOwn(tx: Transaction, id: string, viewer: ListingViewer): Promise<ListingRow> {
  const listing = await findOwnListing(tx, id, viewer)
  if (!listing) throw new Error('A listing that was just stored no longer exists')
  return listing
}

function requireSameCategory({ category }: StoredListing, form: ListingForm): void {
  if (category === form.listing.category) return
  const message = `This listing belongs to ${LISTING_CATEGORY_LABELS[category]}. To use another category, copy it.`
  throw new AppError('validation_failed', { message, fields: { 'listing.category': message } })
}

function requireDaysAhead(form: ListingForm, now: Date): void {
  const fields = findPastDays(form, gulfToday(now))
  const [message] = Object.values(fields)
  if (message) throw new AppError('validation_failed', { message, fields })
}

/** Notifies the committee of everything that awaits review, in the transaction that submits it. */
async function notifyOfReview(tx: Transaction, { id, title, now }: { id: string; title: string; now: Date }) {
  await notifyCommittee(tx, {
    kind: 'committee-listings',
    title: `Listing to review: ${title}`,
    aboutId: id,
    now,
    link: `/marketplace/listing/${id}`,
  })
}

type Logged = { id: string; before?: object; after?: object }
const log = (tx: Transaction, action: string, { id: actorId }: Seller, { id, before, after }: Logged) =>
  recordActivity(tx, {
    actorId,
    action,
    subjectType: 'listing',
    subjectId: id,
    before: before ?? null,
    after: after ?? null,
  })
