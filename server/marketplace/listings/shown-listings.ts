import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { listings } from '../listing-tables.ts'

type Columns = Record<'isApproved' | 'hiddenAt' | 'isSellerActive', AnyPgColumn>

/**
 * SQL of `isPublicListing` in shared/marketplace/listing-rules.ts: listings everybody may open. Works with an aliased
 * table, too.
 */
export const isPublic = ({ isApproved, hiddenAt, isSellerActive }: Columns = listings): SQL<boolean> =>
  sql<boolean>`(${isApproved} and ${hiddenAt} is null and ${isSellerActive})`

/**
 * Listings in the marketplace: public, active and not expired. All but the last is part of the index conditions; 'is
 * not true' keeps PostgreSQL from reading the index of expiry, in which nearly all listings have not expired.
 */
export const shownNow = (now: Date | SQL): SQL =>
  sql`(${isPublic()} and ${listings.status} = 'active'
    and (${listings.expiresAt} <= ${now instanceof Date ? now.toISOString() : now}::timestamptz) is not true)`
