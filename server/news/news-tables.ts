import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { instant, oneOf, primaryId, timestamps } from '#server/platform/database/columns.ts'
import { NEWS_CATEGORIES } from '#shared/news/news-enums.ts'

export const news = pgTable(
  'news',
  {
    id: primaryId(),
    title: text('title').notNull(),
    excerpt: text('excerpt'),
    /** HTML, sanitised before it is stored. */
    content: text('content').notNull(),
    category: text('category', { enum: NEWS_CATEGORIES }).notNull().default('general'),
    featuredImage: text('featured_image'),
    isPublished: boolean('is_published').notNull().default(false),
    publishedAt: instant('published_at'),
    /** When a draft publishes itself. */
    publishAt: instant('publish_at'),
    /** The displayed name; stays when the account is deleted. */
    author: text('author'),
    authorId: uuid('author_id').references(() => users.id, { onDelete: 'set null' }),
    /** Hidden everywhere, and removed once the deletion cannot be undone any more. */
    deletedAt: instant('deleted_at'),
    ...timestamps(),
  },
  (t) => [
    oneOf(t.category, NEWS_CATEGORIES),
    index().on(t.authorId),
    index().on(t.createdAt, t.id),
    index('news_published_index').on(t.publishedAt, t.id).where(sql`${t.isPublished}`),
    index('news_scheduled_index').on(t.publishAt).where(sql`not ${t.isPublished} and ${t.publishAt} is not null`),
  ],
)
