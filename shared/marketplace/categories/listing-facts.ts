import { formatLongDate } from '#shared/platform/gulf-dates.ts'
import type { ListingCategory } from '../listing-enums.ts'
import { describeDetail } from './category-field.ts'
import { LISTING_CATEGORY_DESCRIPTIONS } from './listing-categories.ts'

export type ListingFact = { label: string; value: string }

/** What belongs to a category in words, in the order in which its description names it. */
export function listingFacts(category: ListingCategory, given: Readonly<Record<string, unknown>>): ListingFact[] {
  return LISTING_CATEGORY_DESCRIPTIONS[category].fields.flatMap((field) => {
    const message = describeDetail(field, given[field.name])
    if (message === null) return []
    return [{ label: field.label, value: field.kind === 'day' ? formatLongDate(`${message}T12:00:00+04:00`) : message }]
  })
}
