import { and, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { Keys } from '#server/platform/paging.ts'
import type { ListingSort } from '#shared/marketplace/browse/browse-enums.ts'
import { jobListings } from '../job-details-tables.ts'
import { holdsRare } from '../listing-match.ts'
import { listings } from '../listing-tables.ts'
import {
  type AccountId,
  type CardRow,
  cardFields,
  type ListingRow,
  listingFields,
  selectCards,
  selectListings,
} from '../listings/listing-columns.ts'
import { shownNow } from '../listings/shown-listings.ts'
import type { SearchWord } from '../search-words.ts'
import {
  FOUND_ROW,
  type FoundRow,
  inOrder,
  MAX_SORTED,
  matchStatement,
  type PageQuery,
  wordsAndMatchesStatement,
} from './search-statements.ts'

/** A listing's place in an order; `row` is undefined if it was just deleted, or may be for the place after the page. */
type Place<Row> = { keys: Keys; row: Row | undefined }
/** The places of a page and one more, and how many listings match. */
export type Places<Row> = { places: Place<Row>[]; found: number }
/** If too many match, `places` is empty. */
export type SearchResult<Row> = Places<Row> & { isMany: boolean; wasSearched: boolean; words: SearchWord[] }
type SearchValues = { words: string; max: number; now: string; accountId: string | null }

/** Reads the rows of a page, as listings or as cards. */
export type RowReader<Row> = {
  ofIds: (db: Executor, ids: readonly string[], accountId: string | null) => Promise<Row[]>
  ofKnownWords: (
    db: Executor,
    sort: ListingSort,
    values: SearchValues & { filters: string | null },
  ) => Promise<SearchResult<Row>>
  ofRareWords: (db: Executor, sort: ListingSort, values: SearchValues) => Promise<SearchResult<Row>>
  ofStatement: (db: Executor, statement: SQL, accountId: string | null) => Promise<SearchResult<Row>>
}

const selectFoundListings = (db: Executor, statement: SQL, accountId: AccountId) =>
  db
    .select({ ...listingFields(accountId), answer: FOUND_ROW })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.userId))
    .leftJoin(jobListings, eq(jobListings.listingId, listings.id))
    .rightJoin(statement, eq(listings.id, FOUND_ROW.id))
    .orderBy(inOrder)

const selectFoundCards = (db: Executor, statement: SQL, accountId: AccountId) =>
  db
    .select({ ...cardFields(accountId), answer: FOUND_ROW })
    .from(listings)
    .leftJoin(jobListings, eq(jobListings.listingId, listings.id))
    .rightJoin(statement, eq(listings.id, FOUND_ROW.id))
    .orderBy(inOrder)

/** A value that PostgreSQL does not see when it plans: the plan begins with the index of words. */
const hidden = (value: string, type: SQL): SQL => sql`(select ${value}::${type})`

/** The first page of a search in one order, with filters that the index of words holds. */
const firstPage = (sort: ListingSort, { now, max }: SearchValues): PageQuery => ({
  where: shownNow(hidden(now, sql`timestamptz`)),
  sort,
  after: null,
  max,
})

type ReaderInput<Row> = {
  ofIds: RowReader<Row>['ofIds']
  select: (db: Executor, statement: SQL, accountId: AccountId) => PromiseLike<unknown[]>
}

function createReader<Row>({ ofIds, select }: ReaderInput<Row>): RowReader<Row> {
  const ofStatement: RowReader<Row>['ofStatement'] = async (db, statement, accountId) =>
    resultOf<Row>(await select(db, statement, accountId))
  return {
    ofIds,
    ofKnownWords: (db, sort, values) => {
      const { words: text, filters, accountId } = values
      return ofStatement(db, wordsAndMatchesStatement({ text, filters }, firstPage(sort, values)), accountId)
    },
    ofRareWords: (db, sort, values) => {
      const page = firstPage(sort, values)
      const where = and(page.where, holdsRare(values.words))
      return ofStatement(db, matchStatement({ ...page, where }), values.accountId)
    },
    ofStatement,
  }
}

function resultOf<Row>(rows: unknown[]): SearchResult<Row> {
  const found = rows as (Row & { answer: FoundRow })[]
  const [first] = found
  if (!first) throw new Error('The statement of a search returned no row')
  return {
    places: found.flatMap(({ answer, ...row }) =>
      answer.id === null ? [] : [{ keys: keysOf(answer), row: row as Row }],
    ),
    found: first.answer.found,
    isMany: first.answer.found > MAX_SORTED,
    wasSearched: first.answer.wasSearched,
    words: first.answer.words ?? [],
  }
}

/** The values of a cursor. */
export const keysOf = ({ isPremium, key, id }: Pick<FoundRow, 'id' | 'isPremium' | 'key'>): Keys => [
  String(isPremium),
  key ?? '',
  id ?? '',
]

export const listingReader: RowReader<ListingRow> = createReader({
  ofIds: (db, ids, accountId) => selectListings(db, accountId).where(inArray(listings.id, [...ids])),
  select: selectFoundListings,
})

export const cardReader: RowReader<CardRow> = createReader({
  ofIds: (db, ids, accountId) => selectCards(db, accountId).where(inArray(listings.id, [...ids])),
  select: selectFoundCards,
})
