import { and, eq, type Placeholder, type SQL, sql } from 'drizzle-orm'
import type { Keys } from '#server/platform/paging.ts'
import { COUNTED_EXACTLY, type ListingSort } from '#shared/marketplace/finding/browse-enums.ts'
import { jobListings } from '../job-details-tables.ts'
import { COMMON, holdsQuery } from '../listing-match.ts'
import { listings } from '../listing-tables.ts'
import { IS_COMPLETE, type Sought, wordsOf } from '../sought-words.ts'
import { behind, orderOf, sortKeyOf } from './listing-sorts.ts'

/** The first `max` listings after a cursor that fulfil a condition. */
export type Wanted = { where: SQL | undefined; sort: ListingSort; after: Keys | null; max: number | Placeholder }
/** What a statement says besides a listing. It has one row without a listing if there are none, or too many. */
export type Answer = {
  /** More than FEW means only that there are more. */
  found: number
  /** The listing's key in the chosen order. */
  key: string | null
  /** The words of the search, if they have to be looked at. */
  sought: Sought[] | null
  /** Whether listings were looked for at all. */
  isAsked: boolean
}

export const ANSWER = {
  found: sql<Answer['found']>`answer.found`,
  key: sql<Answer['key']>`answer.key`,
  sought: sql<Answer['sought']>`answer.sought`,
  isAsked: sql<Answer['isAsked']>`answer.is_asked`,
}
/** The condition for joining the answer with its listings. */
export const isAnswer = sql`answer.id = ${listings.id}`

/** Reading and sorting this many takes a few milliseconds; where more match, the next ones in order are near. */
export const FEW = COUNTED_EXACTLY

/** The first matching listings, found before they are sorted. */
export const fewStatement = (wanted: Wanted): SQL => sql`(
  with fitting as materialized ${selectFitting(wanted.where)}
  select null::json as sought, true as is_asked, ${firstFitting(wanted)}) as answer`

/** `filters` are in the language of the index of words. */
type Search = { search: string | Placeholder; filters: string | Placeholder | null }

/**
 * The words of a search and, if all are known and one is rare, the same as `fewStatement`. PostgreSQL plans it once, not
 * for each search.
 */
export const knownWordsStatement = ({ search, filters }: Search, wanted: Wanted): SQL => sql`(
    with sought as materialized (${wordsOf(search)}),
      asked as materialized (select case when bool_and(${IS_COMPLETE}) and min(listings) < ${sql.raw(String(COMMON))}
        then concat_ws(' & ', string_agg('(' || forms || ')', ' & '), ${filters}::text) end as query from sought),
      fitting as materialized ${selectFitting(and(holdsQuery(sql`select query from asked`), wanted.where))}
    select case when id is null then (select json_agg(sought) from sought) end as sought,
      (select query is not null from asked) as is_asked, ${firstFitting(wanted)}) as answer`

function selectFitting(where: SQL | undefined): SQL {
  const { id, isPremium, createdAt, priceFils, viewCount, favoriteCount, sellerRating } = listings
  return sql`(
    select ${id}, ${isPremium}, ${createdAt}, ${priceFils}, ${viewCount}, ${favoriteCount}, ${sellerRating}
    from ${listings} left join ${jobListings} on ${eq(jobListings.listingId, id)}
    where ${where} limit ${sql.raw(String(FEW + 1))})`
}

/** The `select` in `limit` hides the number from the planner: one plan is as good as another for each. */
const firstFitting = ({ sort, after, max }: Wanted): SQL => sql`
  found, id, key from (select count(*)::int as found from fitting) as counted left join lateral (
    select id, ${sortKeyOf(sort)} as key from fitting as listings
    where found <= ${sql.raw(String(FEW))} ${after ? sql`and ${behind(sort, after)}` : sql``} order by ${orderOf(sort)} limit (select ${max}::int)
  ) as first_fitting on true`
