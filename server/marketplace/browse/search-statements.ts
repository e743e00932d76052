import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Keys } from '#server/platform/paging.ts'
import { COUNTED_EXACTLY, type ListingSort } from '#shared/marketplace/browse/browse-enums.ts'
import { jobListings } from '../job-details-tables.ts'
import { COMMON, holdsQuery } from '../listing-match.ts'
import { listings } from '../listing-tables.ts'
import { NEEDS_NO_CORRECTION, type SearchWord, wordsOf } from '../search-words.ts'
import { behind, orderOf, sortKeyOf } from './listing-sorts.ts'

/** The first `max` listings after a cursor that fulfil a condition. */
export type PageQuery = { where: SQL | undefined; sort: ListingSort; after: Keys | null; max: number }
/**
 * A row of a statement: one for each listing of the page. If there are none (nothing was searched, none match, too many
 * match, or the cursor is at the end), there is one row without a listing.
 */
export type FoundRow = {
  id: string | null
  isPremium: boolean | null
  /** The listing's key in the chosen order. */
  key: string | null
  /** How many listings match; above MAX_SORTED only that there are more. */
  found: number
  /** The words of the search, on the row without a listing: the search goes on with them. Null from `matchStatement`. */
  words: SearchWord[] | null
  /**
   * Whether listings were looked for: every word can be searched as it is and has an `atMost`, and one of them is rare.
   * Otherwise only `words` is meaningful.
   */
  wasSearched: boolean
}

export const FOUND_ROW = {
  id: sql<FoundRow['id']>`answer.id`,
  isPremium: sql<FoundRow['isPremium']>`answer.is_premium`,
  key: sql<FoundRow['key']>`answer.key`,
  found: sql<FoundRow['found']>`answer.found`,
  words: sql<FoundRow['words']>`answer.words`,
  wasSearched: sql<FoundRow['wasSearched']>`answer.was_searched`,
}
export const inOrder = sql`answer.place`

/** Reading and sorting this many takes a few milliseconds; where more match, reading in order soon finds the next ones. */
export const MAX_SORTED = COUNTED_EXACTLY

/** Selects the first matching listings (`FoundRow`), found before they are sorted. */
export const matchStatement = (page: PageQuery): SQL => sql`(
  with matching as materialized ${selectMatching(page.where)}
  select null::json as words, true as was_searched, ${selectFirst(page)}) as answer`

/** `filters` are in the language of the index of words. */
type Search = { text: string; filters: string | null }

/**
 * Selects the words of a search; if all are counted, none needs a correction and one is rare, also the first matching
 * listings: the words are hidden from the planner, so the plan always begins with their index.
 */
export const wordsAndMatchesStatement = ({ text, filters }: Search, page: PageQuery): SQL => sql`(
  with words as materialized (${wordsOf(text)}),
    word_query as materialized (select case when bool_and(${NEEDS_NO_CORRECTION} and "atMost" is not null)
        and min("atMost") < ${sql.raw(String(COMMON))}
      then concat_ws(' & ', string_agg('(' || forms || ')', ' & '), ${filters}::text) end as query from words),
    matching as materialized ${selectMatching(and(holdsQuery(sql`select query from word_query`), page.where))}
  select case when id is null then (select json_agg(words) from words) end as words,
    (select query is not null from word_query) as was_searched, ${selectFirst(page)}) as answer`

function selectMatching(where: SQL | undefined): SQL {
  const { id, isPremium, createdAt, priceFils, viewCount, favoriteCount, sellerRating } = listings
  return sql`(
    select ${id}, ${isPremium}, ${createdAt}, ${priceFils}, ${viewCount}, ${favoriteCount}, ${sellerRating}
    from ${listings} left join ${jobListings} on ${eq(jobListings.listingId, id)}
    where ${where} limit ${sql.raw(String(MAX_SORTED + 1))})`
}

/** The `select` in `limit` hides the number from the planner. */
const selectFirst = ({ sort, after, max }: PageQuery): SQL => sql`
  found, id, is_premium, key, place from (select count(*)::int as found from matching) as counted left join lateral (
    select id, is_premium, ${sortKeyOf(sort)} as key, row_number() over (order by ${orderOf(sort)}) as place
    from matching as listings where found <= ${sql.raw(String(MAX_SORTED))} ${after ? sql`and ${behind(sort, after)}` : sql``}
    order by place limit (select ${max}::int)) as first_matching on true`
