import { type SQL, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { containing } from '#server/platform/paging.ts'
import { listings } from '../listing-tables.ts'
import { nearestWords } from './nearest-words.ts'

/** What a listing has to hold, and by how many words that is said. */
export type Match = { condition: SQL; words: number }
/**
 * Each of these words has to stand in a listing, in one of its forms: the words of which it is a part count in what the
 * seller wrote, the word itself and those nearest to it also in the name of the category.
 */
type Sought = { word: string; parts: string[]; nearest?: string[] }

const MAX_WORDS = 8
/** Words that hold a part; the shortest come first, being the closest. */
const MAX_PARTS = 40
/** Misspellings are looked for among so many words at most, half of them alike and half with the same beginning. */
const HALF_OF_CANDIDATES = 500
/** A part or the beginning of a word has so many letters at least. */
const SHORTEST_PART = 3

/** What a listing has to hold to be found by this text: all of its words, parts of them, or of a misspelt one those nearest to it. */
export async function matchOf(db: Executor, text: string): Promise<Match> {
  const sought = await readWords(db, text)
  if (sought.length === 0) return { condition: inTitle(text), words: 0 }
  return holding(await Promise.all(sought.map((each) => (each.parts.length > 0 ? each : correct(db, each)))))
}

/** The same where nothing was found: any of the words may be misspelt, even if it stands somewhere in this way. */
export async function widerMatchOf(db: Executor, text: string): Promise<Match | null> {
  const sought = await readWords(db, text)
  const corrected = await Promise.all(sought.map((each) => correct(db, each)))
  const isWider = corrected.some(({ nearest = [] }) => nearest.length > 0)
  return isWider ? holding(corrected) : null
}

/** The words of a text as the listings' are stored, each with those of which it is a part. */
async function readWords(db: Executor, text: string): Promise<Sought[]> {
  const { rows } = await db.execute<Sought>(sql`
    select sought.word, array(
      select known.word from listing_words as known
      where length(sought.word) >= ${SHORTEST_PART}::int and sought.word ~ '^[a-z0-9]+$'
        and (known.word like '%' || sought.word || '%' or known.word like '%' || ending)
      order by length(known.word), known.word limit ${MAX_PARTS}::int
    ) as parts
    from unnest(tsvector_to_array(to_tsvector('english', plain_text(${text})))) as sought (word),
      lateral (select case when length(word) > ${SHORTEST_PART}::int then regexp_replace(word, '[esy]$', '') else word end)
        as shortened (ending)
    limit ${MAX_WORDS}::int`)
  return rows
}

/** Adds the words that are nearest in spelling. */
async function correct(db: Executor, { word, parts }: Sought): Promise<Sought> {
  const { rows } = await db.execute<{ word: string }>(sql`
    (select word from listing_words where word % ${word} order by similarity(word, ${word}) desc, word
      limit ${HALF_OF_CANDIDATES}::int)
    union
    (select word from listing_words where word like ${`${word.slice(0, 2).replace(/[\\%_]/g, '\\$&')}%`}
      order by abs(length(word) - ${word.length}::int), word limit ${HALF_OF_CANDIDATES}::int)`)
  const candidates = rows.map((row) => row.word).filter((candidate) => candidate !== word)
  return { word, parts, nearest: nearestWords(word, candidates) }
}

function holding(sought: readonly Sought[]): Match {
  const forms = sought.map(({ word, parts, nearest = [] }) => {
    // named one by one their statistics are known; only where there are too many are all that begin so taken together
    const beginning = parts.length >= MAX_PARTS ? [`${quoted(word)}:*A`] : []
    const partly = parts.filter((part) => part !== word).map((part) => `${quoted(part)}:A`)
    return `(${[word, ...nearest].map(quoted).concat(beginning, partly).join(' | ')})`
  })
  return { condition: sql`${listings.search} @@ ${forms.join(' & ')}::tsquery`, words: sought.length }
}

/** For texts without a letter that databases of every locale take for one. */
const inTitle = (text: string): SQL =>
  sql`immutable_unaccent(lower(${listings.title})) like immutable_unaccent(lower(${containing(text)}))`

const quoted = (word: string) => `'${word.replace(/['\\]/g, '$&$&')}'`
