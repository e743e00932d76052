import { listingShareCard } from '#shared/marketplace/listing-share-rules.ts'
import { findPriceFils, showAmount } from '#shared/marketplace/price-rules.ts'
import { shareAddress } from '#shared/platform/share-card-rules.ts'
import { shorten } from '#web/events/event-head.ts'
import type { Head } from '#web/platform/page.ts'
import type { Listing } from '../listing-styles.ts'
import { jobPosting } from './job-posting.ts'

/** The head of a listing's page, for link previews and search engines. */
export function listingHead(listing: Listing, { siteUrl, publisher }: { siteUrl: string; publisher: string }): Head {
  const { id, title, description, jobListing, location, status } = listing
  const amount = showAmount({ ...listing, salaryRange: jobListing?.salaryRange ?? null })
  const image = shareAddress('listings', id, listingShareCard(listing, publisher))
  const sold = status === 'sold' ? `${jobListing ? 'Filled' : 'Sold'}. ` : ''
  return {
    title,
    image,
    hidden: status !== 'active',
    description: shorten(`${sold}${amount ? `${amount}, ` : ''}${location}. ${description}`),
    parents: [{ name: 'Marketplace', path: '/marketplace' }],
    jsonLd:
      listing.category === 'jobs_careers' ? jobPosting(listing, siteUrl) : [structuredData(listing, siteUrl, image)],
  }
}

function structuredData({ id, title, description, price, images, status }: Listing, siteUrl: string, image: string) {
  const fils = findPriceFils(price)
  const url = `${siteUrl}/marketplace/listing/${id}`
  const availability = status === 'active' ? 'InStock' : 'SoldOut'
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    '@id': url,
    name: title,
    description,
    url,
    image: images.length > 0 ? images.map((each) => siteUrl + each) : [siteUrl + image],
    ...(fils !== null && {
      offers: {
        '@type': 'Offer',
        url,
        price: (fils / 100).toFixed(2),
        priceCurrency: 'AED',
        availability: `https://schema.org/${availability}`,
      },
    }),
  }
}
