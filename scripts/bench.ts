import { execFileSync } from 'node:child_process'
import autocannon from 'autocannon'
import { awaitPictures } from './bench/pictures.ts'
import { fetchRaw, type Servers, startServers } from './bench/servers.ts'
import { HTML_LIMIT, weighFirstPages } from './budgets.ts'

/**
 * Prints the site's throughput relative to a bare node:http server sending the same bytes, and the first page's weight.
 */
const ROUNDS = 3
const SECONDS = 5
const CONNECTIONS = 32
/** Headers that Node itself adds to the response. */
const OWN_HEADERS = new Set(['date', 'connection', 'keep-alive'])
const CACHED = [
  { what: 'home page, cached', path: '/', aim: 0.95 },
  { what: 'events page, cached', path: '/events', aim: 0.95 },
  { what: '/api/events', path: '/api/events', aim: 0.9 },
]
const RENDERED = [{ what: 'events page, rendered each time', path: '/events', aim: 0.01 }]

console.log(`Ratios to a bare node:http server sending the same bytes, best of ${ROUNDS} rounds, 1 = as fast\n`)
const rendering = await startServers({ PAGE_CACHE: 'off' })
await compare(rendering, RENDERED).finally(rendering.stop)
const servers = await startServers()
// a new site is busy with its pictures
await awaitPictures(['/', '/events', '/news', '/gallery'].map((path) => servers.siteUrl + path))
try {
  await compare(servers, CACHED)
  console.log('\nThe first page of a visitor, compressed')
  const html = await servers.fetchBrotli('/')
  const scripts = weighFirstPages().filter(({ page }) => page === 'home/home-page.tsx')
  const weights = [...scripts, { what: 'HTML', bytes: html.length, limit: HTML_LIMIT }]
  for (const { what, bytes, limit } of weights)
    console.log(`${what.padEnd(34)} ${(bytes / 1024).toFixed(1)} KB  (at most ${limit / 1024} KB)`)
  const before = residentMegabytes(servers.sitePid)
  await servers.request(10_000, ['/', '/events', '/api/events', '/api/settings', '/nothing-here'])
  console.log(
    `\nMemory of the server: ${before} MB before, ${residentMegabytes(servers.sitePid)} MB after 10,000 more requests`,
  )
} finally {
  await servers.stop()
}

async function compare(site: Servers, pages: readonly { what: string; path: string; aim: number }[]) {
  for (const { what, path, aim } of pages) {
    const { ratio, site: ours, bare } = await measureRatio(site, path, ROUNDS)
    const verdict = ratio >= aim ? 'reached' : 'MISSED'
    console.log(`${what.padEnd(34)} ${ratio.toFixed(2)}  (${ours} against ${bare} a second; aim ${aim}, ${verdict})`)
  }
}

function residentMegabytes(pid: number): number {
  return Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024)
}

/** The site's requests per second divided by those of a bare server sending the same bytes; the rounds alternate. */
async function measureRatio(servers: Servers, path: string, rounds: number) {
  const response = await fetchRaw(servers.siteUrl + path)
  const pairs = response.headers.flatMap((name, at) => (at % 2 === 0 ? [[name, response.headers[at + 1]!]] : []))
  const headers = pairs.filter(([name]) => !OWN_HEADERS.has(name!.toLowerCase())).flat()
  const bare = await servers.startBare({ ...response, headers })
  try {
    const best = { site: 0, bare: 0 }
    for (let round = 0; round < rounds; round++) {
      best.site = Math.max(best.site, await measure(servers.siteUrl + path))
      best.bare = Math.max(best.bare, await measure(bare.url + path))
    }
    return { ...best, ratio: best.site / best.bare }
  } finally {
    await bare.stop()
  }
}

async function measure(url: string): Promise<number> {
  const result = await autocannon({
    url,
    duration: SECONDS,
    connections: CONNECTIONS,
    headers: { 'accept-encoding': 'br' },
  })
  if (result.non2xx > 0) throw new Error(`${url}: ${result.non2xx} responses were not 2xx`)
  return Math.round(result.requests.average)
}
