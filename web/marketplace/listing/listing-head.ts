import type { JobType } from '#shared/marketplace/job-details-enums.ts'
import { SOLD_LABELS } from '#shared/marketplace/listing-enums.ts'
import { listingShareCard } from '#shared/marketplace/listing-share-rules.ts'
import { findPriceFils, showAmount } from '#shared/marketplace/price-rules.ts'
import { type CardSender, shareAddress } from '#shared/platform/share-card-rules.ts'
import { shorten } from '#web/events/event-head.ts'
import type { Head } from '#web/platform/page.ts'
import type { Listing } from '../listing-styles.ts'

/** The head of a listing's page, for link previews and search engines. */
export function listingHead(
  listing: Listing,
  { siteUrl, publisher }: { siteUrl: string; publisher: CardSender },
): Head {
  const { id, title, description, jobListing, location, status } = listing
  const amount = showAmount({ ...listing, salaryRange: jobListing?.salaryRange ?? null })
  const image = shareAddress('listings', id, listingShareCard(listing, publisher))
  const sold = status === 'sold' ? `${SOLD_LABELS[listing.category]}. ` : ''
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

const EMPLOYMENT_TYPES: Record<JobType, string> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  contract: 'CONTRACTOR',
  freelance: 'OTHER',
}

/** A vacancy as structured data for search engines, while it is in the marketplace; they drop it after its last day. */
function jobPosting(listing: Listing, siteUrl: string): Record<string, unknown>[] {
  const { id, title, jobListing, location, emirate, createdAt, expiresAt, status, hiddenState } = listing
  if (!jobListing || hiddenState || status !== 'active') return []
  const { jobType, companyName, companyLogo, applicationDeadline } = jobListing
  const ends = [applicationDeadline, expiresAt].filter((end) => end !== null).toSorted()
  const url = `${siteUrl}/marketplace/listing/${id}`
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'JobPosting',
      '@id': url,
      url,
      title,
      description: describe(listing),
      identifier: { '@type': 'PropertyValue', name: companyName ?? siteUrl, value: id },
      datePosted: createdAt,
      ...(ends[0] && { validThrough: ends[0] }),
      employmentType: EMPLOYMENT_TYPES[jobType],
      directApply: true,
      hiringOrganization: companyName
        ? { '@type': 'Organization', name: companyName, ...(companyLogo && { logo: siteUrl + companyLogo }) }
        : 'confidential',
      jobLocation: {
        '@type': 'Place',
        address: {
          '@type': 'PostalAddress',
          addressLocality: location,
          addressCountry: 'AE',
          ...(emirate && { addressRegion: emirate }),
        },
      },
    },
  ]
}

/** The content of the page as simple HTML, which search engines require. */
function describe({ description, facts }: Listing): string {
  const factLines = facts.map(({ label, value }) => `${label}: ${value}`)
  return [description, ...factLines].map((text) => `<p>${escaped(text).replaceAll('\n', '<br>')}</p>`).join('')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' }
const escaped = (text: string) => text.replace(/[&<>]/g, (sign) => ENTITIES[sign] ?? sign)
