import type { ShareCard } from '#shared/platform/share-card-rules.ts'

/** The one share picture of all pages without their own. */
export const SITE_SHARE = { kind: 'pages', id: 'all' }

export const siteShareCard = (settings: { organisationName: string; organisationTagline: string }): ShareCard => ({
  title: settings.organisationName,
  lines: settings.organisationTagline ? [settings.organisationTagline] : [],
  picture: null,
  name: '',
})
