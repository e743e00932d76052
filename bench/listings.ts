import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import http from 'node:http'
import { loadavg } from 'node:os'
import { startFreshSite } from '#scripts/running/fresh-site.ts'
import { startPostgres } from '#tests/postgres-server.ts'
import { WORDS } from './load/searches.ts'

/** Prints how fast the marketplace search responds on PostgreSQL, with 10,000 listings, 100,000 and a million. */
const FILL = 'bench/fill/many-listings.ts'
const AIM_MS = 50
const MAX_GROWTH = 2
/** The unit in which the system reports the CPU time of a process. */
const TICK_MS = 10
const TEXTS = {
  'a common word': ['sofa', 'chair', 'wooden', 'used', 'price', 'moving house'],
  'several words': ['wooden sofa', 'leather chair karama', 'antique drum thrissur', 'scratch cables', 'blue scooter'],
  'a rare word': ['model a117', 'a87ff6', '1679 model', 'e4da3b', 'k444', 'b53b3a'],
  'part of a word': ['monium', 'shelf', 'ookshel', 'arpe', 'cyc', 'ttres'],
  'a misspelling': ['harmonum', 'bycicle', 'wodoen', 'matress blue', 'acquarium', 'refrence'],
  'Malayalam, mixed': ['ചെണ്ട', 'നാളികേരം', 'wooden ചെണ്ട', 'ചെണ്ട തൃശ്ശൂർ', 'sadya'],
  'no words': [''],
} as const
const SORTS = ['latest', 'oldest', 'price_low', 'price_high', 'popular', 'rating']
const FILTERS = ['', '&price=free', '&price=100-500', '&price=1000%2B&category=buy_sell', '&emirate=Ajman&photo=true']

const postgres = await startPostgres()
const environment = { DATABASE_URL: postgres.url, SECRET: randomBytes(32).toString('hex'), DEMO: 'off' }
Object.assign(process.env, environment)
const site = await startFreshSite(environment)
const agent = new http.Agent({ keepAlive: true })
try {
  const few = await measureWith(10_000)
  for (const listings of [100_000, 1_000_000]) {
    const many = await measureWith(listings)
    const growth = many.words / few.words
    console.log(
      `${listings / 10_000} times as many listings: 95 of 100 words take ${growth.toFixed(1)} times as long, all searches ${(many.late / few.late).toFixed(1)} times and ${(many.work / few.work).toFixed(1)} times the CPU time`,
    )
    if (many.words > AIM_MS || growth > MAX_GROWTH) process.exitCode = 1
  }
} finally {
  agent.destroy()
  await site.stop()
  await postgres.stop()
}

/** Each address once, so that no response is cached. */
async function measureWith(listings: number) {
  process.env.LISTINGS = String(listings)
  await site.restart(FILL)
  // the first requests warm the database's cache
  for (const sort of SORTS) await read(`/api/listings/cards?search=first&limit=23&sort=${sort}`)
  for (const sort of SORTS) await read(`/api/listings/cards?limit=23&sort=${sort}`)
  console.log(`\n${listings.toLocaleString('en-US')} listings, in ms (load ${loadavg()[0]!.toFixed(1)})`)
  const all: number[] = []
  const began = worked()
  for (const [what, texts] of Object.entries(TEXTS)) all.push(...(await measureKind(what, texts)))
  const work = (worked() - began) / all.length
  const late = print('all searches', all, work)
  return { late, work, words: await measureWords() }
}

/** A thousand different words, in the usual order and without filters. */
async function measureWords(): Promise<number> {
  const times: number[] = []
  const began = worked()
  for (const word of WORDS) {
    const start = performance.now()
    await read(`/api/listings?search=${word}`)
    times.push(performance.now() - start)
  }
  return print('a thousand words', times, (worked() - began) / times.length)
}

async function measureKind(what: string, texts: readonly string[]): Promise<number[]> {
  const times: number[] = []
  const began = worked()
  for (const text of texts)
    for (const sort of SORTS)
      for (const filter of FILTERS) {
        const start = performance.now()
        await read(`/api/listings/cards?search=${encodeURIComponent(text)}&sort=${sort}${filter}`)
        times.push(performance.now() - start)
      }
  print(what, times, (worked() - began) / times.length)
  return times
}

function print(what: string, measured: readonly number[], work: number): number {
  const times = measured.toSorted((one, other) => one - other)
  const at = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))]!
  console.log(
    `${what.padEnd(18)} ${String(times.length).padStart(4)} searches: median ${at(0.5).toFixed(1).padStart(5)}, p95 ${at(0.95).toFixed(1).padStart(5)}, maximum ${at(1).toFixed(1).padStart(6)}, ${work.toFixed(1).padStart(5)} of CPU time`,
  )
  return at(0.95)
}

async function read(path: string): Promise<void> {
  const response = await new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get(site.url + path, { agent }, resolve).on('error', reject)
  })
  for await (const _ of response);
  if (response.statusCode !== 200) throw new Error(`${path} returned ${response.statusCode}`)
}

/** The CPU time of the site and its database so far, whatever else the machine does. */
function worked(): number {
  return [site.pid, ...databaseProcesses()].reduce((sum, pid) => sum + processorMs(pid), 0)
}

/** The processes that serve connections to our server; they end with the site. */
function databaseProcesses(): number[] {
  const { port } = new URL(postgres.url)
  const pids = readdirSync('/proc').filter((name) => /^\d+$/.test(name))
  const isServer = (pid: string) => readText(`/proc/${pid}/cmdline`).match(`^[^\0]*postgres\0(?:.*\0)?-p\0${port}\0`)
  const server = pids.find(isServer)
  return pids.filter((pid) => new RegExp(`^PPid:\\s+${server}$`, 'm').test(readText(`/proc/${pid}/status`))).map(Number)
}

function processorMs(pid: number): number {
  const [, , , , , , , , , , , user = 0, system = 0] = readText(`/proc/${pid}/stat`)
    .replace(/^.*\) /, '')
    .split(' ')
    .map(Number)
  return (user + system) * TICK_MS
}

function readText(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    // a process that has just ended
    return ''
  }
}
