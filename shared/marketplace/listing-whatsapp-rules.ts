import { composeWhatsAppText, type WhatsAppText } from '#shared/platform/whatsapp-text-rules.ts'
import { LISTING_STATUS_LABELS, type ListingCategory, type ListingStatus, SOLD_LABELS } from './listing-enums.ts'
import { listingPlace } from './listing-share-rules.ts'
import { showAmount } from './price-rules.ts'

type ListingTextInput = {
  title: string
  description: string
  category: ListingCategory
  status: ListingStatus
  price: string | null
  jobListing: { salaryRange: string | null } | null
  location: string
  emirate: string | null
}

/** A listing as people post it in WhatsApp; never with the seller's contact data, which visitors do not see. */
export function listingWhatsAppText(listing: ListingTextInput, url: string): WhatsAppText {
  const amount = showAmount({ ...listing, salaryRange: listing.jobListing?.salaryRange ?? null })
  return composeWhatsAppText({
    title: titleOf(listing),
    lines: amount ? [amount, listingPlace(listing)] : [listingPlace(listing)],
    about: listing.description,
    invitation: listing.category === 'jobs_careers' ? 'Details and application:' : 'Details and contact:',
    url,
  })
}

/** 'Sold: Sofa set' once it is no longer offered. */
function titleOf({ title, category, status }: ListingTextInput): string {
  if (status === 'active') return title
  return `${status === 'sold' ? SOLD_LABELS[category] : LISTING_STATUS_LABELS[status]}: ${title}`
}
