import { eq, type SQL, sql } from 'drizzle-orm'
import type { ListingQuery } from '#shared/marketplace/listing-query-rules.ts'
import { PRICE_RANGES } from '#shared/marketplace/price-rules.ts'
import { jobListings } from '../job-details-tables.ts'
import { quoted } from '../listing-match.ts'
import { listings, PHOTO_WORD } from '../listing-tables.ts'

const DAY_MS = 86_400_000

/** The filters of the list, except the search text. */
export function listingFilters(query: ListingQuery, now: Date): (SQL | undefined)[] {
  const { category = 'all', price = 'all', emirate, photo } = query
  const range = PRICE_RANGES[price]
  return [
    category === 'all' ? undefined : eq(listings.category, category),
    range ? sql`${listings.priceFils} >= ${range.from}` : undefined,
    range?.below ? sql`${listings.priceFils} < ${range.below}` : undefined,
    emirate && eq(listings.emirate, emirate),
    photo ? sql`cardinality(${listings.images}) > 0` : undefined,
    ...otherFilters(query, now),
  ]
}

/** The filters that the index of words holds, in its language. */
export function indexedFilters({ category = 'all', price = 'all', emirate, photo }: ListingQuery): string[] {
  const words = [
    category === 'all' ? undefined : `=category:${category}`,
    price === 'all' ? undefined : `=price:${price}`,
    emirate && `=emirate:${emirate}`,
    photo && PHOTO_WORD,
  ]
  return words.flatMap((word) => (word ? [quoted(word)] : []))
}

/** The filters that it does not hold. */
export function otherFilters(query: ListingQuery, now: Date): (SQL | undefined)[] {
  const { subcategory, posted, jobType, experience } = query
  const since = posted && new Date(now.getTime() - Number(posted) * DAY_MS).toISOString()
  return [
    subcategory ? sql`lower(${listings.subcategory}) = lower(${subcategory})` : undefined,
    since ? sql`${listings.createdAt} >= ${since}::timestamptz` : undefined,
    jobType && eq(jobListings.jobType, jobType),
    experience && eq(jobListings.experience, experience),
  ]
}
