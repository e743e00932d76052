import { sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import type { Schedule, TaskHandlers } from '#server/platform/tasks/tasks.ts'

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    'refresh-listing-words': Record<string, never>
  }
}

export const wordSchedules: readonly Schedule[] = [{ task: 'refresh-listing-words', data: {}, cron: '40 3 * * *' }]

export const wordTasks: TaskHandlers = { 'refresh-listing-words': (_data, { db }) => refreshListingWords(db) }

/** Deletes words that no listing contains any more; a word posted again in the meantime stays. */
export async function refreshListingWords(db: Database): Promise<void> {
  await db.execute(sql`
    delete from listing_words where not exists (
      select from (select distinct unnest(tsvector_to_array(search)) as word from listings) as used
      where used.word = listing_words.word)`)
  await db.execute(sql`
    insert into listing_words (word)
    select distinct word from listings, unnest(tsvector_to_array(search)) as word
    where word ~ '^[a-z0-9]{2,40}$' and word !~ '^[0-9]{5,}$' order by word
    on conflict do nothing`)
}
