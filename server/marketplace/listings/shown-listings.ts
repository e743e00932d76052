import { type SQL, sql } from 'drizzle-orm'
import { listings } from '../listing-tables.ts'

/** What stands in the marketplace: approved, active, not taken down and not over. The first three are those of its indexes. */
export const shownNow = (now: Date): SQL =>
  sql`(${listings.isApproved} and ${listings.status} = 'active' and ${listings.hiddenAt} is null
    and (${listings.expiresAt} is null or ${listings.expiresAt} > ${now.toISOString()}::timestamptz))`
