import type { NewsCategory } from '#shared/news/news-enums.ts'
import { NewsForm } from '#shared/news/news-rules.ts'
import { fromGulfInput, gulfInput } from '#shared/platform/fields/gulf-input.ts'
import { withoutVersion } from '#shared/platform/framing-rules.ts'
import { draftResolver } from '#web/platform/editing/draft-resolver.ts'

/** The values of the news form; the time of publishing is Gulf time. */
export type NewsDraft = {
  title: string
  excerpt: string
  content: string
  category: NewsCategory
  featuredImage: string
  isPublished: boolean
  publishAt: string
}

export const NEWS_LABELS: Record<keyof NewsDraft, string> = {
  title: 'Title',
  excerpt: 'Excerpt',
  content: 'Content',
  category: 'Category',
  featuredImage: 'Featured picture',
  isPublished: 'Publish immediately',
  publishAt: 'Publish on',
}

/** Turns a record, also one that others changed, into form values. */
export const draftOfNews = (article: Record<string, unknown>): NewsDraft => ({
  title: String(article.title ?? ''),
  excerpt: String(article.excerpt ?? ''),
  content: String(article.content ?? ''),
  category: (article.category ?? 'general') as NewsCategory,
  // its query is the version of the article, not of the picture
  featuredImage: withoutVersion(String(article.featuredImage ?? '')),
  isPublished: article.isPublished === true,
  publishAt: article.publishAt && article.isPublished !== true ? gulfInput(String(article.publishAt)) : '',
})

export const EMPTY_NEWS = draftOfNews({})

/** The request body. */
export function bodyOfNews(draft: NewsDraft) {
  const isScheduled = !draft.isPublished && draft.publishAt !== ''
  return {
    ...draft,
    featuredImage: draft.featuredImage || null,
    publishAt: isScheduled ? fromGulfInput(draft.publishAt) : null,
  }
}

/** Validates with the server's rules; errors appear at the fields of the form. */
export const checkNews = draftResolver<NewsDraft>(NewsForm, bodyOfNews)
