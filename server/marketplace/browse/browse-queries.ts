import { and } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { type Keys, readCursor } from '#server/platform/paging.ts'
import { COUNTED_EXACTLY } from '#shared/marketplace/browse/browse-enums.ts'
import type { ListingQuery } from '#shared/marketplace/listing-query-rules.ts'
import { holds, holdsRare, type Match, matchOf, widerMatchOf } from '../listing-match.ts'
import type { CardRow, ListingRow } from '../listings/listing-columns.ts'
import { showListing } from '../listings/listing-view.ts'
import { shownNow } from '../listings/shown-listings.ts'
import type { Counts } from './listing-counts.ts'
import { indexedFilters, otherFilters } from './listing-filters.ts'
import { countInOrder, type Listed, type OrderedPage, readInOrder, readManyInOrder } from './order-queries.ts'
import { cardReader, keysOf, listingReader, type Places, type RowReader, type SearchResult } from './row-readers.ts'
import { matchStatement, wordsAndMatchesStatement } from './search-statements.ts'

const USUAL_PAGE = 24

type BrowseInput = {
  query: ListingQuery
  accountId: string | null
  now: Date
  counts: () => Promise<Counts>
}
/** `isAtLeast`: there are more than `total`, but they were not counted. */
type Found<Row> = { rows: Row[]; total: number; isAtLeast: boolean; next: Keys | null }

/**
 * One page of the marketplace in the chosen order; sorted by latest, premium listings come first. Throws on a cursor
 * that no page has returned.
 */
export const browseListings = (db: Executor, browsing: BrowseInput): Promise<Found<ListingRow>> =>
  browse(db, browsing, listingReader)

/** The same page as the viewer, who has this account, may read it. */
export async function listShownListings(db: Executor, browsing: BrowseInput) {
  const page = await browseListings(db, browsing)
  const viewer = browsing.accountId === null ? null : { id: browsing.accountId }
  return { ...page, rows: page.rows.map((row) => showListing(row, viewer)) }
}

/** The same page as cards. */
export const browseCards = (db: Executor, browsing: BrowseInput): Promise<Found<CardRow>> =>
  browse(db, browsing, cardReader)

async function browse<Row extends { id: string }>(
  db: Executor,
  browsing: BrowseInput,
  reader: RowReader<Row>,
): Promise<Found<Row>> {
  const { query, now, accountId, counts } = browsing
  const { limit = USUAL_PAGE, search } = query
  const reading = { db, reader, accountId, filtered: filteredBy(query, now, limit + 1), now }
  const { places, found } = search
    ? await find(reading, search)
    : await readPlaces(reading, await listAll(reading, counts))
  const shown = places.slice(0, limit)
  return {
    rows: shown.flatMap(({ row }) => row ?? []),
    next: places.length > limit ? shown.at(-1)!.keys : null,
    total: Math.min(found, COUNTED_EXACTLY),
    isAtLeast: found > COUNTED_EXACTLY,
  }
}

/**
 * `where` has the filters that the index of words does not hold, `indexed` the others, in its language; `isUsual` if
 * `where` is the same for all and the page is the first.
 */
type Filtered = OrderedPage & { indexed: readonly string[]; isFiltered: boolean; isUsual: boolean }

function filteredBy(query: ListingQuery, now: Date, max: number): Filtered {
  const { sort = 'latest', search: _search, limit: _limit, cursor, ...filters } = query
  const isFiltered = Object.values(filters).some((value) => value && value !== 'all')
  const others = otherFilters(query, now).filter((filter) => filter !== undefined)
  const isUsual = others.length === 0 && cursor === undefined
  const where = and(shownNow(now), ...others)
  return { where, sort, after: readCursor(cursor, 3), max, indexed: indexedFilters(query), isFiltered, isUsual }
}

type BrowseStep<Row> = {
  db: Executor
  reader: RowReader<Row>
  accountId: string | null
  filtered: Filtered
  now: Date
}
type ListedIds = { listed: Listed[]; found: number }

/** Without a search; above COUNTED_EXACTLY `found` only says that there are more. */
async function listAll<Row>({ db, filtered }: BrowseStep<Row>, counts: BrowseInput['counts']): Promise<ListedIds> {
  if (filtered.isFiltered) return countInOrder(db, { ...filtered, where: whereOf(filtered) })
  const [listed, { all }] = await Promise.all([readInOrder(db, filtered), counts()])
  return { listed, found: all! }
}

async function readPlaces<Row extends { id: string }>(
  { db, reader, accountId, filtered }: BrowseStep<Row>,
  { listed, found }: ListedIds,
): Promise<Places<Row>> {
  // the last place only says that more follow
  const ids = listed.slice(0, filtered.max - 1).map(({ id }) => id)
  const rows = ids.length > 0 ? await reader.ofIds(db, ids, accountId) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { places: listed.map((each) => ({ keys: keysOf(each), row: byId.get(each.id) })), found }
}

async function find<Row extends { id: string }>(reading: BrowseStep<Row>, text: string): Promise<Places<Row>> {
  const known = await findKnownWords(reading, text)
  if (known.places.length > 0) return known
  const match = await matchOf(reading.db, text, known.words)
  if (known.isMany) return readMany(reading, match)
  const found = known.wasSearched ? known : await findMatching(reading, match)
  const wider = found.found === 0 ? await widerMatchOf(reading.db, match) : null
  return wider ? findMatching(reading, wider) : found
}

function findKnownWords<Row>(reading: BrowseStep<Row>, text: string): Promise<SearchResult<Row>> {
  const { db, reader, accountId, filtered, now } = reading
  const { sort, max } = filtered
  const filters = filtered.indexed.join(' & ') || null
  return filtered.isUsual
    ? reader.ofKnownWords(db, sort, { words: text, filters, max, now: now.toISOString(), accountId })
    : reader.ofStatement(db, wordsAndMatchesStatement({ text, filters }, filtered), accountId)
}

async function findMatching<Row extends { id: string }>(reading: BrowseStep<Row>, match: Match): Promise<Places<Row>> {
  const { filtered } = reading
  if (match.isCommon && !filtered.isFiltered) return readMany(reading, match)
  const few = await findFew(reading, match)
  return few.isMany ? readMany(reading, match) : few
}

function findFew<Row>(
  { db, reader, accountId, filtered, now }: BrowseStep<Row>,
  match: Match,
): Promise<SearchResult<Row>> {
  const { sort, max } = filtered
  if (filtered.isUsual && match.isRare)
    return reader.ofRareWords(db, sort, { words: wordsIn(filtered, match), max, now: now.toISOString(), accountId })
  const where = whereOf(filtered, match, { beginsWithWords: match.isRare })
  return reader.ofStatement(db, matchStatement({ ...filtered, where }), accountId)
}

async function readMany<Row extends { id: string }>(reading: BrowseStep<Row>, match: Match): Promise<Places<Row>> {
  const { db, filtered } = reading
  const listed = await readManyInOrder(db, { ...filtered, where: whereOf(filtered, match) })
  // a common word may be in few of the listings that are shown
  const isComplete = !filtered.after && listed.length < filtered.max
  return readPlaces(reading, { listed, found: isComplete ? listed.length : Number.POSITIVE_INFINITY })
}

const wordsIn = ({ indexed }: Filtered, match?: Match): string =>
  [...(match?.text ? [match.text] : []), ...indexed].join(' & ')

/** The condition for the filters and the match; `beginsWithWords`: read through the index of words, whatever they are. */
function whereOf(filtered: Filtered, match?: Match, { beginsWithWords = false } = {}) {
  const words = wordsIn(filtered, match)
  const inIndex = words === '' ? undefined : beginsWithWords ? holdsRare(words) : holds(words)
  return and(filtered.where, match?.text ? undefined : match?.condition, inIndex)
}
