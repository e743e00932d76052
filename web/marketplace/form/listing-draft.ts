import type { FieldErrors, Resolver, UseFormReturn } from 'react-hook-form'
import type { DetailValue } from '#shared/marketplace/categories/category-field.ts'
import { LISTING_CATEGORY_DESCRIPTIONS } from '#shared/marketplace/categories/listing-categories.ts'
import { LISTING_CATEGORIES, type ListingCategory } from '#shared/marketplace/listing-enums.ts'
import {
  findPastDays,
  LISTING_FIELDS,
  LISTING_LABELS,
  ListingForm,
  type ListingInput,
} from '#shared/marketplace/listing-form-rules.ts'
import type { Emirate } from '#shared/membership/member-enums.ts'
import { gulfDay, gulfToday } from '#shared/platform/gulf-dates.ts'
import { draftsOf, type RecordSchema } from '#web/platform/editing/record-schema.ts'
import { NO_PREMIUM, type PremiumDraft, premiumRequestOf } from '../premium/premium-draft.ts'

export type DraftDetails = Record<string, DetailValue>

const offer = draftsOf(LISTING_FIELDS)

/** The values of the listing form. */
export type ListingDraft = Omit<ReturnType<typeof offer.draftOf>, 'category' | 'emirate'> & {
  category: ListingCategory | ''
  emirate: Emirate | ''
  /** URLs of uploaded pictures, in order. */
  images: string[]
  /** The fields of the category. */
  details: DraftDetails
  /** Requested only when a listing is posted. */
  premium: PremiumDraft
}
export type ListingFormState = UseFormReturn<ListingDraft>

function draftOfListing(listing: Record<string, unknown>): ListingDraft {
  return {
    ...offer.draftOf(listing),
    category: LISTING_CATEGORIES.find((category) => category === listing.category) ?? '',
    emirate: (listing.emirate ?? '') as Emirate | '',
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

/** Without a category, the validation reports it. */
function bodyOfListing({ images, details, premium, ...offered }: ListingDraft): ListingInput {
  const isJob = offered.category === 'jobs_careers'
  return {
    listing: { ...offer.bodyOf(offered), images, ...(!isJob && { details }) },
    ...(isJob && { jobListing: details }),
    ...(premium?.isWanted && { premium: premiumRequestOf(premium) }),
  }
}

/** The form field for a field of the endpoint: 'jobListing.jobType' is 'details.jobType'. */
const draftField = (path: string): string =>
  path
    .replace(/^jobListing\./, 'details.')
    .replace(/^listing\./, '')
    .replace(/^premium\..*/, 'premium')

const checkListing: Resolver<ListingDraft> = async (draft) => {
  const checked = ListingForm.safeParse(bodyOfListing(draft))
  const found = checked.success
    ? Object.entries(findPastDays(checked.data, gulfToday()))
    : checked.error.issues.map(({ path, message }) => [path.join('.'), message] as const)
  if (found.length === 0) return { values: draft, errors: {} }
  return { values: {}, errors: errorsAt(found.map(([path, message]) => [draftField(path), message])) }
}

export const LISTING_SCHEMA: RecordSchema<ListingDraft, ListingInput> = {
  labels: { ...LISTING_LABELS, premium: 'Premium' },
  draftOf: draftOfListing,
  bodyOf: bodyOfListing,
  resolver: checkListing,
  fieldOf: draftField,
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
