import { type CardSender, type ShareCard, senderOfCard } from '#shared/platform/share-card-rules.ts'

/** The one share picture of all pages without their own. */
export const SITE_SHARE = { kind: 'pages', id: 'all' }

/** The card of the site's share picture: the organisation's name and, if it has one, its tagline. */
export const siteShareCard = (settings: Required<CardSender> & { organisationTagline: string }): ShareCard => ({
  ...senderOfCard(settings),
  title: settings.organisationName,
  lines: settings.organisationTagline ? [settings.organisationTagline] : [],
  picture: null,
  name: '',
})
