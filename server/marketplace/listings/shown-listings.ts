import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'
import { listings } from '../listing-tables.ts'

type Columns = Record<'isApproved' | 'hiddenAt' | 'isSellerActive', AnyPgColumn>

/** What everybody may open, as `isPublicListing` in shared/marketplace/listing-rules.ts; of the table under another name, too. */
export const isPublic = ({ isApproved, hiddenAt, isSellerActive }: Columns = listings): SQL<boolean> =>
  sql<boolean>`(${isApproved} and ${hiddenAt} is null and ${isSellerActive})`

/** What is in the marketplace: public, active and not over. All but the last is in the condition of its indexes. */
export const shownNow = (now: Date): SQL =>
  sql`(${isPublic()} and ${listings.status} = 'active'
    and (${listings.expiresAt} is null or ${listings.expiresAt} > ${now.toISOString()}::timestamptz))`
