import * as z from 'zod/mini'
import { EMIRATES } from '#shared/membership/member-enums.ts'
import { BasedOn } from '#shared/platform/edit-conflict-rules.ts'
import { EmailAddressOrNone } from '#shared/platform/fields/email-rules.ts'
import { line, requiredLine, requiredLines } from '#shared/platform/fields/field-rules.ts'
import { choiceField, labelsOf, rulesOf, textField } from '#shared/platform/fields/record-fields.ts'
import { type CategoryField, checkDetail, type Details, pickDetails } from './categories/category-field.ts'
import { LISTING_CATEGORY_DESCRIPTIONS } from './categories/listing-categories.ts'
import { LISTING_CATEGORIES } from './listing-enums.ts'
import { marketplaceUploads } from './marketplace-uploads.ts'
import { PremiumRequest } from './premium-rules.ts'
import { findPriceFils } from './price-rules.ts'

export const MAX_IMAGES = marketplaceUploads.listing.maxFiles
export const TITLE_LENGTH = 120
export const DESCRIPTION_LENGTH = 5000
export const PRICE_LENGTH = 60

export const SubcategoryField = z.nullish(line(60))

// validated by the category's description, which also drops unknown fields
const Unchecked = z.optional(z.unknown())

/** The fields of every listing, in the order of the form. */
export const LISTING_FIELDS = {
  category: choiceField('Category', z.enum(LISTING_CATEGORIES, 'Please select a category')),
  title: textField('Title', requiredLine('Title is required', TITLE_LENGTH)),
  description: textField('Description', requiredLines('Description is required', DESCRIPTION_LENGTH)),
  subcategory: textField('Subcategory', SubcategoryField),
  /** Free text; empty means 'Contact for price'. */
  price: textField('Price', z.nullish(line(PRICE_LENGTH))),
  location: textField('Location', requiredLine('Location is required', 120)),
  emirate: choiceField('Emirate', z.nullish(z.enum(EMIRATES, 'Please select an emirate'))),
  contactPhone: textField(
    'Phone',
    z.nullish(line(40).check(z.regex(/^$|^\+?[\d\s().-]{6,20}$/, 'Please enter a valid phone number'))),
  ),
  contactEmail: textField('Email', z.nullish(EmailAddressOrNone)),
}

export const LISTING_LABELS = { ...labelsOf(LISTING_FIELDS), images: 'Pictures', details: 'Details' }

/** The seller's description of a listing. */
const Offer = z.object({
  ...rulesOf(LISTING_FIELDS),
  images: z.optional(z.array(line(300)).check(z.maxLength(MAX_IMAGES, `You can add up to ${MAX_IMAGES} pictures`))),
  /** The category's own fields, except for jobs. */
  details: Unchecked,
})

const NOT_A_JOB = 'Job details belong to the category Jobs & Careers'
const NOT_FREE = 'A giveaway has no price'
const isFree = (price: string | null | undefined) => !price || findPriceFils(price) === 0

/** A new listing, optionally with premium, or the complete fields of an edited one. */
export const ListingForm = z
  .object({ listing: Offer, jobListing: Unchecked, premium: z.nullish(PremiumRequest), updatedAt: BasedOn })
  .check(({ value, issues }) => {
    const { listing } = value
    const isJob = listing.category === 'jobs_careers'
    const complain = (message: string, ...path: string[]) =>
      void issues.push({ code: 'custom', message, path, input: value })
    if (!isJob && (value.jobListing ?? null) !== null) complain(NOT_A_JOB, 'jobListing')
    if (listing.category === 'free_giveaways' && !isFree(listing.price)) complain(NOT_FREE, 'listing', 'price')
    // details are optional as a whole, but once given, the category decides what is required
    if (!isJob && (listing.details ?? null) === null) return
    const details = recordOf(isJob ? value.jobListing : listing.details)
    const place = isJob ? ['jobListing'] : ['listing', 'details']
    for (const field of LISTING_CATEGORY_DESCRIPTIONS[listing.category].fields) {
      const message = checkDetail(field, details[field.name])
      if (message) complain(message, ...place, field.name)
    }
  })
export type ListingForm = z.infer<typeof ListingForm>
export type ListingInput = z.input<typeof ListingForm>

/** The details of the form's own category, without those of any other. */
export function detailsOf({ listing, jobListing }: Pick<ListingForm, 'listing' | 'jobListing'>): Details {
  const details = recordOf(listing.category === 'jobs_careers' ? jobListing : listing.details)
  return pickDetails(LISTING_CATEGORY_DESCRIPTIONS[listing.category].fields, details)
}

const PAST_DAY = 'Please choose today or a later date'

/** Messages about days that are already over, by field path: nobody could apply or pick up then. */
export function findPastDays(form: Pick<ListingForm, 'listing' | 'jobListing'>, today: string): Record<string, string> {
  const { category } = form.listing
  const place = category === 'jobs_careers' ? 'jobListing' : 'listing.details'
  const details = detailsOf(form)
  const isOver = ({ name, kind }: CategoryField) => kind === 'day' && name in details && String(details[name]) < today
  const past = LISTING_CATEGORY_DESCRIPTIONS[category].fields.filter(isOver)
  return Object.fromEntries(past.map(({ name }) => [`${place}.${name}`, PAST_DAY]))
}

const recordOf = (value: unknown): Record<string, unknown> =>
  typeof value === 'object' && value !== null ? { ...value } : {}
