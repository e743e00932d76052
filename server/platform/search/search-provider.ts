import { and, desc, ilike, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '#server/platform/database/database.ts'
import { containing } from '#server/platform/paging.ts'

/** One thing that was found, and where in the site an admin works on it. */
export type SearchHit = { id: string; title: string; detail: string; path: string }

/** Things of one kind that admins find from the portal's header. */
export type SearchProvider = {
  /** What several of them are called. */
  label: string
  forSuperAdmins?: true
  /** The first few in which every word stands, the likeliest first. */
  find: (db: Executor, words: readonly string[], limit: number) => Promise<SearchHit[]>
}

/** Every word stands in one of these columns, wherever in it. */
export const everyWordIn = (words: readonly string[], columns: readonly PgColumn[]): SQL | undefined =>
  and(...words.map((word) => or(...columns.map((column) => ilike(column, containing(word))))))

/** What begins with the first word stands before what only holds it. */
export const beginningFirst = (column: PgColumn, [first = '']: readonly string[]): SQL =>
  desc(ilike(column, containing(first).slice(1)))

/** What is known of a thing, in one line. */
export const oneLine = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ')
