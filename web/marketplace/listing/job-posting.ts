import type { JobType } from '#shared/marketplace/job-details-enums.ts'
import type { Listing } from '../listing-styles.ts'

const EMPLOYMENT_TYPES: Record<JobType, string> = {
  full_time: 'FULL_TIME',
  part_time: 'PART_TIME',
  contract: 'CONTRACTOR',
  freelance: 'OTHER',
}

/** A vacancy as structured data for search engines, while it is in the marketplace; they drop it after its last day. */
export function jobPosting(listing: Listing, siteUrl: string): Record<string, unknown>[] {
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
