import type { ShareCard } from '#shared/platform/share-card-rules.ts'
import { showPrice } from './price-rules.ts'

type SharedListing = { title: string; price: string | null; location: string; images: readonly string[] }

/** What the share picture of a listing shows. */
export const listingShareCard = ({ title, price, location, images }: SharedListing, name: string): ShareCard => ({
  title,
  lines: [showPrice(price), location],
  picture: images[0] ?? null,
  name,
})
