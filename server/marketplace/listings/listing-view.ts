import type { Account } from '#server/accounts/guards.ts'
import { pickDetails } from '#shared/marketplace/categories/category-field.ts'
import { LISTING_CATEGORY_DESCRIPTIONS } from '#shared/marketplace/categories/listing-categories.ts'
import { listingFacts } from '#shared/marketplace/categories/listing-facts.ts'
import { canRenewListing, hiddenState, listingState } from '#shared/marketplace/listing-rules.ts'
import { gulfDay } from '#shared/platform/gulf-dates.ts'
import type { ListingRow } from './listing-columns.ts'

/** A listing as this viewer may read it: only signed-in people see contact data. */
export function showListing(row: ListingRow, viewer: Pick<Account, 'id'> | null) {
  const { contactPhone, contactEmail } = row
  return {
    ...row,
    contactPhone: viewer && contactPhone,
    contactEmail: viewer && contactEmail,
    // a value that no longer fits its field must not break the list it is in
    details: pickDetails(LISTING_CATEGORY_DESCRIPTIONS[row.category].fields, row.details),
    hasContact: Boolean(contactPhone || contactEmail),
    isHidden: row.hiddenAt !== null || !row.isSellerActive,
    hiddenState: hiddenState(row),
    facts: listingFacts(row.category, row.jobListing ? jobFacts(row.jobListing) : row.details),
  }
}

/** One's own listing, with its state. */
export function showOwnListing(row: ListingRow, now: Date) {
  const shown = showListing(row, { id: row.userId })
  return { ...shown, state: listingState(row, now), canRenew: canRenewListing(row, now) }
}

type Job = NonNullable<ListingRow['jobListing']>

const jobFacts = ({ applicationDeadline, ...job }: Job) => ({
  ...job,
  applicationDeadline: applicationDeadline && gulfDay(applicationDeadline),
})
