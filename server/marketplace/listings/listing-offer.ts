import type { Details } from '#shared/marketplace/categories/category-field.ts'
import { detailsOf, LISTING_FIELDS, type ListingForm } from '#shared/marketplace/listing-form-rules.ts'
import { findPriceFils } from '#shared/marketplace/price-rules.ts'
import { gulfDay } from '#shared/platform/gulf-dates.ts'
import type { jobListings } from '../job-details-tables.ts'
import type { StoredListing } from './listing-columns.ts'

type Offer = ListingForm['listing']
type OfferField = keyof typeof LISTING_FIELDS
const OFFER_FIELDS = Object.keys(LISTING_FIELDS) as OfferField[]

/** The stored fields that an edit may change: all but the category. */
export const EDITED_FIELDS = [...OFFER_FIELDS.filter((field) => field !== 'category'), 'images', 'details']

/** The form as it is stored: empty texts become null, and the amount is parsed from the price. */
export function offerOf(form: ListingForm) {
  const { listing } = form
  const offered = OFFER_FIELDS.map((field) => [field, listing[field] === '' ? null : (listing[field] ?? null)])
  return {
    ...(Object.fromEntries(offered) as { [Field in OfferField]: Exclude<Offer[Field], undefined> }),
    ...priceOf(listing.price ?? null),
    details: listing.category === 'jobs_careers' ? {} : detailsOf(form),
  }
}

/** The stored values of the fields that an edit does not contain: they stay. */
export function omittedFields(before: StoredListing, { listing }: ListingForm): Partial<StoredListing> {
  const omitted = ([...OFFER_FIELDS, 'details'] as const).filter((field) => listing[field] === undefined)
  const kept = omitted.map((field) => [field, before[field]])
  const fils = listing.price === undefined ? { priceFils: before.priceFils } : {}
  return { ...Object.fromEntries(kept), ...fils }
}

export const priceOf = (price: string | null) => ({ price: price || null, priceFils: findPriceFils(price) })

/** Without the logo, which is attached first. */
export type JobDetails = Omit<typeof jobListings.$inferInsert, 'listingId' | 'companyLogo'>

/** The details of a vacancy; people can apply until the end of its last day in Gulf time. */
export function jobOf(form: ListingForm): JobDetails {
  return jobDetailsOf(detailsOf(form))
}

/** Checked details of the job category, as they are stored. */
export function jobDetailsOf(details: Details): JobDetails {
  const job = details as Partial<Record<string, string>>
  const { salaryRange = null, qualifications = null, benefits = null, companyName = null, applicationDeadline } = job
  return {
    // the form has been validated against the same description
    jobType: job.jobType as JobDetails['jobType'],
    experience: (job.experience ?? null) as JobDetails['experience'],
    salaryRange,
    qualifications,
    benefits,
    companyName,
    applicationDeadline: applicationDeadline ? endOf(applicationDeadline) : null,
  }
}

/** The address of the logo in the form, or null. */
export const logoOf = (form: ListingForm): string | null => (detailsOf(form).companyLogo as string | undefined) ?? null

const endOf = (day: string) => new Date(`${day.length > 10 ? gulfDay(day) : day}T23:59:59.999+04:00`)
