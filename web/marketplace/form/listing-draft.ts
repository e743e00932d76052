import type { FieldErrors, Resolver } from 'react-hook-form'
import type { DetailValue } from '#shared/marketplace/categories/category-field.ts'
import { LISTING_CATEGORY_DESCRIPTIONS } from '#shared/marketplace/categories/listing-categories.ts'
import { LISTING_CATEGORIES, type ListingCategory } from '#shared/marketplace/listing-enums.ts'
import { findPastDays, ListingForm, type ListingInput } from '#shared/marketplace/listing-form-rules.ts'
import type { Emirate } from '#shared/membership/member-enums.ts'
import { gulfDay, gulfToday } from '#shared/platform/gulf-dates.ts'
import { NO_PREMIUM, type PremiumDraft, premiumRequestOf } from '../premium/premium-draft.ts'

export type DraftDetails = Record<string, DetailValue>

/** The values of the listing form. */
export type ListingDraft = {
  category: ListingCategory | ''
  title: string
  description: string
  subcategory: string
  price: string
  location: string
  emirate: Emirate | ''
  contactPhone: string
  contactEmail: string
  /** URLs of uploaded pictures, in order. */
  images: string[]
  /** The fields of the category. */
  details: DraftDetails
  /** Requested only when a listing is posted. */
  premium: PremiumDraft
}

export const LISTING_LABELS: Record<keyof ListingDraft, string> = {
  category: 'Category',
  title: 'Title',
  description: 'Description',
  subcategory: 'Subcategory',
  price: 'Price',
  location: 'Location',
  emirate: 'Emirate',
  contactPhone: 'Phone',
  contactEmail: 'Email',
  details: 'Details',
  images: 'Pictures',
  premium: 'Premium',
}

/** Turns a record, also one that others changed, into form values. */
export function draftOfListing(listing: Record<string, unknown>): ListingDraft {
  const text = (name: string) => String(listing[name] ?? '')
  return {
    category: LISTING_CATEGORIES.find((category) => category === listing.category) ?? '',
    title: text('title'),
    description: text('description'),
    subcategory: text('subcategory'),
    price: text('price'),
    location: text('location'),
    emirate: text('emirate') as Emirate | '',
    contactPhone: text('contactPhone'),
    contactEmail: text('contactEmail'),
    images: Array.isArray(listing.images) ? listing.images.map(String) : [],
    details: detailsOfRecord(listing),
    premium: NO_PREMIUM,
  }
}

type Contact = { mobileNumber: string; email: string; emirate: Emirate | null }

/** The values for a new listing, with an optional category and the member's contact data. */
export function emptyListing(category: string | null, member?: Contact | null): ListingDraft {
  const contact = member && {
    contactPhone: member.mobileNumber,
    contactEmail: member.email,
    emirate: member.emirate ?? '',
  }
  const draft = draftOfListing({ category, ...contact })
  const usual = draft.category && LISTING_CATEGORY_DESCRIPTIONS[draft.category].usualPrice
  return { ...draft, price: usual || '' }
}

/** The request body. Without a category, the validation reports it. */
export function bodyOfListing({ details, premium, ...offer }: ListingDraft): ListingInput {
  const isJob = offer.category === 'jobs_careers'
  return {
    listing: {
      ...offer,
      category: offer.category as ListingCategory,
      emirate: offer.emirate || null,
      ...(!isJob && { details }),
    },
    ...(isJob && { jobListing: details }),
    ...(premium?.isWanted && { premium: premiumRequestOf(premium) }),
  }
}

/** The form field for a field of the endpoint: 'jobListing.jobType' is 'details.jobType'. */
export const draftField = (path: string): string =>
  path
    .replace(/^jobListing\./, 'details.')
    .replace(/^listing\./, '')
    .replace(/^premium\..*/, 'premium')

/** Validates with the server's rules; errors appear at the fields of the form. */
export const checkListing: Resolver<ListingDraft> = async (draft) => {
  const checked = ListingForm.safeParse(bodyOfListing(draft))
  const found = checked.success
    ? Object.entries(findPastDays(checked.data, gulfToday()))
    : checked.error.issues.map(({ path, message }) => [path.join('.'), message] as const)
  if (found.length === 0) return { values: draft, errors: {} }
  return { values: {}, errors: errorsAt(found.map(([path, message]) => [draftField(path), message])) }
}

/** Turns messages by field name into the form library's error object. */
function errorsAt(found: readonly (readonly [field: string, message: string])[]): FieldErrors<ListingDraft> {
  const errors: Record<string, unknown> = {}
  for (const [path, message] of found) {
    const [field = '', detail] = path.split('.')
    if (field !== 'details' || !detail) errors[field] ??= { type: 'custom', message }
    else errors.details = { [detail]: { type: 'custom', message }, ...(errors.details as object | undefined) }
  }
  return errors as FieldErrors<ListingDraft>
}

function detailsOfRecord({ jobListing, details }: Record<string, unknown>): DraftDetails {
  const entries = Object.entries((jobListing ?? details ?? {}) as Record<string, DetailValue | null>)
  const known = entries.filter((entry): entry is [string, DetailValue] => entry[1] !== null && entry[0] !== 'id')
  return Object.fromEntries(
    known.map(([name, value]) => [name, name === 'applicationDeadline' ? gulfDay(String(value)) : value]),
  )
}
