import { type SQL, sql } from 'drizzle-orm'

/** A word, and in how many listings it was last night. */
export type Counted = { word: string; listings: number }
/**
 * A listing has to contain each of these words in one of its forms: longer words that contain it count only in the
 * seller's text; the word itself and those nearest to it also count in the name of the category.
 */
export type SearchWord = {
  word: string
  /** The word and the longer words that contain it, in the language of the index. */
  forms: string
  /** Whether any listing contains one of them; false for words too short to look up longer ones. */
  isKnown: boolean
  /**
   * Bounds for the number of listings that contained one of them last night: `atLeast` that of the word itself, `atMost`
   * the sum; null if some of them are not counted.
   */
  atLeast: number
  atMost: number | null
  /** What an unknown word may be a misspelling of. */
  candidates: Counted[]
  /** Absent until they have been looked up. */
  nearest?: Counted[]
}

// written into the statements: PostgreSQL would plan for a tenth of the rows if it did not see the limits
const MAX_WORDS = sql.raw('8')
/** The maximum number of words that contain a search word; the shortest come first, as the closest. */
const MAX_PARTS = sql.raw('40')
/** The minimum length of a part or beginning of a word. */
const SHORTEST_PART = sql.raw('3')
/** Half the maximum number of candidates for a misspelling: one half similar words, one half with the same beginning. */
const HALF_OF_CANDIDATES = sql.raw('500')
/** Mistakes are allowed in words from this length: a misspelt short word could be any other word. */
const ONE_MISTAKE_FROM = 4
const TWO_MISTAKES_FROM = 6
const MAX_NEAREST = 10

/** The words that `refreshListingWords` counts; the trigger `note_listing_words` adds the same ones. */
export const COUNTED_WORD = sql.raw("'^(?![0-9]{5,}$)[a-z0-9]{2,40}$'")

const hasNearLength = (word: SQL): SQL =>
  sql`abs(length(${word}) - length(search_word.word)) <= case when length(search_word.word) < ${sql.raw(String(TWO_MISTAKES_FROM))} then 1 else 2 end`

/** Selects what `search_word.word` may be a misspelling of. */
const CANDIDATES = sql`
  (select word, listings from listing_words as alike
    where ${hasNearLength(sql`alike.word`)} and alike.word % search_word.word
    order by similarity(alike.word, search_word.word) desc, word limit ${HALF_OF_CANDIDATES})
  union
  (select word, listings from listing_words as related
    where ${hasNearLength(sql`related.word`)}
      and related.word like regexp_replace(left(search_word.word, 2), '([%_\\\\])', '\\\\\\1', 'g') || '%'
    order by abs(length(related.word) - length(search_word.word)), word limit ${HALF_OF_CANDIDATES})`

/**
 * Selects the words of a text (`SearchWord`). If there are too many longer words, only the shortest are listed, and a prefix
 * match is added. The `select` inside `unnest` hides the number of words from the planner, so that one plan suits all
 * texts.
 */
export const wordsOf = (text: string): SQL => sql`
  select search_word.word, is_known as "isKnown", concat_ws(' | ', quoted, beginning, longer) as forms,
    coalesce(itself, 0) as "atLeast",
    case when search_word.word ~ ${COUNTED_WORD} then case when is_known then total else coalesce(itself, 0) end end as "atMost",
    case when is_known or length(search_word.word) < ${sql.raw(String(ONE_MISTAKE_FROM))} then '[]'
      else (select coalesce(json_agg(candidate), '[]') from (${CANDIDATES}) as candidate) end as candidates
  from unnest((select tsvector_to_array(to_tsvector('english', plain_words(${text}))))) as search_word (word),
    lateral (select '''' || regexp_replace(word, '([''\\\\])', '\\1\\1', 'g') || '''' as quoted,
      case when length(word) > ${SHORTEST_PART} then regexp_replace(word, '[esy]$', '') else word end as ending) as own,
    lateral (select (select listings from listing_words as same where same.word = search_word.word) as itself) as counted,
    lateral (select count(*) > 0 as is_known,
        case when count(*) < ${MAX_PARTS} then sum(listings)::int end as total,
        case when count(*) >= ${MAX_PARTS} then quoted || ':*A' end as beginning,
        string_agg('''' || word || ''':A', ' | ') filter (where word <> search_word.word) as longer
      from (select known.word, known.listings from listing_words as known
        where length(search_word.word) >= ${SHORTEST_PART} and search_word.word ~ '^[a-z0-9]+$'
          and (known.word like '%' || search_word.word || '%' or known.word like '%' || ending)
        order by length(known.word), known.word limit ${MAX_PARTS}) as containing) as others
  limit ${MAX_WORDS}`

/** The condition for a word to be searched as it is. */
export const NEEDS_NO_CORRECTION = sql`("isKnown" or json_array_length(candidates) = 0)`

/** Selects what a known word may be a misspelling of. */
export const candidatesFor = (word: string): SQL =>
  sql`select candidate.* from (select ${word}::text as word) as search_word, lateral (${CANDIDATES}) as candidate`

export const mayBeMisspelt = ({ length }: string): boolean => length >= ONE_MISTAKE_FROM

/**
 * The candidates somebody most likely meant: those with the fewest letters missing, added, wrong or swapped; empty if
 * all are too different.
 */
export function nearestWords(meant: string, candidates: readonly Counted[]): Counted[] {
  const allowed = meant.length < TWO_MISTAKES_FROM ? 1 : 2
  const near = candidates
    .filter(({ word }) => word !== meant)
    .map((candidate) => ({ candidate, mistakes: countMistakes(meant, candidate.word, allowed) }))
    .filter(({ mistakes }) => mistakes <= allowed)
  const fewest = Math.min(...near.map(({ mistakes }) => mistakes))
  return near
    .filter(({ mistakes }) => mistakes === fewest)
    .map(({ candidate }) => candidate)
    .toSorted((one, other) => (one.word < other.word ? -1 : 1))
    .slice(0, MAX_NEAREST)
}

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
