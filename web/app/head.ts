import { COLORS } from '#brand/colors.ts'
import { shareAddress, sharePath } from '#shared/platform/share-card-rules.ts'
import { iconAddress, ownLogoAddress } from '#shared/settings/logo-rules.ts'
import { SITE_SHARE, siteShareCard } from '#shared/settings/site-share-rules.ts'
import type { Head, PageModule, Read } from '#web/platform/page.ts'
import { readSettings } from '#web/settings/organization-data.ts'
import type { Match } from './load.ts'
import { siteName } from './site-name.ts'

type FullHead = Head & { image: string; name: string; logoPicture: string }

/** The head of a page: the association's name ends the title, and its picture is the default. */
export function headOf(
  writeHead: PageModule['head'],
  { params, search }: Match,
  read: Read,
  siteUrl: string,
): FullHead {
  const name = siteName(read)
  const head = writeHead?.({ params, search, read, siteUrl })
  const title = [head && head.title !== name && head.title, name].filter(Boolean).join(' · ')
  const { logoPicture = '' } = readSettings(read) ?? {}
  return { image: sitePicture(read), ...head, title, name, logoPicture }
}

function sitePicture(read: Read): string {
  const { kind, id } = SITE_SHARE
  const settings = readSettings(read)
  return settings ? shareAddress(kind, id, siteShareCard(settings)) : sharePath(kind, id)
}

type MarkupInput = { head: FullHead; siteUrl: string; path: string }

/** The tags of a head as text, for the server. */
export function headMarkup({ head, siteUrl, path }: MarkupInput): string {
  const { title, name, description, image, type = 'website', hidden, feed } = head
  // one canonical URL per page: without query, fragment and trailing slash
  const canonical = `${siteUrl}${path.replace(/\/+$/, '') || '/'}`
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeMarkup(title)}</title>`,
    description && `<meta name="description" content="${escapeMarkup(description)}">`,
    hidden ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${escapeMarkup(canonical)}">`,
    property('og:site_name', name),
    property('og:locale', 'en_AE'),
    property('og:type', type),
    property('og:title', title),
    description && property('og:description', description),
    !hidden && property('og:url', canonical),
    property('og:image', `${siteUrl}${image}`),
    property('og:image:type', 'image/jpeg'),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    property('og:image:alt', title),
    '<meta name="twitter:card" content="summary_large_image">',
    `<meta name="theme-color" content="${COLORS.nightDeep}">`,
    '<link rel="stylesheet" href="/other-media.css" media="print,(forced-colors:active)">',
    ...iconMarkup(head),
    feed &&
      `<link rel="alternate" type="${feed.type}" title="${escapeMarkup(feed.title)}" href="${siteUrl}${feed.path}">`,
    ...[...(head.jsonLd ?? []), ...trailOf(head, siteUrl, canonical)].map(
      (thing) => `<script type="application/ld+json">${JSON.stringify(thing).replaceAll('<', '\\u003c')}</script>`,
    ),
  ]
    .filter(Boolean)
    .join('')
}

/** The icons of the tab and of the home screen. The built-in logo is also an SVG. */
const iconMarkup = ({ logoPicture }: FullHead): string[] => [
  ownLogoAddress(logoPicture, 'favicon-32') ? '' : '<link rel="icon" href="/favicon.svg" type="image/svg+xml">',
  `<link rel="icon" href="${iconAddress(logoPicture, 'favicon-32')}" sizes="32x32">`,
  `<link rel="apple-touch-icon" href="${iconAddress(logoPicture, 'apple-touch-icon')}">`,
  '<link rel="manifest" href="/manifest.webmanifest">',
]

/** The breadcrumbs of a page, for search engines. */
function trailOf({ title, name, parents = [], hidden }: FullHead, siteUrl: string, canonical: string) {
  if (hidden || canonical === `${siteUrl}/`) return []
  const way = [
    { name, item: `${siteUrl}/` },
    ...parents.map((parent) => ({ name: parent.name, item: `${siteUrl}${parent.path}` })),
    { name: title.replace(` · ${name}`, ''), item: canonical },
  ]
  const itemListElement = way.map((step, place) => ({ '@type': 'ListItem', position: place + 1, ...step }))
  return [{ '@context': 'https://schema.org', '@type': 'BreadcrumbList', itemListElement }]
}

const property = (name: string, content: string) => `<meta property="${name}" content="${escapeMarkup(content)}">`
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeMarkup = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
