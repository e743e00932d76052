import { formatLongDate, startOfGulfDay } from '#shared/platform/gulf-dates.ts'
import type { ListingCategory } from '../listing-enums.ts'
import { describeDetail } from './category-field.ts'
import { LISTING_CATEGORY_DESCRIPTIONS } from './listing-categories.ts'

export type ListingFact = { label: string; value: string }

/** The details of a listing as text, in the order of its category's description. */
export function listingFacts(category: ListingCategory, details: Readonly<Record<string, unknown>>): ListingFact[] {
  return LISTING_CATEGORY_DESCRIPTIONS[category].fields.flatMap((field) => {
    const message = describeDetail(field, details[field.name])
    if (message === null) return []
    return [{ label: field.label, value: field.kind === 'day' ? formatLongDate(startOfGulfDay(message)) : message }]
  })
}
