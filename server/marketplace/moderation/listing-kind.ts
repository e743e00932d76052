import { inArray, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { LISTING_CATEGORY_LABELS } from '#shared/marketplace/listing-enums.ts'
import { LISTING_STATE_LABELS } from '#shared/marketplace/listing-rules.ts'
import { SPAM_SIGN_LABELS } from '#shared/marketplace/moderation/spam-rules.ts'
import { showPrice } from '#shared/marketplace/price-rules.ts'
import { listings } from '../listing-tables.ts'
import { approveListing, rejectListing } from '../listings/decision-service.ts'
import { type ListingRow, selectListings } from '../listings/listing-columns.ts'
import { showListing } from '../listings/listing-view.ts'
import { listOpenReports } from '../reports/report-queries.ts'
import type { ModeratedKind, ShownItem } from './moderation-kind.ts'
import { countReports, reportText } from './report-text.ts'

export const listingKind: ModeratedKind = {
  waiting: sql`select id, created_at as since from listings
    where not is_approved and rejection_reason is null and requested_changes is null and status = 'active'`,
  show: async (db, ids) => {
    const rows = await listModeratedListings(db, ids)
    const reports = await listOpenReports(db, ids)
    return rows.map((row) => {
      const own = reports.filter(({ listingId }) => listingId === row.id)
      const reported = own.length > 0 ? [countReports(own.length)] : []
      const away = row.isSellerActive ? [] : [LISTING_STATE_LABELS.paused]
      const item = showModerated(row)
      return { ...item, signs: [...item.signs, ...reported, ...away], facts: [...item.facts, ...own.map(reportText)] }
    })
  },
  approve: approveListing,
  reject: rejectListing,
}

export const listModeratedListings = (db: Database, ids: readonly string[]): Promise<ListingRow[]> =>
  selectListings(db, null).where(inArray(listings.id, [...ids]))

/** A listing as the queue shows it. */
export function showModerated(row: ListingRow): ShownItem {
  const { id, title, description, category, location, images, contactPhone, contactEmail, user } = row
  const { facts } = showListing(row, null)
  const contact = [contactPhone, contactEmail].filter(Boolean).join(', ')
  return {
    id,
    title,
    text: description,
    version: row.updatedAt,
    pictures: images,
    page: `/marketplace/listing/${id}`,
    facts: [
      { label: 'Category', value: LISTING_CATEGORY_LABELS[category] },
      ...(category === 'jobs_careers' ? [] : [{ label: 'Price', value: showPrice(row.price) }]),
      { label: 'Location', value: location },
      ...(contact ? [{ label: 'Contact', value: contact }] : []),
      ...facts,
    ],
    signs: row.spamSigns.map((sign) => SPAM_SIGN_LABELS[sign]),
    person: { id: row.userId, name: `${user.firstName} ${user.lastName}`.trim() },
    mails: { approval: row.userId, rejection: row.userId },
  }
}
