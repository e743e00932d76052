import { COLORS } from '#brand/colors.ts'
import { OWN_PAGE_CACHE } from './own-page-cache.ts'
import { fontFacesFor } from './own-page-fonts.ts'

type OwnPage = {
  title: string
  /** Inserted as it is: what people wrote must be escaped with `escapeMarkup`. */
  body: string
}

/** Caches a self-contained page under this path, until somebody signs out: it opens without a connection. */
export async function storeOwnPage(path: string, { title, body }: OwnPage): Promise<void> {
  if (!('caches' in globalThis)) return
  const fonts = await fontFacesFor(title + body)
  const html = `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${escapeMarkup(title)}</title><style>${fonts}${STYLE}</style></head><body><main>${body}</main></body></html>`
  const headers = {
    'content-type': 'text/html; charset=utf-8',
    'content-security-policy': "default-src 'none'; style-src 'unsafe-inline'; img-src data:; font-src data:",
  }
  await (await caches.open(OWN_PAGE_CACHE)).put(path, new Response(html, { headers }))
}

const SANS = '"Anek Latin","Anek Malayalam",system-ui,sans-serif'
const DISPLAY = '"Rozha One","Anek Malayalam",georgia,serif'

const STYLE = [
  `body{margin:0;background:${COLORS.nightDeep};color:${COLORS.moon};font:1.0625rem/1.4 ${SANS}}`,
  'main{max-width:24rem;margin:auto;padding:1rem;overflow-wrap:anywhere}p{margin:.25rem 0}',
  `.name{color:${COLORS.brassLight};font-weight:700}b{font-weight:650}`,
  `.entry{display:grid;gap:.25rem;justify-items:center;padding:1rem;border-radius:14px;background:${COLORS.paper};color:${COLORS.ink};text-align:center}`,
  '.entry p{margin:0}.facts{padding:.5rem .25rem}',
  `h1,h2{margin:.75rem 0 .25rem;font-family:${DISPLAY};font-weight:400;line-height:1.15}h1{font-size:1.375rem}h2{font-size:1.25rem}`,
  'ul{margin:0;padding-left:1.25rem}li{margin:.375rem 0}',
  `a{display:inline-block;padding:.625rem 0;color:${COLORS.brassLight}}`,
  'img{float:left;margin:0 1rem .5rem 0;object-fit:cover;border-radius:6px}',
  'svg{width:min(100%,15rem,max(11rem,38vh));background:#fff}',
].join('')

/** A QR code for such a page. */
export const codeMarkup = ({ size, path }: { size: number; path: string }, label: string): string =>
  `<svg viewBox="-2 -2 ${size + 4} ${size + 4}" role="img" aria-label="${escapeMarkup(label)}"><path d="${path}"/></svg>`

export const escapeMarkup = (text: string) => text.replace(/[&<>"]/g, (sign) => ENTITIES[sign] ?? sign)

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
