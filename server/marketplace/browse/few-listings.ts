import { eq, type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { jobListings } from '../job-details-tables.ts'
import { listings } from '../listing-tables.ts'

const FEW = 2000
const { id, isPremium, createdAt, priceFils, viewCount, favoriteCount, sellerRating } = listings

/** The first ids of the matching listings, found before they are sorted; null if there are more than a few. */
export async function listFew(db: Executor, where: SQL | undefined, order: SQL, max: number): Promise<string[] | null> {
  const fitting = db
    .select({ id, isPremium, createdAt, priceFils, viewCount, favoriteCount, sellerRating })
    .from(listings)
    .leftJoin(jobListings, eq(jobListings.listingId, listings.id))
    .where(where)
    .limit(FEW + 1)
  const { rows } = await db.execute<{ id: string; found: number }>(sql`
    with fitting as materialized ${fitting}
    select id, (count(*) over ())::int as found from fitting as listings order by ${order} limit ${max}`)
  return (rows[0]?.found ?? 0) > FEW ? null : rows.map((row) => row.id)
}
