import { NEWS_FIELDS, NewsForm } from '#shared/news/news-rules.ts'
import { type DraftOfSchema, recordSchema } from '#web/platform/editing/record-schema.ts'

/** The news form. An article that is published, or will be at once, has no time of publishing. */
export const NEWS_SCHEMA = recordSchema(NewsForm, NEWS_FIELDS, {
  shown: (article) => (article.isPublished === true ? { ...article, publishAt: null } : article),
  sent: (body) => (body.isPublished ? { ...body, publishAt: null } : body),
})

export type NewsDraft = DraftOfSchema<typeof NEWS_SCHEMA>

export const EMPTY_NEWS = NEWS_SCHEMA.draftOf({ category: 'general' })
