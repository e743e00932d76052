import { eq, type SQL, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { isAmong, reusableQueries, reusableQuery } from '#server/platform/database/reusable-query.ts'
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
import { orderOf } from './listing-sorts.ts'
import { ANSWER, type Answer, fewStatement, isAnswer, knownWordsStatement, type Wanted } from './search-statements.ts'

/** Reads the rows of a page, as listings or as cards. */
export type RowReader<Row> = {
  ofIds: (db: Executor, ids: readonly string[], accountId: string | null) => Promise<Row[]>
  /** The rows of an answer, in order; a row without a listing has none of its fields. */
  ofAnswer: (db: Executor, asked: Asked, accountId: string | null) => Promise<(Row & { answer: Answer })[]>
}
/** A statement; if it is one of those that are built once, `usual` names it and has its values. */
export type Asked = { sort: Wanted['sort']; statement: () => SQL; usual?: Usual }
type Usual = {
  kind: 'knownWords' | 'rareWords'
  values: { words: string; filters?: string | null; max: number; now: string }
}
type Variant = `${Usual['kind']} ${Wanted['sort']}`

const accountId = sql.placeholder('accountId')

type Asking = { statement: SQL; sort: Wanted['sort']; accountId: AccountId }

const selectAnsweredListings = (db: Executor, { statement, sort, accountId }: Asking) =>
  db
    .select({ ...listingFields(accountId), answer: ANSWER })
    .from(listings)
    .innerJoin(users, eq(users.id, listings.userId))
    .leftJoin(jobListings, eq(jobListings.listingId, listings.id))
    .rightJoin(statement, isAnswer)
    .orderBy(orderOf(sort))

const selectAnsweredCards = (db: Executor, { statement, sort, accountId }: Asking) =>
  db
    .select({ ...cardFields(accountId), answer: ANSWER })
    .from(listings)
    .leftJoin(jobListings, eq(jobListings.listingId, listings.id))
    .rightJoin(statement, isAnswer)
    .orderBy(orderOf(sort))

/** The first page of a search in one order, whatever its words are, with filters that the index of words holds. */
function usualOf(variant: Variant): Asking {
  const [kind, sort] = variant.split(' ') as [Usual['kind'], Wanted['sort']]
  const [words, filters, max] = [sql.placeholder('words'), sql.placeholder('filters'), sql.placeholder('max')]
  const where = shownNow(hidden('now', sql`timestamptz`))
  const statement =
    kind === 'knownWords'
      ? knownWordsStatement({ search: words, filters }, { where, sort, after: null, max })
      : fewStatement({ where: sql`${where} and ${holdsRare(words)}`, sort, after: null, max })
  return { statement, sort, accountId: hidden('accountId', sql`uuid`) }
}

/** A value that PostgreSQL does not see when it plans, so that the plan for one is as good as that for all. */
const hidden = (name: string, type: SQL): SQL => sql`(select ${sql.placeholder(name)}::${type})`

type Executed<Row> = { execute: (values: Record<string, unknown>) => Promise<Row[]> }
type Selecting = PromiseLike<unknown[]> & { prepare: (name: string) => Executed<unknown> }

function createReader<Row>(
  ofIds: (db: Executor) => Executed<Row>,
  selectAnswered: (db: Executor, asking: Asking) => Selecting,
): RowReader<Row> {
  const usualQueries = reusableQueries((db, variant: Variant) => selectAnswered(db, usualOf(variant)))
  return {
    ofIds: (db, ids, accountId) => ofIds(db).execute({ ids, accountId }),
    ofAnswer: async (db, { sort, statement, usual }, accountId) => {
      const rows = usual
        ? await usualQueries(db, `${usual.kind} ${sort}`).execute({ ...usual.values, accountId })
        : await selectAnswered(db, { statement: statement(), sort, accountId })
      return rows as (Row & { answer: Answer })[]
    },
  }
}

export const listingReader: RowReader<ListingRow> = createReader(
  reusableQuery((db) => selectListings(db, accountId).where(isAmong(listings.id, 'ids'))),
  selectAnsweredListings,
)

export const cardReader: RowReader<CardRow> = createReader(
  reusableQuery((db) => selectCards(db, accountId).where(isAmong(listings.id, 'ids'))),
  selectAnsweredCards,
)
