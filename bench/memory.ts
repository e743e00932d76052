import { loadavg } from 'node:os'
import { setTimeout as pause } from 'node:timers/promises'
import { startFreshSite } from '#scripts/running/fresh-site.ts'
import { listHolders, measureMemory, type ProcessMemory, sumOf, watchMemory } from '#scripts/running/process-memory.ts'
import { startPostgres } from '#tests/postgres-server.ts'
import { REQUESTS, sendMixedRequests } from './load/mixed-requests.ts'
import { awaitPictures, awaitQuiet } from './load/pictures.ts'

/**
 * Prints the memory of the site in MB: the sum of the proportional set sizes of its process, its worker process and its
 * own PostgreSQL; with an external database, without PostgreSQL. For a missed target also what holds it.
 */
const IDLE_AFTER_MS = 15_000
const LATER_MS = 60_000
const OWN = { firstStart: 450, idle: 260, after: 360, later: 300 }
const EXTERNAL = { idle: 200, after: 280, later: 230 }
type Targets = { firstStart?: number; idle: number; after: number; later: number }

console.log('MB, the sum of proportional set sizes              measured  target')
await measureSite('own PostgreSQL', OWN)
const postgres = await startPostgres()
await measureSite('external database', EXTERNAL, {
  DATABASE_URL: postgres.url,
  SECRET: 'a secret for the bench that nobody else knows',
}).finally(postgres.stop)

async function measureSite(title: string, targets: Targets, more: Record<string, string> = {}) {
  const settings = { DEMO: 'on', NODE_ENV: 'production', ...more }
  const begun: { endWatch?: () => ProcessMemory[] } = {}
  const site = await startFreshSite(settings, undefined, ({ pid = 0 }) => {
    begun.endWatch ??= watchMemory(pid)
  })
  try {
    await awaitPictures(['/', '/events', '/news', '/gallery'].map((path) => site.url + path))
    report(`${title}: peak of the first start`, begun.endWatch?.() ?? [], targets.firstStart)
    await site.restart()
    await fetch(site.url).then((response) => response.text())
    await pause(IDLE_AFTER_MS)
    await awaitQuiet(site.pid)
    report(`${title}: idle`, measureMemory(site.pid), targets.idle)
    const endWatch = watchMemory(site.pid)
    const { failures, close } = await sendMixedRequests(site.url)
    report(`${title}: after ${REQUESTS} mixed requests`, measureMemory(site.pid), targets.after)
    report(`${title}: highest during them`, endWatch())
    if (Object.keys(failures).length > 0) console.log('  failed:', failures)
    close()
    await pause(LATER_MS)
    report(`${title}: a minute later`, measureMemory(site.pid), targets.later)
  } finally {
    await site.stop()
  }
}

function report(what: string, processes: readonly ProcessMemory[], target?: number) {
  const megabytes = Math.round(sumOf(processes))
  const parts = (['site', 'worker', 'PostgreSQL'] as const)
    .map((part) => `${part} ${Math.round(sumOf(processes, part))}`)
    .join(', ')
  const isMissed = target !== undefined && megabytes > target
  const verdict = target === undefined ? '' : isMissed ? 'MISSED' : 'reached'
  const load = loadavg()[0]!.toFixed(1)
  console.log(
    `${what.padEnd(50)} ${String(megabytes).padStart(8)}  ${String(target ?? '').padStart(6)} ${verdict} (${parts}; load ${load})`,
  )
  if (!isMissed) return
  process.exitCode = 1
  for (const { what: holder, megabytes } of listHolders(processes))
    console.log(`  ${holder.padEnd(48)} ${Math.round(megabytes)}`)
}
