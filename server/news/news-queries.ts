import { and, desc, eq, isNotNull, isNull, lte, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { earlierThan, type Keys, limitTo, type Page, pageOf, readCursor } from '#server/platform/paging.ts'
import { isPublishedAt } from '#shared/news/news-text-rules.ts'
import { versionedAddress } from '#shared/platform/picture-rules.ts'
import { news } from './news-tables.ts'

export type NewsRow = typeof news.$inferSelect
export type NewNews = typeof news.$inferInsert

type NewsViewing = { now: Date; seesDrafts: boolean }
type NewsPaging = { limit?: number | undefined; cursor?: string | undefined; olderThan?: string | undefined }

/** An article as of `now`: published once its time has come, its picture with its version. */
export function showNews<Article extends Omit<NewsRow, 'content'>>(article: Article, now: Date): Article {
  const isPublished = isPublishedAt(article, now)
  const publishedAt = isPublished ? (article.publishedAt ?? article.publishAt ?? article.createdAt) : null
  return {
    ...article,
    isPublished,
    publishedAt,
    featuredImage: versionedAddress(article.featuredImage, article.updatedAt),
  }
}

/**
 * Latest first; without a limit all are returned. Throws not_found if the article given as the cursor does not exist.
 */
export async function listNews(db: Database, viewing: NewsViewing & NewsPaging): Promise<Page<NewsRow>> {
  const { now, limit, cursor, olderThan } = viewing
  const isBegun = cursor !== undefined || olderThan === undefined
  const after = isBegun ? readCursor(cursor, 2) : await getKeys(db, olderThan, viewing)
  const wanted = visible(viewing)
  const list = db
    .select()
    .from(news)
    .where(and(wanted, after ? behind(after) : undefined))
    .orderBy(desc(shownAt), desc(news.id))
    .$dynamic()
  const [found, total] = await Promise.all([limitTo(list, limit), db.$count(news, wanted)])
  const { rows, ...page } = pageOf(found, { limit, total, keysOf })
  return { ...page, rows: rows.map((article) => showNews(article, now)) }
}

const USUALLY_RELATED = 12
type Relation = { newsId: string; limit: number | undefined; now: Date }

/** The other published articles for readers of one: those of its category first, then the latest. */
export async function listRelatedNews(db: Executor, relation: Relation): Promise<NewsRow[]> {
  const { newsId, limit = USUALLY_RELATED, now } = relation
  const isOfItsCategory = sql`${news.category} = (select category from news as read where read.id = ${newsId})`
  const rows = await db
    .select()
    .from(news)
    .where(and(visible({ now, seesDrafts: false }), ne(news.id, newsId)))
    .orderBy(sql`${isOfItsCategory} desc nulls last`, desc(shownAt), desc(news.id))
    .limit(limit)
  return rows.map((article) => showNews(article, now))
}

/** Also null for a draft that this viewer may not see. */
export async function findNews(db: Executor, newsId: string, viewing: NewsViewing): Promise<NewsRow | null> {
  const [article] = await db
    .select()
    .from(news)
    .where(and(eq(news.id, newsId), visible(viewing)))
  return article ? showNews(article, viewing.now) : null
}

/** The stored row, locked until the transaction ends; null also for a deleted article. */
export async function lockNews(tx: Executor, newsId: string): Promise<NewsRow | null> {
  const isPresent = and(eq(news.id, newsId), isNull(news.deletedAt))
  const [article] = await tx.select().from(news).where(isPresent).for('update')
  return article ?? null
}

export async function insertNews(tx: Executor, article: NewNews): Promise<NewsRow> {
  const [inserted] = await tx.insert(news).values(article).returning()
  if (!inserted) throw new Error('The article was not stored')
  return inserted
}

export async function updateNews(tx: Executor, newsId: string, change: Partial<NewNews>): Promise<NewsRow> {
  const [updated] = await tx.update(news).set(change).where(eq(news.id, newsId)).returning()
  if (!updated) throw new Error('A locked article no longer exists')
  return updated
}

/** Hides an article, or shows it again. Not an edit, so `updatedAt` stays. */
export async function setNewsDeleted(tx: Executor, newsId: string, deletedAt: Date | null): Promise<NewsRow | null> {
  const change = { deletedAt, updatedAt: sql`${news.updatedAt}` }
  const [article] = await tx.update(news).set(change).where(eq(news.id, newsId)).returning()
  return article ?? null
}

/** Removes an article that is hidden; null if it is not. */
export async function removeDeletedNews(tx: Executor, newsId: string): Promise<NewsRow | null> {
  const [removed] = await tx
    .delete(news)
    .where(and(eq(news.id, newsId), isNotNull(news.deletedAt)))
    .returning()
  return removed ?? null
}

export const shownAt = sql<Date>`coalesce(${news.publishedAt}, ${news.publishAt}, ${news.createdAt})`
export const keysOf = ({ id, publishedAt, publishAt, createdAt }: Dated): Keys => [
  (publishedAt ?? publishAt ?? createdAt).toISOString(),
  id,
]

type Dated = Pick<NewsRow, 'id' | 'publishedAt' | 'publishAt' | 'createdAt'>

async function getKeys(db: Executor, newsId: string, viewing: NewsViewing): Promise<Keys> {
  const article = await findNews(db, newsId, viewing)
  if (!article) throw new AppError('not_found')
  return keysOf(article)
}

function visible({ now, seesDrafts }: NewsViewing): SQL | undefined {
  const isShown = seesDrafts ? undefined : or(eq(news.isPublished, true), lte(news.publishAt, now))
  return and(isNull(news.deletedAt), isShown)
}

export const behind = (keys: Keys): SQL => earlierThan(shownAt, news.id, keys)
