import { sql } from 'drizzle-orm'
import type { Database, Executor } from '#server/platform/database/database.ts'
import type { Schedule, TaskHandlers } from '#server/platform/tasks/tasks.ts'
import { COUNTED_WORD } from './search-words.ts'

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    'refresh-listing-words': Record<string, never>
  }
}

export const wordSchedules: readonly Schedule[] = [{ task: 'refresh-listing-words', data: {}, cron: '40 3 * * *' }]

export const wordTasks: TaskHandlers = { 'refresh-listing-words': (_data, { db }) => refreshListingWords(db) }

/**
 * Deletes words that no listing contains any more, and counts the listings of the others; a word posted again in the
 * meantime stays.
 */
export async function refreshListingWords(db: Database): Promise<void> {
  await db.transaction(async (tx) => {
    // a large marketplace takes longer than a request may
    await tx.execute(sql`set local statement_timeout = 0`)
    await tx.execute(sql`
      create temporary table counted_words on commit drop as
      select word, ndoc as listings from ts_stat('select search from listings')
      where word ~ ${COUNTED_WORD}`)
    const { rows } = await tx.execute<{ word: string }>(sql`
      delete from listing_words as known where not exists (select from counted_words where word = known.word)
      returning word`)
    await restorePosted(tx, rows)
    await tx.execute(sql`
      insert into listing_words as known (word, listings)
      select word, listings from counted_words order by word
      on conflict (word) do update set listings = excluded.listings where known.listings <> excluded.listings`)
  })
}

/** Restores words that were posted while the others were counted. */
async function restorePosted(tx: Executor, forgotten: readonly { word: string }[]): Promise<void> {
  await tx.execute(sql`
    insert into listing_words (word)
    select word from unnest(${sql.param(forgotten.map(({ word }) => word))}::text[]) as word
    where exists (select from listings where search @@ word::tsquery)
    on conflict do nothing`)
}
