import { and, inArray, type SQL } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { type Keys, readCursor } from '#server/platform/paging.ts'
import { COUNTED_EXACTLY } from '#shared/marketplace/finding/browse-enums.ts'
import type { ListingQuery } from '#shared/marketplace/listing-query-rules.ts'
import { holds, type Match, matchOf, widerMatchOf } from '../listing-match.ts'
import { listings } from '../listing-tables.ts'
import { type ListingRow, selectCards, selectListings } from '../listings/listing-columns.ts'
import { shownNow } from '../listings/shown-listings.ts'
import type { Counts } from './listing-counts.ts'
import { indexedFilters, otherFilters } from './listing-filters.ts'
import { countInOrder, type Listed, listFew, readInOrder, walk } from './order-queries.ts'

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
  browse(db, browsing, (where) => selectListings(db, browsing.accountId).where(where))

/** The same page as cards. */
export const browseCards = (db: Executor, browsing: Browsing): Promise<Found<Card>> =>
  browse(db, browsing, (where) => selectCards(db, browsing.accountId).where(where))

type Read<Row> = (where: SQL | undefined) => PromiseLike<Row[]>

async function browse<Row extends { id: string }>(
  db: Executor,
  browsing: Browsing,
  read: Read<Row>,
): Promise<Found<Row>> {
  const { search } = browsing.query
  if (!search) return browseMatching(db, browsing, undefined, read)
  const match = await matchOf(db, search)
  const found = await browseMatching(db, browsing, match, read)
  const wider = found.total === 0 ? await widerMatchOf(db, match) : null
  return wider ? browseMatching(db, browsing, wider, read) : found
}

async function browseMatching<Row extends { id: string }>(
  db: Executor,
  browsing: Browsing,
  match: Match | undefined,
  read: Read<Row>,
): Promise<Found<Row>> {
  const { query } = browsing
  const { limit = USUAL_PAGE } = query
  const { listed, found } = await listMatching(db, browsing, match, limit + 1)
  const shown = listed.slice(0, limit)
  const ids = shown.map(({ id }) => id)
  const rows = ids.length > 0 ? inOrder(ids, await read(inArray(listings.id, ids))) : []
  const last = listed.length > limit ? shown.at(-1) : undefined
  const isAtLeast = found > COUNTED_EXACTLY
  return { rows, next: last ? keysOf(last) : null, total: Math.min(found, COUNTED_EXACTLY), isAtLeast }
}

/** The first listings of a page, and how many match; above COUNTED_EXACTLY the number only says that there are more. */
async function listMatching(db: Executor, { query, now, counts }: Browsing, match: Match | undefined, max: number) {
  const { sort = 'latest', search: _search, limit: _limit, cursor, ...filters } = query
  const isFiltered = Object.values(filters).some((value) => value && value !== 'all')
  const indexed = [...(match?.text ? [match.text] : []), ...indexedFilters(query)]
  const inIndex = indexed.length > 0 ? holds(indexed.join(' & ')) : undefined
  const where = and(shownNow(now), match?.text ? undefined : match?.condition, inIndex, ...otherFilters(query, now))
  const wanted = { where, sort, after: readCursor(cursor, 3), max }
  if (!match)
    return isFiltered
      ? countInOrder(db, wanted)
      : { listed: await readInOrder(db, wanted), found: (await counts()).all! }
  const few = match.isCommon && !isFiltered ? null : await listFew(db, wanted)
  return few ?? { listed: await walk(db, wanted), found: Number.POSITIVE_INFINITY }
}

const inOrder = <Row extends { id: string }>(ids: readonly string[], rows: readonly Row[]): Row[] => {
  const byId = new Map(rows.map((row) => [row.id, row]))
  return ids.flatMap((id) => byId.get(id) ?? [])
}

const keysOf = ({ isPremium, key, id }: Listed): Keys => [String(isPremium), key ?? '', id]
