import * as z from 'zod/mini'
import { BasedOn } from '#shared/platform/edit-conflict-rules.ts'
import { requiredText } from '#shared/platform/fields/field-rules.ts'
import { Instant } from '#shared/platform/wire.ts'
import { NEWS_CATEGORIES } from './news-enums.ts'

const fields = {
  title: requiredText('Title is required', 200),
  /** Stands in for the beginning of the content where an article is announced by one sentence. */
  excerpt: z.nullish(z.string().check(z.trim(), z.maxLength(500))),
  /** HTML; what is not on the list of allowed elements is taken out before it is stored. */
  content: requiredText('Content is required', 200_000),
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

/** What is looked at before it is stored. */
export const NewsPreview = z.object({ content: fields.content })

/** A change of an article: what is not named stays. */
export const NewsEdit = z.partial(
  z.object({ ...fields, category: z.enum(NEWS_CATEGORIES), isPublished: z.boolean(), updatedAt: BasedOn }),
)
export type NewsEdit = z.infer<typeof NewsEdit>
