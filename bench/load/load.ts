import { execFile, execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import autocannon from 'autocannon'

/** Requests per second, and how long 95 and 99 of 100 took, in milliseconds. */
export type Load = { perSecond: number; p95: number; p99: number }
type Target = {
  /** Addresses on one server, requested in turn. */
  urls: readonly string[]
  connections: number
  seconds: number
  headers?: Record<string, string>
}

/** A site runs for weeks; in a new process a dashboard took 42 to 48 ms at first, and 25 ms after twenty seconds. */
export const WARM_UP_SECONDS = 20

const WORKERS = 2
const hasWrk = findsWrk()

export const CLIENT = hasWrk ? 'wrk' : `autocannon with ${WORKERS} workers`

/** Sends as many requests as the server answers. Throws if a response is not a success. */
export const load = (target: Target): Promise<Load> => (hasWrk ? loadWithWrk(target) : loadWithAutocannon(target))

async function loadWithWrk({ urls, connections, seconds, headers = {} }: Target): Promise<Load> {
  const folder = mkdtempSync(join(tmpdir(), 'site-load-'))
  const list = join(folder, 'paths')
  writeFileSync(list, urls.map((url) => url.slice(new URL(url).origin.length)).join('\n'))
  const named = Object.entries(headers).flatMap(([name, value]) => ['-H', `${name}: ${value}`])
  const args = [
    '-t1',
    '--timeout',
    '30s',
    `-c${connections}`,
    `-d${seconds}s`,
    '-s',
    'bench/load/paths.lua',
    ...named,
    urls[0]!,
    '--',
    list,
  ]
  try {
    const { stdout } = await promisify(execFile)('wrk', args)
    const [, result = '{}'] = /RESULT (.*)/.exec(stdout) ?? []
    const { failed, ...measured } = JSON.parse(result) as Load & { failed: number }
    if (failed > 0) throw new Error(`${urls[0]}: ${failed} responses were no success`)
    return measured
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function loadWithAutocannon({ urls, connections, seconds, headers = {} }: Target): Promise<Load> {
  const { origin } = new URL(urls[0]!)
  const requests = urls.map((url) => ({ path: url.slice(origin.length) }))
  const result = await autocannon({ url: origin, requests, connections, duration: seconds, headers, workers: WORKERS })
  if (result.non2xx > 0) throw new Error(`${urls[0]}: ${result.non2xx} responses were no success`)
  // autocannon reports no 95
  return { perSecond: result.requests.average, p95: result.latency.p97_5, p99: result.latency.p99 }
}

function findsWrk(): boolean {
  try {
    execFileSync('which', ['wrk'], { stdio: 'ignore' })
    return true
  } catch {
    return false
  }
}
