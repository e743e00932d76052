import { COLORS } from '#brand/colors.ts'
import { OWN_PAGE_CACHE } from './own-page-cache.ts'

type OwnPage = {
  title: string
  /** Inserted as it is: what people wrote must be escaped with `escapeMarkup`. */
  body: string
}

/** Caches a self-contained page under this path, until somebody signs out: it opens without a connection. */
export async function storeOwnPage(path: string, { title, body }: OwnPage): Promise<void> {
  if (!('caches' in globalThis)) return
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeMarkup(title)}</title><style>${STYLE}</style></head><body><main>${body}</main></body></html>`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:",
  }
  await (await caches.open(OWN_PAGE_CACHE)).put(path, new Response(html, { headers }))
}

const STYLE = `body{margin:0;background:${COLORS.nightDeep};color:${COLORS.moon};font:1.0625rem/1.5 system-ui,sans-serif}main{max-width:24rem;margin:auto;padding:1.5rem;text-align:center;overflow-wrap:anywhere}p{margin:.25rem 0}.name{color:${COLORS.brassLight};font-weight:700}h1{font-size:1.5rem;margin:.75rem 0}h2{font-size:1.125rem;margin:1.5rem 0 .5rem}ul{margin:0;padding-left:1.25rem;text-align:left}li{margin:.375rem 0}a{display:inline-block;padding:.625rem 1rem;color:${COLORS.brassLight}}img{margin-top:1rem;object-fit:cover;border-radius:6px}svg{width:min(100%,15rem);margin-top:1rem;background:${COLORS.paper};border-radius:6px}`

/** A QR code for such a page. */
export const codeMarkup = ({ size, path }: { size: number; path: string }, label: string): string =>
  `<svg viewBox="-2 -2 ${size + 4} ${size + 4}" role="img" aria-label="${escapeMarkup(label)}"><path d="${path}"/></svg>`

export const escapeMarkup = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
