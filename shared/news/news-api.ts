import * as z from 'zod/mini'
import type { Api } from '#shared/platform/contract.ts'
import { SearchText } from '#shared/platform/fields/field-rules.ts'
import { ById, Instant, Message, Paging } from '#shared/platform/wire.ts'
import { NEWS_CATEGORIES, NEWS_STATES } from './news-enums.ts'
import { NewsEdit, NewsForm, NewsPreview } from './news-rules.ts'

const Text = z.nullable(z.string())

const NewsArticle = z.object({
  id: z.uuid(),
  title: z.string(),
  excerpt: Text,
  /** Sanitized HTML. */
  content: z.string(),
  category: z.enum(NEWS_CATEGORIES),
  featuredImage: Text,
  isPublished: z.boolean(),
  publishedAt: z.nullable(Instant),
  publishAt: z.nullable(Instant),
  author: Text,
  createdAt: Instant,
  updatedAt: Instant,
})

/** The fields that the card of a published article needs. */
const NewsCard = z.object({
  ...z.pick(NewsArticle, { id: true, title: true, category: true, featuredImage: true }).shape,
  /** The first words, as plain text. */
  preview: z.string(),
  publishedAt: Instant,
})

const NewsListQuery = z.object({
  ...Paging.shape,
  /** Continues the list after this article; a page can link to the resulting address. */
  olderThan: z.optional(z.uuid()),
})
const NewsCardQuery = z.object({
  ...NewsListQuery.shape,
  /** The other articles for readers of this one: those of its category first. Not combined with pages. */
  relatedTo: z.optional(z.uuid()),
})
const NewsQuery = z.object({
  ...NewsListQuery.shape,
  /** Drafts are visible to admins only. */
  drafts: z.optional(z.enum(['true', 'false'])),
})

/** `search` matches title, excerpt and content. */
export const NewsSearch = z.object({
  ...Paging.shape,
  search: SearchText,
  category: z.optional(z.enum(NEWS_CATEGORIES)),
  state: z.optional(z.enum(NEWS_STATES)),
})
export type NewsSearch = z.output<typeof NewsSearch>

const NEWS_READS = ['news'] as const

export const newsApi = {
  'GET /api/news': {
    query: NewsQuery,
    response: z.array(NewsArticle),
    reads: NEWS_READS,
    viewer: true,
    cards: {
      why: 'Articles, or those related to one, with only what cards show',
      query: NewsCardQuery,
      response: z.array(NewsCard),
      reads: NEWS_READS,
    },
  },
  'GET /api/news/:id': {
    why: 'The article page (decision 24)',
    params: ById,
    response: NewsArticle,
    reads: NEWS_READS,
    viewer: true,
  },
  'POST /api/news': { status: 201, body: NewsForm, response: NewsArticle },
  'PUT /api/news/:id': {
    why: 'Admins edit, schedule and unpublish articles (decision 24)',
    params: ById,
    body: NewsEdit,
    response: NewsArticle,
  },
  'GET /api/admin/news': {
    why: 'The News tab: drafts, scheduled and published articles, searched and paged (decision 45)',
    query: NewsSearch,
    response: z.array(z.omit(NewsArticle, { content: true })),
  },
  'POST /api/news/preview': {
    why: 'A sanitised preview of an article that is not stored (decision 24)',
    body: NewsPreview,
    response: z.object({ content: z.string(), author: Text }),
  },
  'DELETE /api/news/:id': { params: ById, response: Message },
} satisfies Api

declare module '#shared/platform/contract.ts' {
  interface Endpoints {
    news: typeof newsApi
  }
}
