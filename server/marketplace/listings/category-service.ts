import { eq, sql } from 'drizzle-orm'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { decide } from '#server/platform/decision.ts'
import { nextVersion } from '#server/platform/edit-conflict.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { detachUpload } from '#server/platform/uploads/attachment-service.ts'
import type { Details } from '#shared/marketplace/categories/category-field.ts'
import type { ListingCategory } from '#shared/marketplace/listing-enums.ts'
import {
  type CategoryChange,
  completeDetails,
  moveToCategory,
} from '#shared/marketplace/moderation/category-change-rules.ts'
import { jobListings } from '../job-details-tables.ts'
import { type By, requireVersion } from './decision-service.ts'
import type { StoredListing } from './listing-columns.ts'
import { notifyOwner } from './listing-notices.ts'
import { type JobDetails, jobDetailsOf, priceOf } from './listing-offer.ts'
import { findLogo, lockListing, updateListing, writeJobDetails } from './listing-queries.ts'

/**
 * Moves a pending listing into another category and notifies the seller. Fields that both categories have are kept.
 * Throws not_found, listing_decided, edit_conflict, listing_answered, or validation_failed for the same category and
 * for details that the new one requires.
 */
export async function changeCategory(db: Database, id: string, change: CategoryChange, by: By): Promise<void> {
  const { actorId, now } = by
  const { category } = change
  await decide(
    db,
    { actorId, action: 'listing.category_changed', subjectType: 'listing', subjectId: id },
    {
      change: async (tx) => {
        const before = await lockPending(tx, id, by)
        requireOther(before, category)
        await rejectAnswered(tx, id)
        const job = await findJob(tx, id)
        const moved = moveToCategory({ ...before, details: job ?? before.details }, category)
        const details = requireComplete(change, moved.details)
        const offer = { category, subcategory: change.subcategory || null, ...amountOf(category, moved.price) }
        const stored = { ...offer, details: category === 'jobs_careers' ? {} : details }
        await updateListing(tx, id, { ...stored, updatedAt: nextVersion(before.updatedAt, now) })
        await moveJob(tx, id, category === 'jobs_careers' ? jobDetailsOf(details) : null, now)
        return { ...logged(before, offer), listing: before, removed: moved.removed }
      },
      announce: async (tx, { listing, removed }) => {
        await sendMail(tx, 'listing-category-changed', { listingId: id, before: listing.category, removed })
        await notifyOwner(tx, listing, 'listing-category-changed', { now })
      },
    },
  )
}

async function lockPending(tx: Transaction, id: string, { actorId, version }: By): Promise<StoredListing> {
  const listing = await lockListing(tx, id, { id: actorId, isAdmin: true })
  if (!listing) throw new AppError('not_found')
  const { isApproved, rejectionReason, requestedChanges } = listing
  if (isApproved || rejectionReason !== null || requestedChanges !== null) throw new AppError('listing_decided')
  requireVersion(listing, version)
  return listing
}

function requireOther(before: StoredListing, category: ListingCategory): void {
  if (before.category !== category) return
  const message = 'Please choose another category'
  throw new AppError('validation_failed', { message, fields: { category: message } })
}

/** What people wrote for one category has no place in another. Applications belong to a later feature. */
async function rejectAnswered(tx: Transaction, id: string): Promise<void> {
  const { rows } = await tx.execute<{ answered: boolean }>(sql`select
    exists (select from job_applications where listing_id = ${id})
    or exists (select from giveaway_asks where listing_id = ${id})
    or exists (select from listing_reviews where listing_id = ${id}) as answered`)
  if (rows[0]?.answered) throw new AppError('listing_answered')
}

async function findJob(tx: Transaction, id: string): Promise<Record<string, unknown> | null> {
  const [job] = await tx.select().from(jobListings).where(eq(jobListings.listingId, id))
  if (!job) return null
  const { applicationDeadline, ...details } = job
  return { ...details, applicationDeadline: applicationDeadline?.toISOString() ?? null }
}

function requireComplete({ category, details: entered }: CategoryChange, details: Details): Details {
  const complete = completeDetails(category, details, entered)
  const [message] = Object.values(complete.wrong)
  if (message) throw new AppError('validation_failed', { message, fields: complete.wrong })
  return complete.details
}

const amountOf = (category: ListingCategory, price: string | null) =>
  category === 'jobs_careers' ? { price: null, priceFils: null } : priceOf(price)

/** A vacancy has a row of its own; another listing has none. */
async function moveJob(tx: Transaction, id: string, job: JobDetails | null, now: Date): Promise<void> {
  if (job) return writeJobDetails(tx, id, { ...job, companyLogo: null })
  await detachUpload(tx, await findLogo(tx, id), now)
  await tx.delete(jobListings).where(eq(jobListings.listingId, id))
}

type Offer = Pick<StoredListing, 'category' | 'subcategory' | 'price'>

const logged = ({ title, category, subcategory, price }: StoredListing, after: Offer) => ({
  before: { title, category, subcategory, price },
  after: { title, category: after.category, subcategory: after.subcategory, price: after.price },
})
