import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'

/** How long after an event judges' notes, sheets typed from paper and links, and ended family pages are kept. */
const RETENTION_MS = 90 * 86_400_000

/** Deletes what only the days of the festival needed. Marks and results stay. */
export function removeOldJudging(db: Database, now: Date): Promise<void> {
  const until = new Date(now.getTime() - RETENTION_MS)
  const over = sql`(select festival.event_id from competition_festivals as festival
    join events as event on event.id = festival.event_id
    where coalesce(event.event_end_date, event.event_date) < ${until})`
  return db.transaction(async (tx) => {
    await tx.execute(sql`delete from competition_notes using competition_judges as judge
      where judge.id = competition_notes.judge_id and judge.event_id in ${over}`)
    await tx.execute(sql`delete from competition_paper_sheets using competition_judges as judge
      where judge.id = competition_paper_sheets.judge_id and judge.event_id in ${over}`)
    await tx.execute(sql`update competition_judges set token_hash = null, pin_hash = null
      where event_id in ${over} and token_hash is not null`)
    await tx.execute(sql`delete from family_pages using events as event where event.id = family_pages.event_id
      and coalesce(event.event_end_date, event.event_date) < ${until}`)
  })
}
