import type { FastifyInstance } from 'fastify'
import { COLORS } from '#brand/colors.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mountCachedDocument } from '#server/platform/pages/cached-documents.ts'
import { mountSharePictures } from '#server/platform/share/share-routes.ts'
import { iconAddress } from '#shared/settings/logo-rules.ts'
import { SITE_SHARE, siteShareCard } from '#shared/settings/site-share-rules.ts'
import { mountLogo } from './logo/logo-routes.ts'
import { readSettings } from './settings-queries.ts'

const SHORT_NAME_LENGTH = 12

/** How the association appears from outside: as an installed app, and in chats for pages without their own picture. */
export function mountSiteIdentity(app: FastifyInstance, context: AppContext): void {
  mountSharePictures(app, context, SITE_SHARE.kind, async (id) =>
    id === SITE_SHARE.id ? siteShareCard(await readSettings(context.db)) : null,
  )
  mountCachedDocument(app, context, {
    path: '/manifest.webmanifest',
    contentType: 'application/manifest+json; charset=utf-8',
    reads: ['settings'],
    make: async () => JSON.stringify(manifestOf(await readSettings(context.db))),
  })
  mountLogo(app, context)
  mountSecurityContact(app, context)
}

const DAY_MS = 24 * 60 * 60 * 1000

/** Where to report a security problem (RFC 9116). The expiry is half a year ahead, recalculated every minute. */
function mountSecurityContact(app: FastifyInstance, context: AppContext): void {
  const { securityContact, siteUrl } = context.config
  mountCachedDocument(app, context, {
    path: '/.well-known/security.txt',
    contentType: 'text/plain; charset=utf-8',
    reads: ['settings'],
    make: async () => {
      const contact = securityContact ?? ((await readSettings(context.db)).contactEmail || `${siteUrl}/contact`)
      const lines = [
        `Contact: ${contact.includes('://') ? contact : `mailto:${contact}`}`,
        `Expires: ${new Date(context.now().getTime() + 180 * DAY_MS).toISOString()}`,
        'Preferred-Languages: en, ml',
        `Canonical: ${siteUrl}/.well-known/security.txt`,
      ]
      return `${lines.join('\n')}\n`
    },
  })
}

type Identity = { organisationName: string; organisationTagline: string; logoPicture: string }

const manifestOf = ({ organisationName, organisationTagline, logoPicture }: Identity) => ({
  id: '/',
  name: organisationName,
  short_name: shortName(organisationName),
  ...(organisationTagline && { description: organisationTagline }),
  lang: 'en',
  dir: 'ltr',
  start_url: '/',
  scope: '/',
  display: 'standalone',
  background_color: COLORS.ivory,
  theme_color: COLORS.nightDeep,
  icons: [
    { src: iconAddress(logoPicture, 'icon-192'), sizes: '192x192', type: 'image/png', purpose: 'any' },
    { src: iconAddress(logoPicture, 'icon-512'), sizes: '512x512', type: 'image/png', purpose: 'any' },
    { src: iconAddress(logoPicture, 'icon-maskable-512'), sizes: '512x512', type: 'image/png', purpose: 'maskable' },
  ],
  shortcuts: [
    { name: 'Events', url: '/events' },
    { name: 'Community News', url: '/news' },
  ],
})

/** As many of the first words as fit under an icon. */
function shortName(name: string): string {
  const [first = name, ...rest] = name.split(' ')
  let short = first
  for (const word of rest) {
    if (`${short} ${word}`.length > SHORT_NAME_LENGTH) break
    short = `${short} ${word}`
  }
  return short
}
