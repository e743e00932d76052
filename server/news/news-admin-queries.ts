import { and, desc, eq, getTableColumns, gt, ilike, isNull, lte, not, or, type SQL } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import { containing, limitTo, type Page, pageOf, readCursor } from '#server/platform/paging.ts'
import type { NewsSearch } from '#shared/news/news-api.ts'
import { behind, keysOf, type NewsRow, showNews, shownAt } from './news-queries.ts'
import { news } from './news-tables.ts'

type ListedNews = Omit<NewsRow, 'content'>

const { content: _content, ...columns } = getTableColumns(news)

/** Every matching article, including drafts, latest first; without their content. */
export async function listNewsForAdmin(db: Database, search: NewsSearch, now: Date): Promise<Page<ListedNews>> {
  const { limit, category } = search
  const wanted = and(
    isNull(news.deletedAt),
    matching(search.search),
    category && eq(news.category, category),
    search.state && status(search.state, now),
  )
  const after = readCursor(search.cursor, 2)
  const list = db
    .select(columns)
    .from(news)
    .where(and(wanted, after ? behind(after) : undefined))
    .orderBy(desc(shownAt), desc(news.id))
    .$dynamic()
  const [found, total] = await Promise.all([limitTo(list, limit), db.$count(news, wanted)])
  const { rows, ...page } = pageOf(found, { limit, total, keysOf })
  return { ...page, rows: rows.map((article) => showNews(article, now)) }
}

function matching(search: string | undefined): SQL | undefined {
  if (!search) return undefined
  const part = containing(search)
  return or(ilike(news.title, part), ilike(news.excerpt, part), ilike(news.content, part))
}

function status(state: NonNullable<NewsSearch['state']>, now: Date): SQL | undefined {
  const isUnpublished = not(eq(news.isPublished, true))
  if (state === 'draft') return and(isUnpublished, isNull(news.publishAt))
  if (state === 'scheduled') return and(isUnpublished, gt(news.publishAt, now))
  return or(eq(news.isPublished, true), lte(news.publishAt, now))
}
