import * as z from 'zod/mini'
import { Instant } from '#shared/platform/wire.ts'
import { NEWS_CATEGORIES, NEWS_CATEGORY_LABELS } from './news-vocabulary.ts'

const PREVIEW_LENGTH = 200

const fields = {
  title: z.string().check(z.trim(), z.minLength(1, 'Title is required'), z.maxLength(200)),
  /** Stands in for the beginning of the content where an article is announced by one sentence. */
  excerpt: z.nullish(z.string().check(z.trim(), z.maxLength(500))),
  /** HTML; what is not on the list of allowed elements is taken out before it is stored. */
  content: z.string().check(z.trim(), z.minLength(1, 'Content is required'), z.maxLength(200_000)),
  featuredImage: z.nullish(z.string().check(z.maxLength(300))),
  /** When a draft is to publish itself. */
  publishAt: z.nullish(Instant),
}

/** What an administrator writes. */
export const NewsForm = z.object({
  ...fields,
  category: z._default(z.enum(NEWS_CATEGORIES), 'general'),
  isPublished: z._default(z.boolean(), false),
})
export type NewsForm = z.infer<typeof NewsForm>

/** A change of an article: what is not named stays. */
export const NewsEdit = z.partial(z.object({ ...fields, category: z.enum(NEWS_CATEGORIES), isPublished: z.boolean() }))
export type NewsEdit = z.infer<typeof NewsEdit>

type Publishing<Moment> = { isPublished: boolean; publishedAt: Moment | null; publishAt: Moment | null }

/** Whether an article is to be seen at a time: published by hand, or by its schedule. */
export function isPublishedAt({ isPublished, publishAt }: Publishing<Date>, now: Date): boolean {
  return isPublished || (publishAt !== null && publishAt <= now)
}

/** The words of an article's HTML in one line, as it is stored. */
export function newsText(html: string): string {
  return html
    .replace(/<\/?(?:a|em|s|strong|u)\b[^>]*>/g, '')
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(?:lt|gt|quot|amp|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
    .replace(/\s+/g, ' ')
    .trim()
}

/** The first 200 characters of an article and an ellipsis. */
export function newsPreview(html: string): string {
  const text = newsText(html)
  const characters = Array.from(text)
  return characters.length > PREVIEW_LENGTH ? `${characters.slice(0, PREVIEW_LENGTH).join('')}...` : text
}

/** The name of a category; one that is not known displays as general. */
export function newsCategoryLabel(category: string): string {
  return isKnown(category) ? NEWS_CATEGORY_LABELS[category] : NEWS_CATEGORY_LABELS.general
}

const isKnown = (category: string): category is keyof typeof NEWS_CATEGORY_LABELS => category in NEWS_CATEGORY_LABELS

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&', '&nbsp;': ' ' }
