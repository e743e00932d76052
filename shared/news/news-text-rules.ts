import { NEWS_CATEGORY_LABELS } from './news-enums.ts'

const PREVIEW_LENGTH = 200

type PublicationFields<Moment> = { isPublished: boolean; publishedAt: Moment | null; publishAt: Moment | null }

/** Whether an article is visible at a time: published by hand, or by its schedule. */
export function isPublishedAt({ isPublished, publishAt }: PublicationFields<Date>, now: Date): boolean {
  return isPublished || (publishAt !== null && publishAt <= now)
}

/** The text of an article's stored HTML, in one line. */
export function newsText(html: string): string {
  return (
    html
      .replace(/<\/?(?:a|em|s|strong|u)\b[^>]*>/g, '')
      // an item of a list ends like a sentence, so that a preview does not run the items together
      .replace(/(.?)(?:<\/p>)?\s*<\/li>\s*(?=<li\b)/g, (_, last: string) =>
        /[.!?…:;,]/.test(last) ? `${last} ` : `${last}; `,
      )
      .replace(/<[^>]*>/g, ' ')
      .replace(/&(?:lt|gt|quot|amp|nbsp);/g, (entity) => ENTITIES[entity] ?? entity)
      .replace(/\s+/g, ' ')
      .trim()
  )
}

/** The first 200 characters of an article and an ellipsis. */
export function newsPreview(html: string): string {
  const text = newsText(html)
  const characters = Array.from(text)
  return characters.length > PREVIEW_LENGTH ? `${characters.slice(0, PREVIEW_LENGTH).join('')}...` : text
}

/** The label of a category; an unknown one appears as general. */
export function newsCategoryLabel(category: string): string {
  return isKnown(category) ? NEWS_CATEGORY_LABELS[category] : NEWS_CATEGORY_LABELS.general
}

const isKnown = (category: string): category is keyof typeof NEWS_CATEGORY_LABELS => category in NEWS_CATEGORY_LABELS

const ENTITIES: Record<string, string> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&', '&nbsp;': ' ' }
