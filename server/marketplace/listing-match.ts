import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { containing } from '#server/platform/paging.ts'
import { listings } from './listing-tables.ts'

/** The condition for a listing to match. */
export type Match = {
  condition: SQL
  /** The same for the index of words; null if only the titles are compared. */
  text: string | null
  /** One word that was in many listings last night. */
  isCommon: boolean
  sought: readonly Sought[]
}
/**
 * A listing has to contain each of these words in one of its forms: longer words that contain it (`parts`) count only
 * in the seller's text; the word itself and those nearest to it also count in the name of the category.
 */
type Sought = {
  word: string
  parts: string[]
  listings: number
  /** Absent until they have been looked up. */
  nearest?: string[]
}

const MAX_WORDS = 8
/** The maximum number of words that contain a search word; the shortest come first, as the closest. */
const MAX_PARTS = 40
/** So many that a night and a day later there are still more than are counted. */
const COMMON = 10_000
/** The maximum number of candidates for a misspelling: half similar words, half with the same beginning. */
const HALF_OF_CANDIDATES = 500
/** The minimum length of a part or beginning of a word. */
const SHORTEST_PART = 3

/**
 * The condition for a listing to be found by this text: it contains all of its words, longer words that contain them,
 * or the nearest words to a misspelling.
 */
export async function matchOf(db: Executor, text: string): Promise<Match> {
  const sought = await readWords(db, text)
  if (sought.length === 0) return { condition: inTitle(text), text: null, isCommon: false, sought }
  return holding(await Promise.all(sought.map((each) => (each.parts.length > 0 ? each : correct(db, each)))))
}

/** A wider match when nothing was found: any word may be misspelt, even if it occurs in some listing. */
export async function widerMatchOf(db: Executor, { sought }: Match): Promise<Match | null> {
  const corrected = await Promise.all(sought.map((each) => (each.nearest ? each : correct(db, each))))
  const isWider = corrected.some(({ nearest = [] }, place) => nearest.length > 0 && !sought[place]!.nearest)
  return isWider ? holding(corrected) : null
}

/** The words of a text in stored form, each with the known words that contain it and how common they are. */
async function readWords(db: Executor, text: string): Promise<Sought[]> {
  const { rows } = await db.execute<Sought>(sql`
    select sought.word, parts, listings
    from unnest(tsvector_to_array(to_tsvector('english', plain_text(${text})))) as sought (word),
      lateral (select case when length(word) > ${SHORTEST_PART}::int then regexp_replace(word, '[esy]$', '') else word end)
        as shortened (ending),
      lateral (select coalesce(array_agg(word order by length(word), word), '{}') as parts,
          coalesce(max(listings), 0) as listings
        from (select known.word, known.listings from listing_words as known
          where length(sought.word) >= ${SHORTEST_PART}::int and sought.word ~ '^[a-z0-9]+$'
            and (known.word like '%' || sought.word || '%' or known.word like '%' || ending)
          order by length(known.word), known.word limit ${MAX_PARTS}::int) as containing) as forms
    limit ${MAX_WORDS}::int`)
  return rows
}

/** Adds the words that are nearest in spelling; none to a word so short that it could be any other. */
async function correct(db: Executor, sought: Sought): Promise<Sought> {
  const { word } = sought
  const allowed = allowedMistakes(word)
  if (allowed === 0) return { ...sought, nearest: [] }
  const { rows } = await db.execute<{ word: string }>(sql`
    with near as not materialized (select word from listing_words
      where length(word) between ${word.length - allowed}::int and ${word.length + allowed}::int)
    (select word from near where word % ${word} order by similarity(word, ${word}) desc, word
      limit ${HALF_OF_CANDIDATES}::int)
    union
    (select word from near where word like ${`${word.slice(0, 2).replace(/[\\%_]/g, '\\$&')}%`}
      order by abs(length(word) - ${word.length}::int), word limit ${HALF_OF_CANDIDATES}::int)`)
  const candidates = rows.map((row) => row.word).filter((candidate) => candidate !== word)
  return { ...sought, nearest: nearestWords(word, candidates, allowed) }
}

function holding(sought: readonly Sought[]): Match {
  const forms = sought.map(({ word, parts, nearest = [] }) => {
    // words listed individually have statistics; a prefix match is used only if there are too many
    const beginning = parts.length >= MAX_PARTS ? [`${quoted(word)}:*A`] : []
    const partly = parts.filter((part) => part !== word).map((part) => `${quoted(part)}:A`)
    return `(${[word, ...nearest].map(quoted).concat(beginning, partly).join(' | ')})`
  })
  const text = forms.join(' & ')
  const isCommon = sought.length === 1 && sought[0]!.listings >= COMMON
  return { condition: holds(text), text, isCommon, sought }
}

/** The condition for the index of words. */
export const holds = (text: string): SQL => sql`${listings.search} @@ ${text}::tsquery`

/** For texts without any character that every database locale treats as a letter. */
const inTitle = (text: string): SQL =>
  sql`immutable_unaccent(lower(${listings.title})) like immutable_unaccent(lower(${containing(text)}))`

export const quoted = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}'`

/**
 * The candidates somebody most likely meant: those with the fewest letters missing, added, wrong or swapped; empty if
 * all are too different.
 */
function nearestWords(meant: string, candidates: readonly string[], allowed: number, max = 10): string[] {
  const near = candidates
    .map((word) => ({ word, mistakes: countMistakes(meant, word, allowed) }))
    .filter(({ mistakes }) => mistakes <= allowed)
  const fewest = Math.min(...near.map(({ mistakes }) => mistakes))
  return near
    .filter(({ mistakes }) => mistakes === fewest)
    .map(({ word }) => word)
    .slice(0, max)
}

/** A misspelt short word could be any other word. */
const allowedMistakes = ({ length }: string) => (length < 4 ? 0 : length < 6 ? 1 : 2)

/** The Damerau-Levenshtein distance; distances above `max` are not distinguished. */
function countMistakes(one: string, other: string, max: number): number {
  if (Math.abs(one.length - other.length) > max) return max + 1
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, at) => at)
  for (let row = 1; row <= one.length; row++) {
    const current = [row]
    for (let column = 1; column <= other.length; column++) {
      const isSame = one[row - 1] === other[column - 1]
      const isSwapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1]
      const changed = last[column - 1]! + (isSame ? 0 : 1)
      const swapped = isSwapped && row > 1 && column > 1 ? before[column - 2]! + 1 : Number.POSITIVE_INFINITY
      current.push(Math.min(changed, swapped, last[column]! + 1, current[column - 1]! + 1))
    }
    before = last
    last = current
  }
  return last[other.length]!
}
