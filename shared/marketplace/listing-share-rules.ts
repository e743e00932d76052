import { type CardSender, type ShareCard, senderOfCard } from '#shared/platform/share-card-rules.ts'
import type { ListingCategory } from './listing-enums.ts'
import { showAmount } from './price-rules.ts'

type SharedListing = {
  title: string
  category: ListingCategory
  price: string | null
  jobListing: { salaryRange: string | null } | null
  location: string
  images: readonly string[]
}

/** The content of a listing's share picture. */
export function listingShareCard(listing: SharedListing, sender: CardSender): ShareCard {
  const { title, jobListing, location, images } = listing
  const amount = showAmount({ ...listing, salaryRange: jobListing?.salaryRange ?? null })
  return { title, lines: amount ? [amount, location] : [location], picture: images[0] ?? null, ...senderOfCard(sender) }
}

/** The place as displayed: 'Al Nahda, Sharjah', the emirate only once. */
export const listingPlace = ({ location, emirate }: { location: string; emirate: string | null }): string =>
  emirate && !location.includes(emirate) ? `${location}, ${emirate}` : location
