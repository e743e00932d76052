import { and } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { type Keys, readCursor } from '#server/platform/paging.ts'
import { COUNTED_EXACTLY } from '#shared/marketplace/finding/browse-enums.ts'
import type { ListingQuery } from '#shared/marketplace/listing-query-rules.ts'
import { holds, holdsRare, type Match, matchOf, widerMatchOf } from '../listing-match.ts'
import type { CardRow, ListingRow } from '../listings/listing-columns.ts'
import { shownNow } from '../listings/shown-listings.ts'
import type { Counts } from './listing-counts.ts'
import { indexedFilters, otherFilters } from './listing-filters.ts'
import { countInOrder, type Listed, type Ordered, readInOrder, walk } from './order-queries.ts'
import { type Asked, cardReader, listingReader, type RowReader } from './row-readers.ts'
import { FEW, fewStatement, knownWordsStatement } from './search-statements.ts'

const USUAL_PAGE = 24

type Browsing = {
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
export const browseListings = (db: Executor, browsing: Browsing): Promise<Found<ListingRow>> =>
  browse(db, browsing, listingReader)

/** The same page as cards. */
export const browseCards = (db: Executor, browsing: Browsing): Promise<Found<CardRow>> =>
  browse(db, browsing, cardReader)

/** The first listings of a page and one more, with their keys; `found` is how many match. */
type Selection<Row> = { rows: Keyed<Row>[]; found: number }
type Keyed<Row> = { row: Row; key: string | null }
type Shown = { id: string; isPremium: boolean }

async function browse<Row extends Shown>(
  db: Executor,
  browsing: Browsing,
  reader: RowReader<Row>,
): Promise<Found<Row>> {
  const { query, now, accountId } = browsing
  const { limit = USUAL_PAGE } = query
  const filtered = filteredBy(query, now, limit + 1)
  const { rows, found } = query.search
    ? await search({ db, reader, accountId, filtered, now }, query.search)
    : await readRows({ db, reader, accountId }, await listAll(db, filtered, browsing))
  const shown = rows.slice(0, limit)
  const last = rows.length > limit ? shown.at(-1) : undefined
  return {
    rows: shown.map(({ row }) => row),
    next: last ? [String(last.row.isPremium), last.key ?? '', last.row.id] : null,
    total: Math.min(found, COUNTED_EXACTLY),
    isAtLeast: found > COUNTED_EXACTLY,
  }
}

/** `where` has the filters that the index of words does not hold, `indexed` the others, in its language. */
type Filtered = Ordered & { indexed: readonly string[]; isFiltered: boolean; isUsual: boolean }

function filteredBy(query: ListingQuery, now: Date, max: number): Filtered {
  const { sort = 'latest', search: _search, limit: _limit, cursor, ...filters } = query
  const isFiltered = Object.values(filters).some((value) => value && value !== 'all')
  const others = otherFilters(query, now).filter((filter) => filter !== undefined)
  const isUsual = others.length === 0 && cursor === undefined
  const where = and(shownNow(now), ...others)
  return { where, sort, after: readCursor(cursor, 3), max, indexed: indexedFilters(query), isFiltered, isUsual }
}

type Listing = { listed: Listed[]; found: number }

/** Without a search; above COUNTED_EXACTLY `found` only says that there are more. */
async function listAll(db: Executor, filtered: Filtered, { counts }: Browsing): Promise<Listing> {
  if (filtered.isFiltered) return countInOrder(db, withWords(filtered))
  const [listed, { all }] = await Promise.all([readInOrder(db, filtered), counts()])
  return { listed, found: all! }
}

type Reading<Row> = { db: Executor; reader: RowReader<Row>; accountId: string | null }
type Searching<Row> = Reading<Row> & { filtered: Filtered; now: Date }

async function readRows<Row extends Shown>({ db, reader, accountId }: Reading<Row>, { listed, found }: Listing) {
  const ids = listed.map(({ id }) => id)
  const rows = ids.length > 0 ? await reader.ofIds(db, ids, accountId) : []
  const byId = new Map(rows.map((row) => [row.id, row]))
  return { rows: listed.flatMap(({ id, key }) => (byId.has(id) ? [{ row: byId.get(id)!, key }] : [])), found }
}

async function search<Row extends Shown>(searching: Searching<Row>, text: string): Promise<Selection<Row>> {
  const { db, filtered, now } = searching
  const filters = filtered.indexed.join(' & ') || null
  const values = { words: text, filters, max: filtered.max, now: now.toISOString() }
  const { isAsked, sought, selection } = await ask(searching, {
    sort: filtered.sort,
    statement: () => knownWordsStatement({ search: text, filters }, filtered),
    ...(filtered.isUsual && { usual: { kind: 'knownWords', values } }),
  })
  if (selection && selection.rows.length > 0) return selection
  const match = await matchOf(db, text, sought ?? [])
  const found = await select(searching, match, isAsked ? selection : undefined)
  const wider = found.found === 0 ? await widerMatchOf(db, match) : null
  return wider ? select(searching, wider) : found
}

/** `known` is the selection of the first matching listings if it was read before; null if there are more than a few. */
async function select<Row extends Shown>(searching: Searching<Row>, match: Match, known?: Selection<Row> | null) {
  const { db, filtered } = searching
  const isUnread = known === undefined && (filtered.isFiltered || !match.isCommon)
  const few = isUnread ? await selectFew(searching, match) : known
  if (few) return few
  return readRows(searching, { listed: await walk(db, withWords(filtered, match)), found: Number.POSITIVE_INFINITY })
}

async function selectFew<Row extends Shown>(searching: Searching<Row>, match: Match): Promise<Selection<Row> | null> {
  const { filtered, now } = searching
  const isUsual = filtered.isUsual && match.text !== null && match.isRare
  const values = { words: wordsIn(filtered, match), max: filtered.max, now: now.toISOString() }
  const { selection } = await ask(searching, {
    sort: filtered.sort,
    statement: () => fewStatement(withWords(filtered, match, match.isRare ? holdsRare : holds)),
    ...(isUsual && { usual: { kind: 'rareWords', values } }),
  })
  return selection
}

async function ask<Row extends Shown>({ db, reader, accountId }: Reading<Row>, asked: Asked) {
  const answers = await reader.ofAnswer(db, asked, accountId)
  const { found, isAsked, sought } = answers[0]!.answer
  const rows = answers.flatMap(({ answer, ...row }) =>
    row.id ? [{ row: row as unknown as Row, key: answer.key }] : [],
  )
  return { isAsked, sought, selection: found > FEW ? null : { rows, found } }
}

const wordsIn = ({ indexed }: Filtered, match?: Match): string =>
  [...(match?.text ? [match.text] : []), ...indexed].join(' & ')

/** Adds the condition for the match and for the filters that the index of words holds. */
function withWords(
  filtered: Filtered,
  match?: Match,
  hold: (words: string) => ReturnType<typeof holds> = holds,
): Ordered {
  const words = wordsIn(filtered, match)
  const inTitle = match?.text ? undefined : match?.condition
  return { ...filtered, where: and(filtered.where, inTitle, words ? hold(words) : undefined) }
}
