import { asc, eq, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { listings } from '#server/marketplace/listing-tables.ts'
import type { Database } from '#server/platform/database/database.ts'
import { LISTING_CATEGORY_LABELS, LISTING_STATUS_LABELS } from '#shared/marketplace/listing-enums.ts'
import { LISTING_LABELS } from '#shared/marketplace/listing-form-rules.ts'
import { EXPORT_PAGE, type ListExport, yesOrNo } from './list-export.ts'

const { id, userId, title, category, subcategory, price, location, emirate, status, isApproved } = listings
const { isPremium, viewCount, favoriteCount, createdAt, expiresAt } = listings

const readAfter = (db: Database, after: ListingRow | null) =>
  db
    .select({
      id,
      userId,
      title,
      category,
      subcategory,
      price,
      location,
      emirate,
      status,
      isApproved,
      isPremium,
      viewCount,
      favoriteCount,
      createdAt,
      expiresAt,
      seller: sql<string>`trim(concat_ws(' ', ${users.firstName}, ${users.lastName}))`,
      sellerEmail: users.email,
    })
    .from(listings)
    .innerJoin(users, eq(users.id, userId))
    .where(
      after
        ? sql`(${userId}, ${createdAt}, ${id}) > (${after.userId}::uuid, ${after.createdAt.toISOString()}::timestamptz, ${after.id}::uuid)`
        : undefined,
    )
    .orderBy(asc(userId), asc(createdAt), asc(id))
    .limit(EXPORT_PAGE)

type ListingRow = Pick<
  typeof listings.$inferSelect,
  | ('id' | 'userId' | 'title' | 'category' | 'subcategory' | 'price' | 'location' | 'emirate' | 'status')
  | ('isApproved' | 'isPremium' | 'viewCount' | 'favoriteCount' | 'createdAt' | 'expiresAt')
> & { seller: string; sellerEmail: string | null }

/** All listings, grouped by seller. */
export const listingsExport: ListExport<ListingRow> = {
  name: 'listings',
  why: 'All listings as a file (decision 28)',
  audience: ['marketplace'],
  readAfter,
  count: (db) => db.$count(listings),
  columns: [
    [LISTING_LABELS.title, (row) => row.title],
    [LISTING_LABELS.category, (row) => LISTING_CATEGORY_LABELS[row.category]],
    [LISTING_LABELS.subcategory, (row) => row.subcategory],
    [LISTING_LABELS.price, (row) => row.price],
    [LISTING_LABELS.location, (row) => row.location],
    [LISTING_LABELS.emirate, (row) => row.emirate],
    ['Seller', ({ seller }) => seller],
    ['Seller email', ({ sellerEmail }) => sellerEmail, 'email'],
    ['Status', (row) => LISTING_STATUS_LABELS[row.status]],
    ['Approved', (row) => yesOrNo(row.isApproved)],
    ['Premium', (row) => yesOrNo(row.isPremium)],
    ['Views', (row) => row.viewCount],
    ['Favourites', (row) => row.favoriteCount],
    ['Posted (Gulf time)', (row) => row.createdAt],
    ['Expires (Gulf time)', (row) => row.expiresAt],
  ],
}
