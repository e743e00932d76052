import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { containing } from '#server/platform/paging.ts'
import { listings } from './listing-tables.ts'
import { type Counted, candidatesFor, mayBeMisspelt, nearestWords, type SearchWord, wordsOf } from './search-words.ts'

/** The condition for a listing to match. */
export type Match = {
  condition: SQL
  /** The same for the index of words; null if only the titles are compared. */
  text: string | null
  /** A single word that was in so many listings last night that its matches are not counted. */
  isCommon: boolean
  /** Every word was counted last night, and one was in so few listings that reading them all is fast. */
  isRare: boolean
  words: readonly SearchWord[]
}

/** So many that a night and a day later there are still more than are counted. */
export const COMMON = 10_000

/**
 * The condition for a listing to be found by this text: it contains all of its words, longer words that contain them,
 * or the nearest words to a misspelling. `read` are the words of the text if they have been read already.
 */
export async function matchOf(db: Executor, text: string, read?: readonly SearchWord[]): Promise<Match> {
  const words = read ?? (await db.execute<SearchWord>(wordsOf(text))).rows
  if (words.length === 0) return { condition: inTitle(text), text: null, isCommon: false, isRare: false, words }
  return holding(words.map((each) => (each.isKnown ? each : corrected(each, each.candidates))))
}

/** A wider match when nothing was found: any word may be misspelt, even if it occurs in some listing. */
export async function widerMatchOf(db: Executor, { words }: Match): Promise<Match | null> {
  const wider: SearchWord[] = []
  for (const each of words) wider.push(each.nearest ? each : await correct(db, each))
  const isWider = wider.some(({ nearest = [] }, place) => nearest.length > 0 && !words[place]!.nearest)
  return isWider ? holding(wider) : null
}

/** Adds the words that are nearest in spelling to a known word. */
async function correct(db: Executor, word: SearchWord): Promise<SearchWord> {
  const { rows } = mayBeMisspelt(word.word) ? await db.execute<Counted>(candidatesFor(word.word)) : { rows: [] }
  return corrected(word, rows)
}

const corrected = (word: SearchWord, candidates: readonly Counted[]): SearchWord => ({
  ...word,
  nearest: nearestWords(word.word, candidates),
})

function holding(words: readonly SearchWord[]): Match {
  const forms = words.map(({ forms, nearest = [] }) => [forms, ...nearest.map(({ word }) => quoted(word))].join(' | '))
  const text = forms.map((each) => `(${each})`).join(' & ')
  const isCommon = words.length === 1 && words[0]!.atLeast >= COMMON
  const counts = words.map(countAtMost)
  const isRare = counts.every((count) => count !== null) && Math.min(...counts) < COMMON
  return { condition: holds(text), text, isCommon, isRare, words }
}

const countAtMost = ({ atMost, nearest = [] }: SearchWord): number | null =>
  atMost === null ? null : nearest.reduce((sum, { listings }) => sum + listings, atMost)

/** The condition for the index of words. Its best plan depends on the words. */
export const holds = (text: string): SQL => sql`${listings.search} @@ ${text}::tsquery`

/** The same with one plan for all words: it begins with the index of words, so one of them has to be rare. */
export const holdsRare = (text: string): SQL => holdsQuery(sql`select ${text}::text`)
export const holdsQuery = (query: SQL): SQL => sql`${listings.search} @@ (${query})::tsquery`

/** For texts without any character that every database locale treats as a letter. */
const inTitle = (text: string): SQL =>
  sql`immutable_unaccent(lower(${listings.title})) like immutable_unaccent(lower(${containing(text)}))`

export const quoted = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}'`
