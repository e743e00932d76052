import { and, desc, isNull } from 'drizzle-orm'
import { beginningFirst, everyWordIn, oneLine, type SearchProvider } from '#server/platform/search-provider.ts'
import { NEWS_CATEGORY_LABELS } from '#shared/news/news-enums.ts'
import { formatCardDate } from '#shared/platform/gulf-dates.ts'
import { news } from './news-tables.ts'

/** Articles and drafts. */
export const newsSearchProvider: SearchProvider = {
  label: 'News',
  audience: ['content'],
  async find(db, words, limit) {
    const { id, title, excerpt, author, category, isPublished, publishedAt, createdAt } = news
    const found = await db
      .select({ id, title, category, isPublished, publishedAt, createdAt })
      .from(news)
      .where(and(isNull(news.deletedAt), everyWordIn(words, [title, excerpt, author])))
      .orderBy(beginningFirst(title, words), desc(createdAt), id)
      .limit(limit)
    return found.map((article) => ({
      id: article.id,
      title: article.title,
      path: `/admin?tab=news&item=${article.id}`,
      detail: oneLine(
        article.isPublished ? formatCardDate(article.publishedAt ?? article.createdAt) : 'Draft',
        NEWS_CATEGORY_LABELS[article.category],
      ),
    }))
  },
}
