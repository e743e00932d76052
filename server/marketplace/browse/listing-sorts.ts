import { type SQL, sql } from 'drizzle-orm'
import { AppError } from '#server/platform/errors.ts'
import { type Keys, readInstantKeys } from '#server/platform/paging.ts'
import type { ListingSort } from '#shared/marketplace/browse/browse-enums.ts'
import { listings } from '../listing-tables.ts'

type Sort = {
  key: SQL
  /** The type of the key in a cursor. */
  kind: 'instant' | 'number'
  isDescending: boolean
  /** Listings without a key come last. */
  mayBeMissing?: true
  idDescends?: true
  /** Premium listings come first; all other sorts ignore premium. */
  premiumFirst?: true
}

/** Directions and the order of nulls match the indexes. */
const SORTS: Record<ListingSort, Sort> = {
  latest: {
    key: sql`${listings.createdAt}`,
    kind: 'instant',
    isDescending: true,
    idDescends: true,
    premiumFirst: true,
  },
  oldest: { key: sql`${listings.createdAt}`, kind: 'instant', isDescending: false },
  price_low: { key: sql`${listings.priceFils}`, kind: 'number', isDescending: false, mayBeMissing: true },
  price_high: { key: sql`${listings.priceFils}`, kind: 'number', isDescending: true, mayBeMissing: true },
  popular: { key: sql`(${listings.viewCount} + ${listings.favoriteCount})`, kind: 'number', isDescending: true },
  rating: { key: sql`${listings.sellerRating}`, kind: 'number', isDescending: true, mayBeMissing: true },
}

export function orderOf(sort: ListingSort): SQL {
  const { key, isDescending, mayBeMissing, idDescends, premiumFirst } = SORTS[sort]
  const direction = isDescending ? (mayBeMissing ? sql`desc nulls last` : sql`desc`) : sql`asc`
  const premium = premiumFirst ? sql`${listings.isPremium} desc, ` : sql``
  return sql`${premium}${key} ${direction}, ${listings.id} ${idDescends ? sql`desc` : sql`asc`}`
}

/** The key of a row as it appears in a cursor; null if it is missing. */
export const sortKeyOf = (sort: ListingSort): SQL<string | null> => {
  const { key, kind } = SORTS[sort]
  const utc = sql`to_char(${key} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
  return kind === 'instant' ? sql<string | null>`${utc}` : sql<string | null>`${key}::text`
}

const NUMBER = /^-?\d{1,15}(?:\.\d{1,6})?$/

/** The rows after these keys. Throws on keys that no page has returned. */
export function behind(sort: ListingSort, [premium = '', key = '', id = '']: Keys): SQL {
  const { key: column, kind, isDescending, mayBeMissing, idDescends, premiumFirst } = SORTS[sort]
  if (premium !== 'true' && premium !== 'false') throw new AppError('malformed_request')
  readInstantKeys([kind === 'instant' ? key : '2026-01-01T00:00:00.000Z', id])
  if (kind === 'number' && !(NUMBER.test(key) || (key === '' && mayBeMissing))) throw new AppError('malformed_request')
  const idIsBehind = sql`${listings.id} ${idDescends ? sql`<` : sql`>`} ${id}::uuid`
  const value = kind === 'instant' ? sql`${key}::timestamptz` : sql`${key}::numeric`
  const keyIsBehind = sql`${column} ${isDescending ? sql`<` : sql`>`} ${value}`
  const missing = mayBeMissing ? sql` or ${column} is null` : sql``
  const follows =
    key === ''
      ? sql`(${column} is null and ${idIsBehind})`
      : sql`(${keyIsBehind} or (${column} = ${value} and ${idIsBehind})${missing})`
  if (!premiumFirst) return follows
  const rest = premium === 'true' ? sql` or not ${listings.isPremium}` : sql``
  return sql`((${listings.isPremium} = ${premium === 'true'} and ${follows})${rest})`
}
