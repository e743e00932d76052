import * as z from 'zod/mini'
import { BasedOn } from '#shared/platform/edit-conflict-rules.ts'
import { line, lines, requiredLine, requiredLines } from '#shared/platform/fields/field-rules.ts'
import { Instant } from '#shared/platform/wire.ts'
import { NEWS_CATEGORIES } from './news-enums.ts'

const fields = {
  title: requiredLine('Title is required', 200),
  /** Replaces the beginning of the content where one sentence announces an article. */
  excerpt: z.nullish(lines(500)),
  /** HTML; elements that are not on the allow list are removed before it is stored. */
  content: requiredLines('Content is required', 200_000),
  featuredImage: z.nullish(line(300)),
  /** When it was first published; publishing it again keeps that, unless another moment is sent. */
  publishedAt: z.nullish(Instant),
  /** When a draft is published automatically. */
  publishAt: z.nullish(Instant),
}

/** An article as an admin writes it. */
export const NewsForm = z.object({
  ...fields,
  category: z._default(z.enum(NEWS_CATEGORIES), 'general'),
  isPublished: z._default(z.boolean(), false),
})
export type NewsForm = z.infer<typeof NewsForm>

/** Content to preview before it is stored. */
export const NewsPreview = z.object({ content: fields.content })

/** A change of an article: omitted fields stay. */
export const NewsEdit = z.partial(
  z.object({ ...fields, category: z.enum(NEWS_CATEGORIES), isPublished: z.boolean(), updatedAt: BasedOn }),
)
export type NewsEdit = z.infer<typeof NewsEdit>
