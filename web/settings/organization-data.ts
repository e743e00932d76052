import { iconAddress } from '#shared/settings/logo-rules.ts'
import type { ResponseOf } from '#web/platform/call.ts'
import type { Read } from '#web/platform/page.ts'
import { SETTINGS } from './page-data.ts'

export type Settings = ResponseOf<'GET /api/settings'>

export const readSettings = (read: Read): Settings | undefined => read(SETTINGS)

/** The association as structured data for search engines; empty settings are left out. */
export function organizationData(read: Read, siteUrl: string): Record<string, unknown>[] {
  const settings = readSettings(read)
  if (!settings) return []
  const { organisationName, organisationTagline, foundedYear, contactEmail, contactPhone, postalAddress } = settings
  const { logoPicture } = settings
  const { facebookUrl, instagramUrl, youtubeUrl, tiktokUrl } = settings
  const networks = [facebookUrl, instagramUrl, youtubeUrl, tiktokUrl].filter(Boolean)
  return [
    {
      '@context': 'https://schema.org',
      '@type': 'Organization',
      '@id': `${siteUrl}/#organization`,
      name: organisationName,
      url: `${siteUrl}/`,
      logo: `${siteUrl}${iconAddress(logoPicture, 'icon-512')}`,
      foundingDate: String(foundedYear),
      ...(organisationTagline && { description: organisationTagline }),
      ...(contactEmail && { email: contactEmail }),
      ...(contactPhone && { telephone: contactPhone }),
      ...(postalAddress && { address: postalAddress }),
      ...(networks.length > 0 && { sameAs: networks }),
    },
  ]
}
