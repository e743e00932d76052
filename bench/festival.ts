import { readFileSync } from 'node:fs'
import { loadavg } from 'node:os'
import { join } from 'node:path'
import { startFreshSite } from '#scripts/running/fresh-site.ts'
import { type ProcessMemory, sumOf, watchMemory } from '#scripts/running/process-memory.ts'
import type { Crowd } from './fill/festival-crowd.ts'
import { holdFestival, warmUp } from './load/festival-minute.ts'
import { MEMBERS } from './load/festival-numbers.ts'
import { awaitEncoded } from './load/pictures.ts'
import { type Timed, Timings } from './site/timings.ts'

/**
 * The measure of capacity: the demo's festival in an association of 5,000, on one process with its own PostgreSQL. Within
 * one minute 2,000 signed-in phones arrive, while the gate scans, members register and log in, and visitors read. Prints
 * three such minutes. Fails if a request fails, or an aim is missed.
 */
const RUNS = 3
const P95_MS = 250
const MEGABYTES = 500
const MEMORY_EVERY_MS = 1_000

process.env.MEMBERS = String(MEMBERS)
const site = await startFreshSite({ DEMO: 'on', RATE_LIMIT: 'on', TRUST_PROXY: 'loopback', NODE_ENV: 'production' })
try {
  await awaitEncoded(
    site.pid,
    ['/', '/events'].map((path) => site.url + path),
  )
  await site.restart('bench/fill/many-members.ts')
  for (let run = 1; run <= RUNS; run++) await measure(run)
} finally {
  await site.stop()
}

async function measure(run: number) {
  await site.restart('bench/fill/festival-crowd.ts')
  const crowd = JSON.parse(readFileSync(join(site.dataDir, 'crowd.json'), 'utf8')) as Crowd
  await warmUp({ url: site.url, crowd, timings: new Timings() })
  const timings = new Timings()
  const before = load()
  const endWatch = watchMemory(site.pid, MEMORY_EVERY_MS)
  await holdFestival({ url: site.url, crowd, timings })
  console.log(`\nMinute ${run} of ${RUNS} (load ${before} before, ${load()} after), in ms\n`)
  console.log(row('kind', ['requests', 'failed', 'p50', 'p95', 'p99']))
  for (const timed of timings.list()) reportKind(timed)
  reportMemory(endWatch())
}

function reportKind({ kind, count, failures, p50, p95, p99 }: Timed) {
  const isReached = failures.length === 0 && p95 <= P95_MS
  if (!isReached) process.exitCode = 1
  console.log(row(kind, [count, failures.length, ...[p50, p95, p99].map(Math.round)]) + (isReached ? '' : '  MISSED'))
  for (const failure of new Set(failures)) console.log(`  ${failure}`)
}

function reportMemory(processes: readonly ProcessMemory[]) {
  const megabytes = Math.round(sumOf(processes))
  const isReached = megabytes <= MEGABYTES
  if (!isReached) process.exitCode = 1
  const parts = (['site', 'worker', 'PostgreSQL'] as const).map(
    (part) => `${part} ${Math.round(sumOf(processes, part))}`,
  )
  console.log(`\nHighest memory of all processes: ${megabytes} MB (${parts.join(', ')})${isReached ? '' : '  MISSED'}`)
  console.log(`Aims: no failure, p95 at most ${P95_MS} ms for each kind, at most ${MEGABYTES} MB`)
}

function row(kind: string, cells: (string | number)[]): string {
  return kind.padEnd(24) + cells.map((cell) => String(cell).padStart(10)).join('')
}

function load(): string {
  return loadavg()[0]!.toFixed(1)
}
