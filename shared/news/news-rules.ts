import * as z from 'zod/mini'
import { BasedOn } from '#shared/platform/edit-conflict-rules.ts'
import { line, lines, requiredLine, requiredLines } from '#shared/platform/fields/field-rules.ts'
import {
  choiceField,
  flagField,
  labelsOf,
  momentField,
  pictureField,
  rulesOf,
  textField,
} from '#shared/platform/fields/record-fields.ts'
import { Instant } from '#shared/platform/wire.ts'
import { NEWS_CATEGORIES } from './news-enums.ts'

/** The fields of the news form, in its order. */
export const NEWS_FIELDS = {
  title: textField('Title', requiredLine('Title is required', 200)),
  /** Replaces the beginning of the content where one sentence announces an article. */
  excerpt: textField('Excerpt', z.nullish(lines(500))),
  /** HTML; elements that are not on the allow list are removed before it is stored. */
  content: textField('Content', requiredLines('Content is required', 200_000)),
  category: choiceField('Category', z.enum(NEWS_CATEGORIES)),
  featuredImage: pictureField('Featured picture', z.nullish(line(300))),
  isPublished: flagField('Publish immediately', z.boolean()),
  /** When a draft is published automatically. */
  publishAt: momentField('Publish on', z.nullish(Instant)),
}

export const NEWS_LABELS = labelsOf(NEWS_FIELDS)

const rules = {
  ...rulesOf(NEWS_FIELDS),
  /** When it was first published; publishing it again keeps that, unless another moment is sent. */
  publishedAt: z.nullish(Instant),
}

/** An article as an admin writes it. */
export const NewsForm = z.object({
  ...rules,
  category: z._default(rules.category, 'general'),
  isPublished: z._default(rules.isPublished, false),
})
export type NewsForm = z.infer<typeof NewsForm>

/** Content to preview before it is stored. */
export const NewsPreview = z.object({ content: rules.content })

/** A change of an article: omitted fields stay. */
export const NewsEdit = z.partial(z.object({ ...rules, updatedAt: BasedOn }))
export type NewsEdit = z.infer<typeof NewsEdit>
