import { standardSchemaResolver } from '@hookform/resolvers/standard-schema'
import type { Resolver } from 'react-hook-form'
import type { NewsCategory } from '#shared/news/news-enums.ts'
import { NewsForm } from '#shared/news/news-rules.ts'
import { fromGulfInput, gulfInput } from '#shared/platform/fields/gulf-input.ts'

/** An article while it is being written; the time of publishing by the clocks of the Gulf. */
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
  publishAt: 'Publish at',
}

/** A record, or what others have left of it, as the form shows it. */
export const draftOfNews = (article: Record<string, unknown>): NewsDraft => ({
  title: String(article.title ?? ''),
  excerpt: String(article.excerpt ?? ''),
  content: String(article.content ?? ''),
  category: (article.category ?? 'general') as NewsCategory,
  // the version tells when the article changed, not the picture
  featuredImage: String(article.featuredImage ?? '').split('?')[0] ?? '',
  isPublished: article.isPublished === true,
  publishAt: article.publishAt && article.isPublished !== true ? gulfInput(String(article.publishAt)) : '',
})

export const EMPTY_NEWS = draftOfNews({})

/** What travels. */
export function bodyOfNews(draft: NewsDraft) {
  const isScheduled = !draft.isPublished && draft.publishAt !== ''
  return {
    ...draft,
    featuredImage: draft.featuredImage || null,
    publishAt: isScheduled ? fromGulfInput(draft.publishAt) : null,
  }
}

const checkBody = standardSchemaResolver(NewsForm)

/** The very rules of the server, at the fields of the form. */
export const checkNews: Resolver<NewsDraft> = async (draft, context, options) => {
  const { errors } = await checkBody(bodyOfNews(draft) as never, context, options as never)
  return Object.keys(errors).length > 0 ? { values: {}, errors: errors as never } : { values: draft, errors: {} }
}
