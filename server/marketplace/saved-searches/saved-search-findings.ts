import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { savedSearchFindings } from '../interest-tables.ts'
import { listings } from '../listing-tables.ts'
import { shownNow } from '../listings/shown-listings.ts'

/** No approval takes longer to commit, and no clock of a process is further behind. */
const OVERLAP_MS = 3_600_000

/** What was approved after this instant, or shortly before: its transaction may have committed later. */
export const publishedSince = (since: Date): SQL =>
  sql`${listings.approvedAt} > ${new Date(since.getTime() - OVERLAP_MS).toISOString()}::timestamptz`

/** What this search was not told of yet: what is published anew after an edit is not new. */
export const isUnknownTo = (searchId: string): SQL =>
  sql`not exists (select from saved_search_findings as known
    where known.search_id = ${searchId} and known.listing_id = ${listings.id})`

/** From here on the search knows these listings. */
export async function noteFindings(tx: Executor, searchId: string, found: readonly string[], now: Date): Promise<void> {
  if (found.length === 0) return
  await tx.execute(sql`insert into ${savedSearchFindings} (search_id, listing_id, created_at)
    select ${searchId}, id, ${now.toISOString()}::timestamptz
    from jsonb_array_elements_text(${JSON.stringify(found)}::jsonb) as found (text), lateral (select text::uuid as id) as read
    on conflict do nothing`)
}

/** The same for everything that the overlap would show again: what is there when a search begins is not new for it. */
export async function noteWhatIsThere(tx: Executor, searchId: string, now: Date): Promise<void> {
  await tx.execute(sql`insert into ${savedSearchFindings} (search_id, listing_id, created_at)
    select ${searchId}, ${listings.id}, ${now.toISOString()}::timestamptz from ${listings}
    where ${shownNow(now)} and ${publishedSince(now)} on conflict do nothing`)
}
