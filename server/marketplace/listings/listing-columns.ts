import { eq, getTableColumns, type SQL, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { jobListings } from '../job-details-tables.ts'
import { listings } from '../listing-tables.ts'

const { search: _search, sellerRating: _rating, ...columns } = getTableColumns(listings)
const { firstName, lastName, profileImageUrl } = users

export type AccountId = string | SQL | null

/** None on a vacancy, which has no rating. */
const sellerReviews = sql<number>`(case when ${listings.category} = 'jobs_careers' then 0 else (select count(*)::int
  from listing_reviews as review where review.seller_id = ${listings.userId} and review.is_approved) end)`

/** Whether the listing is among this account's favourites; false without an account. */
const favoritedBy = (accountId: AccountId): SQL<boolean> =>
  sql<boolean>`exists (select from listing_favorites as favorite
    where favorite.listing_id = ${listings.id} and favorite.user_id = ${accountId})`

/** The site's counts for a listing and its seller, as this account sees them. */
const countedFor = (accountId: AccountId) => ({
  isFavorited: favoritedBy(accountId),
  averageRating: sql<number | null>`${listings.sellerRating}::float8`,
  totalReviews: sellerReviews,
})

/** The fields of a listing with its job, its seller and the site's counts. */
export const listingFields = (accountId: AccountId) => ({
  ...columns,
  jobListing: getTableColumns(jobListings),
  user: { firstName, lastName, profileImageUrl },
  ...countedFor(accountId),
})

export const selectListings = (db: Executor, accountId: AccountId) =>
  db
    .select(listingFields(accountId))
    .from(listings)
    .innerJoin(users, eq(users.id, listings.userId))
    .leftJoin(jobListings, eq(jobListings.listingId, listings.id))
    .$dynamic()

export type ListingRow = Awaited<ReturnType<typeof selectListings>>[number]
export type StoredListing = Omit<typeof listings.$inferSelect, 'search' | 'sellerRating'>

/** The fields of a card. */
export const cardFields = (accountId: AccountId) => ({
  id: listings.id,
  title: listings.title,
  category: listings.category,
  price: listings.price,
  location: listings.location,
  isPremium: listings.isPremium,
  createdAt: listings.createdAt,
  isOwn: sql<boolean>`(${listings.userId} = ${accountId}) is true`,
  picture: sql<string | null>`${listings.images}[1]`,
  salaryRange: jobListings.salaryRange,
  companyName: jobListings.companyName,
  companyLogo: jobListings.companyLogo,
  jobType: jobListings.jobType,
  ...countedFor(accountId),
})

export const selectCards = (db: Executor, accountId: AccountId) =>
  db
    .select(cardFields(accountId))
    .from(listings)
    .leftJoin(jobListings, eq(jobListings.listingId, listings.id))
    .$dynamic()

export type CardRow = Awaited<ReturnType<typeof selectCards>>[number]
