import { and, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { preparedQuery } from '#server/platform/database/prepared-query.ts'
import { jobListings } from '../job-details-tables.ts'
import { listings } from '../listing-tables.ts'
import { type ListingRow, type StoredListing, selectCards, selectListings } from './listing-columns.ts'
import type { JobDetails } from './listing-offer.ts'
import { showOwnListing } from './listing-view.ts'
import { isPublic, shownNow } from './shown-listings.ts'

/** The viewer of a listing: null, an account, or an admin, who may see all. */
export type ListingViewer = { id: string; isAdmin: boolean } | null

/** Also null for a listing that this viewer may not see. */
export async function findListing(db: Executor, id: string, viewer: ListingViewer): Promise<ListingRow | null> {
  const [row] = await selectListings(db, viewer?.id ?? null).where(and(eq(listings.id, id), visibleTo(viewer)))
  return row ?? null
}

/** A listing in any state, for what the site itself does. */
export async function findStoredListing(db: Executor, id: string): Promise<StoredListing | null> {
  const [row] = await db.select().from(listings).where(eq(listings.id, id))
  return row ?? null
}

/** Null for somebody else's listing. */
export async function findOwnListing(db: Executor, id: string, viewer: ListingViewer): Promise<ListingRow | null> {
  const [row] = await selectListings(db, viewer?.id ?? null).where(and(eq(listings.id, id), ownedBy(viewer)))
  return row ?? null
}

/** Everything an account has posted, with its state, latest first. */
export async function listOwnListings(db: Executor, userId: string, now: Date) {
  const rows = await ownListingsQuery(db).execute({ userId })
  return rows.map((row) => showOwnListing(row, now))
}

const ownListingsQuery = preparedQuery((db) =>
  selectListings(db, sql`${sql.placeholder('userId')}::uuid`)
    .where(eq(listings.userId, sql.placeholder('userId')))
    .orderBy(desc(listings.createdAt), desc(listings.id))
    .prepare('own_listings'),
)

type RelatedInput = { id: string; accountId: string | null; now: Date; limit: number }

/** Other listings of the same category: those in the same emirate first, then the latest. */
export async function listRelated(db: Executor, { id, accountId, now, limit }: RelatedInput) {
  const [listing] = await db
    .select({ category: listings.category, emirate: listings.emirate })
    .from(listings)
    .where(eq(listings.id, id))
  if (!listing) return []
  const isNear = listing.emirate ? sql`(${listings.emirate} is not distinct from ${listing.emirate}) desc, ` : sql``
  return selectCards(db, accountId)
    .where(and(eq(listings.category, listing.category), ne(listings.id, id), shownNow(now)))
    .orderBy(sql`${isNear}${listings.createdAt} desc, ${listings.id} desc`)
    .limit(limit)
}

/** A listing's row that this viewer may change, locked until the transaction ends. */
export async function lockListing(tx: Executor, id: string, viewer: ListingViewer): Promise<StoredListing | null> {
  const [row] = await tx
    .select()
    .from(listings)
    .where(and(eq(listings.id, id), ownedBy(viewer)))
    .for('update')
  if (!row) return null
  const { search: _search, sellerRating: _rating, ...listing } = row
  return listing
}

export async function insertListing(tx: Executor, listing: typeof listings.$inferInsert): Promise<string> {
  const [inserted] = await tx.insert(listings).values(listing).returning({ id: listings.id })
  if (!inserted) throw new Error('The listing was not stored')
  return inserted.id
}

export async function updateListing(tx: Executor, id: string, change: Partial<StoredListing>): Promise<void> {
  await tx.update(listings).set(change).where(eq(listings.id, id))
}

export async function deleteListingRow(tx: Executor, id: string): Promise<void> {
  await tx.delete(listings).where(eq(listings.id, id))
}

export async function findLogo(db: Executor, listingId: string): Promise<string | null> {
  const [job] = await db
    .select({ companyLogo: jobListings.companyLogo })
    .from(jobListings)
    .where(eq(jobListings.listingId, listingId))
  return job?.companyLogo ?? null
}

/** The details of a vacancy. Applications refer to them, so they are updated, never replaced. */
export async function writeJobDetails(
  tx: Executor,
  listingId: string,
  job: JobDetails & { companyLogo: string | null },
): Promise<void> {
  await tx
    .insert(jobListings)
    .values({ ...job, listingId })
    .onConflictDoUpdate({ target: jobListings.listingId, set: job })
}

function visibleTo(viewer: ListingViewer): SQL | undefined {
  if (viewer?.isAdmin) return undefined
  return viewer ? or(isPublic(), eq(listings.userId, viewer.id)) : isPublic()
}

function ownedBy(viewer: ListingViewer): SQL | undefined {
  if (viewer?.isAdmin) return undefined
  return viewer ? eq(listings.userId, viewer.id) : sql`false`
}
