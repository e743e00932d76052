const PAGES = 'pages'
const FILES = 'files'
/** The pages on which judges mark; signing out keeps them, because a judge's unsent marks are on the phone. */
const JUDGING = 'judging'
const JUDGING_PAGE = /^\/judge(?:\/[\w-]+)?$/
/** Filled by the pages of the membership card and of tickets themselves. */
const CARD = 'member-card'
/** Filled by the gate's page itself. */
const GATE = 'gate'
const GATE_LISTS = 'gate-lists'
const MAX_PAGES = 40
/** Assets and logos that a page needs at once, and scripts that it loads after it is shown. */
const ASSETS = /(?:src|href|data-scripts)="(\/(?:assets|logo)\/[^"]+)"/g
const HIDDEN = '<meta name="robots" content="noindex">'

let forgotten = 0

/** Fetches and caches a page as visitors see it: without a cookie, so that it contains nothing personal. */
export async function cachePage(path: string): Promise<void> {
  const response = await fetch(path, { credentials: 'omit' }).catch(() => null)
  if (response) await cacheThis(path, response)
}

/**
 * Caches a response with the scripts, styles and fonts it names, unless the page is hidden from search engines; those of
 * judges are hidden too, but have a cache of their own.
 */
export async function cacheThis(path: string, response: Response, cache = cacheOf(path)): Promise<void> {
  const before = forgotten
  if (!response.ok || response.redirected) return
  const html = await response.text()
  if (cache === PAGES && html.includes(HIDDEN)) return
  await cacheFiles(html)
  const headers = new Headers(response.headers)
  for (const name of ['content-encoding', 'content-length']) headers.delete(name)
  const cached = await caches.open(cache)
  // somebody has signed out in the meantime
  if (before !== forgotten) return
  // deleted first, so that the cache is ordered by the last visit
  await cached.delete(path)
  await cached.put(path, new Response(html, { headers }))
  const paths = await cached.keys()
  for (const old of paths.slice(0, -MAX_PAGES)) await cached.delete(old)
}

/** True for pages that judges open without a connection; like public pages they contain nothing of a person. */
export const isForJudges = (path: string): boolean => JUDGING_PAGE.test(path)

const cacheOf = (path: string): string => (isForJudges(path) ? JUDGING : PAGES)

export async function forgetPages(): Promise<void> {
  forgotten += 1
  indexedDB.deleteDatabase(GATE_LISTS)
  await Promise.all([PAGES, CARD, GATE].map((name) => caches.delete(name)))
}

/** Deletes scripts, styles and fonts that no cached page names. */
export async function tidyFiles(offline: string): Promise<void> {
  const named = new Set<string>()
  for (const name of [PAGES, JUDGING, offline]) {
    const cached = await caches.open(name)
    for (const page of await cached.keys()) {
      const html = (await (await cached.match(page))?.text()) ?? ''
      for (const file of listAssets(html)) named.add(file)
    }
  }
  const files = await caches.open(FILES)
  for (const file of await files.keys()) if (!named.has(new URL(file.url).pathname)) await files.delete(file)
}

async function cacheFiles(html: string): Promise<void> {
  const files = await caches.open(FILES)
  for (const file of listAssets(html)) if (!(await files.match(file))) await files.add(file)
}

const listAssets = (html: string) =>
  new Set(Array.from(html.matchAll(ASSETS)).flatMap(([, files = '']) => files.split(' ')))
