import type { Head, PageModule } from '#web/platform/page.ts'
import type { Match } from './load.ts'
import { type Read, siteName } from './site-name.ts'

/** The head of a page, its title closed with the association's name. */
export function headOf(writeHead: PageModule['head'], { params, search }: Match, read: Read, siteUrl: string): Head {
  const name = siteName(read)
  const head = writeHead?.({ params, search, read, siteUrl })
  return { ...head, title: head && head.title !== name ? `${head.title} · ${name}` : name }
}

type MarkupGiven = { head: Head; siteUrl: string; path: string; name: string }

/** The tags of a head as text, for the server. */
export function headMarkup({ head, siteUrl, path, name }: MarkupGiven): string {
  const { title, description, image = '/pictures/share.jpg', type = 'website', hidden, jsonLd = [] } = head
  const canonical = `${siteUrl}${path}`
  const picture = image.startsWith('http') ? image : `${siteUrl}${image}`
  return [
    '<meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">',
    `<title>${escapeMarkup(title)}</title>`,
    description && `<meta name="description" content="${escapeMarkup(description)}">`,
    hidden ? '<meta name="robots" content="noindex">' : `<link rel="canonical" href="${escapeMarkup(canonical)}">`,
    property('og:site_name', name),
    property('og:type', type),
    property('og:title', title),
    description && property('og:description', description),
    property('og:url', canonical),
    property('og:image', picture),
    property('og:image:width', '1200'),
    property('og:image:height', '630'),
    '<meta name="twitter:card" content="summary_large_image">',
    '<meta name="theme-color" content="#101130">',
    '<link rel="icon" href="/favicon.svg" type="image/svg+xml"><link rel="icon" href="/favicon-32.png" sizes="32x32"><link rel="apple-touch-icon" href="/apple-touch-icon.png">',
    ...jsonLd.map(
      (thing) => `<script type="application/ld+json">${JSON.stringify(thing).replaceAll('<', '\\u003c')}</script>`,
    ),
  ]
    .filter(Boolean)
    .join('')
}

const property = (name: string, content: string) => `<meta property="${name}" content="${escapeMarkup(content)}">`
const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const escapeMarkup = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)
