import * as z from 'zod/mini'
import { BasedOn } from '#shared/platform/edit-conflict-rules.ts'
import { type CategoryField, checkDetail, type Details, pickDetails } from '../categories/category-field.ts'
import { LISTING_CATEGORY_DESCRIPTIONS } from '../categories/listing-categories.ts'
import { LISTING_CATEGORIES, type ListingCategory } from '../listing-enums.ts'
import { PRICE_LENGTH, SubcategoryField } from '../listing-form-rules.ts'

/** What an admin sends to move a listing into another category: `details` has what the new category requires. */
export const CategoryChange = z.object({
  category: z.enum(LISTING_CATEGORIES, 'Please select a category'),
  subcategory: SubcategoryField,
  details: z.optional(z.record(z.string(), z.unknown())),
  version: BasedOn,
})
export type CategoryChange = z.infer<typeof CategoryChange>

type ListingToMove = {
  category: ListingCategory
  subcategory: string | null
  price: string | null
  /** The fields of its category; of a job, those of the vacancy. */
  details: Readonly<Record<string, unknown>>
}
type Moved = {
  price: string | null
  details: Details
  /** The labels of what the new category has no field for. */
  removed: string[]
}

/**
 * A listing in another category. Fields that both categories have are kept, the pay of a job becomes the price and the
 * other way round, and a giveaway is free. The subcategory belongs to the old category.
 */
export function moveToCategory(listing: ListingToMove, category: ListingCategory): Moved {
  const { subcategory, details: before } = listing
  const { fields } = LISTING_CATEGORY_DESCRIPTIONS[category]
  const amount = amountOf(listing)
  const carried = carryAmount(amount, category)
  const given = fields.filter(({ name }) => name in before && name !== 'salaryRange')
  const kept = given.filter((field) => checkDetail(field, before[field.name]) === null)
  const details = {
    ...pickDetails(kept, before),
    ...(carried.salaryRange && { salaryRange: carried.salaryRange }),
  }
  const isCarried = ({ name }: CategoryField) => name in details || name === 'salaryRange'
  const removed = enteredFields(listing).filter((field) => !isCarried(field))
  return {
    price: carried.price,
    details,
    removed: [
      ...(subcategory ? ['Subcategory'] : []),
      ...(isLost(amount, carried) ? [listing.category === 'jobs_careers' ? 'Salary range' : 'Price'] : []),
      ...removed.map(({ label }) => label),
    ],
  }
}

/** The fields that the new category requires and the listing does not have: somebody must enter them. */
export const missingFields = (category: ListingCategory, details: Readonly<Record<string, unknown>>): CategoryField[] =>
  LISTING_CATEGORY_DESCRIPTIONS[category].fields.filter(
    (field) => field.required && checkDetail(field, details[field.name]) !== null,
  )

/** The details of a moved listing with what the admin entered. Returns messages by field, or the details. */
export function completeDetails(category: ListingCategory, details: Details, entered: CategoryChange['details']) {
  const { fields } = LISTING_CATEGORY_DESCRIPTIONS[category]
  const all = { ...details, ...entered }
  const wrong = fields.flatMap((field) => {
    const message = checkDetail(field, all[field.name])
    return message ? [[`details.${field.name}`, message] as const] : []
  })
  return { wrong: Object.fromEntries(wrong), details: wrong.length > 0 ? details : pickDetails(fields, all) }
}

type Carried = { price: string | null; salaryRange: string | null }

/** The price, or the pay of a job. */
function amountOf({ category, price, details }: ListingToMove): string | null {
  const text = category === 'jobs_careers' ? String(details.salaryRange ?? '') : (price ?? '')
  return text.trim() || null
}

function carryAmount(amount: string | null, category: ListingCategory): Carried {
  const { usualPrice } = LISTING_CATEGORY_DESCRIPTIONS[category]
  if (usualPrice) return { price: usualPrice, salaryRange: null }
  if (category === 'jobs_careers') return { price: null, salaryRange: isFree(amount) ? null : amount }
  return { price: amount && amount.length <= PRICE_LENGTH ? amount : null, salaryRange: null }
}

const isLost = (amount: string | null, { price, salaryRange }: Carried) =>
  amount !== null && !isFree(amount) && amount !== price && amount !== salaryRange

const isFree = (amount: string | null) => amount?.toLowerCase() === 'free'

function enteredFields({ category, details }: ListingToMove): CategoryField[] {
  const { fields } = LISTING_CATEGORY_DESCRIPTIONS[category]
  return fields.filter(({ name }) => Object.keys(pickDetails(fields, details)).includes(name))
}
