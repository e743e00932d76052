import { and, desc, ilike, or, type SQL } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '#server/platform/database/database.ts'
import { containing } from '#server/platform/paging.ts'

/** One hit, and the portal page where an admin works on it. */
export type SearchHit = { id: string; title: string; detail: string; path: string }

/** A kind of record that admins can find from the portal's header. */
export type SearchProvider = {
  /** The plural name of the kind. */
  label: string
  forSuperAdmins?: true
  /** The best matches that contain every word, likeliest first. */
  find: (db: Executor, words: readonly string[], limit: number) => Promise<SearchHit[]>
}

/** Matches if each word occurs in one of these columns. */
export const everyWordIn = (words: readonly string[], columns: readonly PgColumn[]): SQL | undefined =>
  and(...words.map((word) => or(...columns.map((column) => ilike(column, containing(word))))))

/** Sorts what begins with the first word before what only contains it. */
export const beginningFirst = (column: PgColumn, [first = '']: readonly string[]): SQL =>
  desc(ilike(column, containing(first).slice(1)))

/** Joins the known parts in one line. */
export const oneLine = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ')
