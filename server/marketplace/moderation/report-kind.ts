import { sql } from 'drizzle-orm'
import { LISTING_STATE_LABELS } from '#shared/marketplace/listing-rules.ts'
import { keepListing, takeListingDown } from '../listings/decision-service.ts'
import { listOpenReports } from '../reports/report-queries.ts'
import { listModeratedListings, showModerated } from './listing-kind.ts'
import type { ModeratedKind } from './moderation-kind.ts'
import { countReports, reportText } from './report-text.ts'

/** Listings with open reports, each once; a listing that awaits review anyway is decided there. */
export const reportKind: ModeratedKind = {
  waiting: sql`select report.listing_id as id, min(report.created_at) as since from listing_reports as report
    join listings as about on about.id = report.listing_id and about.is_approved
    where report.status = 'open' group by report.listing_id`,
  show: async (db, ids) => {
    const rows = await listModeratedListings(db, ids)
    const reports = await listOpenReports(db, ids)
    return rows.map((row) => {
      const own = reports.filter(({ listingId }) => listingId === row.id)
      const item = showModerated(row)
      const state = !row.isSellerActive
        ? LISTING_STATE_LABELS.paused
        : row.hiddenAt
          ? 'Hidden until you decide'
          : 'Still shown'
      return {
        ...item,
        signs: [countReports(own.length), state],
        facts: [...own.map(reportText), ...item.facts],
        // nobody learns that a listing was reported which others could see all the time
        mails: { ...item.mails, approval: row.hiddenAt ? row.userId : null },
      }
    })
  },
  approve: keepListing,
  reject: takeListingDown,
}
