import { execFileSync } from 'node:child_process'
import { HTML_LIMIT, weighFirstPages } from '#scripts/build/budgets.ts'
import { startFreshSite } from '#scripts/running/fresh-site.ts'
import { measureDashboard, measureLogins, measureRegistrations } from './load/bursts.ts'
import { awaitEncoded } from './load/pictures.ts'
import { measureSearches } from './load/searches.ts'
import { compare, HEADING } from './site/ratios.ts'
import { type Servers, startServers } from './site/servers.ts'

/**
 * Prints how fast the site is, compared with a bare node:http server that sends the same bytes, how it takes a burst of
 * people, and the weight of the first page.
 */
const CACHED = { aim: 0.8, p99: 10 }

console.log(`${HEADING}\n`)
await using(await startServers(), async (servers) => {
  await awaitEncoded(
    servers.sitePid,
    ['/', '/events', '/news', '/gallery'].map((path) => servers.siteUrl + path),
  )
  await compare(servers, [
    { what: 'home page, cached', path: '/', ...CACHED },
    { what: 'events page, cached', path: '/events', ...CACHED },
    { what: '/api/events, cached', path: '/api/events', ...CACHED },
  ])
  weigh((await servers.fetchBrotli('/')).length)
  await showMemory(servers)
})
const site = await startFreshSite({ DEMO: 'on', RATE_LIMIT: 'on', TRUST_PROXY: 'loopback' })
try {
  await site.restart('bench/fill/many-registrants.ts')
  await awaitEncoded(site.pid, [site.url])
  await measureLogins(site)
  await measureRegistrations(site)
} finally {
  await site.stop()
}
// one session makes more requests than a person may
const unlimited = await startFreshSite({ DEMO: 'on', RATE_LIMIT: 'off' })
try {
  await unlimited.restart('bench/fill/many-registrants.ts')
  await awaitEncoded(unlimited.pid, [unlimited.url])
  await measureDashboard(unlimited)
} finally {
  await unlimited.stop()
}
await measureSearches()

async function using(servers: Servers, measure: (servers: Servers) => Promise<void>) {
  await measure(servers).finally(servers.stop)
}

function weigh(html: number) {
  console.log('\nThe first page of a visitor, compressed')
  const scripts = weighFirstPages().filter(({ page }) => page === 'home/home-page.tsx')
  for (const { what, bytes, limit } of [...scripts, { what: 'HTML', bytes: html, limit: HTML_LIMIT }])
    console.log(`${what.padEnd(46)} ${(bytes / 1024).toFixed(1)} KB  (at most ${limit / 1024} KB)`)
}

async function showMemory(servers: Servers) {
  const before = residentMegabytes(servers.sitePid)
  await servers.request(10_000, ['/', '/events', '/api/events', '/api/settings', '/nothing-here'])
  const after = residentMegabytes(servers.sitePid)
  console.log(`\nMemory of the server: ${before} MB before, ${after} MB after 10,000 more requests\n`)
}

function residentMegabytes(pid: number): number {
  return Math.round(Number(execFileSync('ps', ['-o', 'rss=', '-p', String(pid)], { encoding: 'utf8' })) / 1024)
}
