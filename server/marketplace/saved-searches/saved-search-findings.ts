import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { savedSearchFindings } from '../interest-tables.ts'
import { listings } from '../listing-tables.ts'
import { shownNow } from '../listings/shown-listings.ts'

/** Longer than any approval takes to commit, and than any process's clock is behind. */
const OVERLAP_MS = 3_600_000

/** Listings approved after this instant or shortly before, because a transaction may have committed later. */
export const publishedSince = (since: Date): SQL =>
  sql`${listings.approvedAt} > ${new Date(since.getTime() - OVERLAP_MS).toISOString()}::timestamptz`

/** Listings this search has not reported yet: a listing republished after an edit is not new. */
export const isUnknownTo = (searchId: string): SQL =>
  sql`not exists (select from saved_search_findings as known
    where known.search_id = ${searchId} and known.listing_id = ${listings.id})`

/** Marks these listings as known to the search. */
export async function noteFindings(tx: Executor, searchId: string, found: readonly string[], now: Date): Promise<void> {
  if (found.length === 0) return
  await tx.execute(sql`insert into ${savedSearchFindings} (search_id, listing_id, created_at)
    select ${searchId}, id, ${now.toISOString()}::timestamptz
    from jsonb_array_elements_text(${JSON.stringify(found)}::jsonb) as found (text), lateral (select text::uuid as id) as read
    on conflict do nothing`)
}

/** Marks everything in the overlap as known: listings that exist when a search is saved are not new. */
export async function noteWhatIsThere(tx: Executor, searchId: string, now: Date): Promise<void> {
  await tx.execute(sql`insert into ${savedSearchFindings} (search_id, listing_id, created_at)
    select ${searchId}, ${listings.id}, ${now.toISOString()}::timestamptz from ${listings}
    where ${shownNow(now)} and ${publishedSince(now)} on conflict do nothing`)
}
