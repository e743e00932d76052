import { and, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { isAmong, reusableQuery } from '#server/platform/database/reusable-query.ts'
import { type Keys, readCursor } from '#server/platform/paging.ts'
import { COUNTED_EXACTLY } from '#shared/marketplace/finding/browse-enums.ts'
import type { ListingQuery } from '#shared/marketplace/listing-query-rules.ts'
import { holds, holdsRare, type Match, matchOf, widerMatchOf } from '../listing-match.ts'
import { listings } from '../listing-tables.ts'
import { type ListingRow, selectCards, selectListings } from '../listings/listing-columns.ts'
import { shownNow } from '../listings/shown-listings.ts'
import type { Counts } from './listing-counts.ts'
import { indexedFilters, otherFilters } from './listing-filters.ts'
import {
  countInOrder,
  type Filtered,
  type Listed,
  listFew,
  readInOrder,
  type Selection,
  searchKnownWords,
  type Wanted,
  walk,
} from './order-queries.ts'

const USUAL_PAGE = 24

type Browsing = {
  query: ListingQuery
  accountId: string | null
  now: Date
  counts: () => Promise<Counts>
}
type Card = Awaited<ReturnType<typeof selectCards>>[number]
/** `isAtLeast`: there are more than `total`, but they were not counted. */
type Found<Row> = { rows: Row[]; total: number; isAtLeast: boolean; next: Keys | null }

/**
 * One page of the marketplace in the chosen order; sorted by latest, premium listings come first. Throws on a cursor
 * that no page has returned.
 */
export const browseListings = (db: Executor, browsing: Browsing): Promise<Found<ListingRow>> =>
  browse(db, browsing, (ids) => listingsOnPage(db).execute({ ids, accountId: browsing.accountId }))

/** The same page as cards. */
export const browseCards = (db: Executor, browsing: Browsing): Promise<Found<Card>> =>
  browse(db, browsing, (ids) => cardsOnPage(db).execute({ ids, accountId: browsing.accountId }))

const listingsOnPage = reusableQuery((db) =>
  selectListings(db, sql.placeholder('accountId')).where(isAmong(listings.id, 'ids')),
)
const cardsOnPage = reusableQuery((db) =>
  selectCards(db, sql.placeholder('accountId')).where(isAmong(listings.id, 'ids')),
)

type Read<Row> = (ids: readonly string[]) => PromiseLike<Row[]>

async function browse<Row extends { id: string }>(
  db: Executor,
  browsing: Browsing,
  read: Read<Row>,
): Promise<Found<Row>> {
  const { limit = USUAL_PAGE } = browsing.query
  const { listed, found } = await select(db, browsing, limit + 1)
  const shown = listed.slice(0, limit)
  const ids = shown.map(({ id }) => id)
  const rows = ids.length > 0 ? inOrder(ids, await read(ids)) : []
  const last = listed.length > limit ? shown.at(-1) : undefined
  const isAtLeast = found > COUNTED_EXACTLY
  return { rows, next: last ? keysOf(last) : null, total: Math.min(found, COUNTED_EXACTLY), isAtLeast }
}

/** The first listings of a page, and how many match; above COUNTED_EXACTLY the number only says that there are more. */
async function select(db: Executor, { query, now, counts }: Browsing, max: number): Promise<Selection> {
  const filtered = filteredBy(query, now, max)
  if (query.search) return search(db, query.search, filtered)
  if (filtered.isFiltered) return countInOrder(db, withWords(filtered))
  const [listed, { all }] = await Promise.all([readInOrder(db, filtered), counts()])
  return { listed, found: all! }
}

function filteredBy(query: ListingQuery, now: Date, max: number): Filtered {
  const { sort = 'latest', search: _search, limit: _limit, cursor, ...filters } = query
  const isFiltered = Object.values(filters).some((value) => value && value !== 'all')
  const where = and(shownNow(now), ...otherFilters(query, now))
  return { where, sort, after: readCursor(cursor, 3), max, indexed: indexedFilters(query), isFiltered }
}

async function search(db: Executor, text: string, filtered: Filtered): Promise<Selection> {
  const { sought, few } = await searchKnownWords(db, text, filtered)
  const match = await matchOf(db, text, sought)
  const found = await selectMatching(db, match, filtered, few)
  const wider = found.found === 0 ? await widerMatchOf(db, match) : null
  return wider ? selectMatching(db, wider, filtered) : found
}

/** `read` is the result of `listFew`, unless it is still to be read. */
async function selectMatching(db: Executor, match: Match, filtered: Filtered, read?: Selection | null) {
  const isUnread = read === undefined && (filtered.isFiltered || !match.isCommon)
  const few = isUnread ? await listFew(db, withWords(filtered, match, match.isRare ? holdsRare : holds)) : read
  return few ?? { listed: await walk(db, withWords(filtered, match)), found: Number.POSITIVE_INFINITY }
}

/** Adds the condition for the match and for the filters that the index of words holds. */
function withWords(filtered: Filtered, match?: Match, hold = holds): Wanted {
  const words = [...(match?.text ? [match.text] : []), ...filtered.indexed].join(' & ')
  const inTitle = match?.text ? undefined : match?.condition
  return { ...filtered, where: and(filtered.where, inTitle, words ? hold(words) : undefined) }
}

const inOrder = <Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const keysOf = ({ isPremium, key, id }: Listed): Keys => [String(isPremium), key ?? '', id]
