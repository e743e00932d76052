import { and, desc, ilike, like, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import type { Executor } from '#server/platform/database/database.ts'
import { containing } from '#server/platform/paging.ts'
import { normalName } from '#shared/platform/name-rules.ts'
import { searchedDigits } from '#shared/platform/phone-rules.ts'
import type { PortalAudience } from '#shared/platform/portal-audience.ts'

/** One hit, and the portal page where an admin works on it. */
export type SearchHit = { id: string; title: string; detail: string; path: string }

/** A kind of record that admins can find from the portal's header. */
export type SearchProvider = {
  /** The plural name of the kind. */
  label: string
  /** Who may find these records. Of two providers with one label, a person gets the first that is for them. */
  audience: PortalAudience
  /**
   * The best matches that contain every word, likeliest first; `isIn` says which parts of the portal the searcher may
   * read.
   */
  find: (db: Executor, words: readonly string[], limit: number, isIn: IsIn) => Promise<SearchHit[]>
}
type IsIn = (audience: PortalAudience) => boolean

/** Matches if each word occurs in one of these columns. */
export const everyWordIn = (words: readonly string[], columns: readonly PgColumn[]): SQL | undefined =>
  and(...words.map((word) => or(...columns.map((column) => ilike(column, containing(word))))))

/**
 * Matches if each word that somebody typed occurs in a `searchText` column, or, for a phone number, its digits; names and
 * numbers in whatever spelling.
 */
export function inSearchText(column: SQLWrapper, typed: string): SQL | undefined {
  const words = typed.split(/\s+/).filter(Boolean)
  const digits = searchedDigits(typed)
  const byWords = and(...words.map((word) => hasWord(column, word)))
  return digits ? or(byWords, has(column, digits)) : byWords
}

/** As it was typed, for addresses and numbers, or as a name. */
function hasWord(column: SQLWrapper, word: string): SQL | undefined {
  const asTyped = has(column, word.toLowerCase())
  if (!/\p{L}/u.test(word)) return asTyped
  return or(
    asTyped,
    and(
      ...normalName(word)
        .split(' ')
        .map((part) => has(column, part)),
    ),
  )
}

/** Matches if each word that somebody typed occurs in this name, in whatever spelling; for few rows. */
export function hasName(name: SQLWrapper, typed: string): SQL | undefined {
  const words = normalName(typed).split(' ').filter(Boolean)
  // signs alone are no name, and not every name either
  if (words.length === 0) return sql`false`
  return and(...words.map((word) => sql`normal_name(${name}) LIKE ${containing(word)}`))
}

const has = (column: SQLWrapper, text: string) => like(column as PgColumn, containing(text))

/** Sorts what begins with the first word before what only contains it. */
export const beginningFirst = (column: PgColumn, [first = '']: readonly string[]): SQL =>
  desc(ilike(column, containing(first).slice(1)))

/** Joins the known parts in one line. */
export const oneLine = (...parts: readonly (string | false | null | undefined)[]): string =>
  parts.filter(Boolean).join(' · ')
