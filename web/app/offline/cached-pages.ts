import { hasOwnPages, OWN_PAGE_CACHE } from '#web/platform/stored/own-page-cache.ts'

export type CachedPage = { path: string; title: string; description: string }

const RECORD = /^\/(events|programs|news)\/./
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"' }

/** The events, programs and articles that were opened on this device, the latest first. */
export async function listCachedPages(): Promise<CachedPage[]> {
  if (!('caches' in globalThis) || !(await caches.has('pages'))) return []
  const cached = await caches.open('pages')
  const pages: CachedPage[] = []
  for (const request of await cached.keys()) {
    const path = new URL(request.url).pathname
    if (RECORD.test(path)) pages.unshift({ path, ...describe((await (await cached.match(request))?.text()) ?? '') })
  }
  return pages
}

/** The membership card and the tickets that this device has stored, the latest first. */
export async function listOwnPages(): Promise<CachedPage[]> {
  if (!(await hasOwnPages())) return []
  const cached = await caches.open(OWN_PAGE_CACHE)
  const requests = (await cached.keys()).toReversed()
  return Promise.all(
    requests.map(async (request) => ({
      path: new URL(request.url).pathname,
      ...describe((await (await cached.match(request))?.text()) ?? ''),
    })),
  )
}

function describe(html: string) {
  const title = /<title>([^<]*)<\/title>/.exec(html)?.[1] ?? ''
  const description = /<meta name="description" content="([^"]*)">/.exec(html)?.[1] ?? ''
  return { title: decode(title).replace(/ · [^·]*$/, ''), description: decode(description) }
}

const decode = (text: string) => text.replace(/&(?:amp|lt|gt|quot);/g, (entity) => ENTITIES[entity] ?? entity)
