import { readFileSync } from 'node:fs'
import http from 'node:http'
import { loadavg } from 'node:os'
import { startFreshSite } from '#scripts/running/fresh-site.ts'
import { BENCH_ADMIN } from './fill/bench-admin.ts'

/** Prints how fast a page of a long register responds, and how much memory the export of the whole register needs. */
const FILL = 'bench/fill/many-members.ts'
const AIM_MS = 50
const TIMES = 60
/** The unit in which the system reports the CPU time of a process. */
const TICK_MS = 10
const LISTS = [
  ['the first page', 'limit=20'],
  ['part of a name', 'limit=20&search=kurup'],
  ['one letter', 'limit=20&search=a'],
  ['a mobile number', 'limit=20&search=050+000+4321'],
  ['nobody', 'limit=20&search=nobody+at+all'],
  ['pending applications', 'limit=20&status=pending'],
  ['one emirate, overdue dues', 'limit=20&emirate=Fujairah&type=family&dues=overdue'],
] as const

process.env.MEMBERS = '10000'
const site = await startFreshSite({ DEMO: 'off' })
const agent = new http.Agent({ keepAlive: true })
try {
  await site.restart(FILL)
  let cookie = await signIn()
  console.log(`A page of the register of 10,000 members, ${TIMES} times each, in ms (load ${load()})`)
  for (const [what, query] of LISTS) await measureList(what, `/api/admin/members?${query}`, cookie)
  await measureList('the page after 9,980', await findDeepPage(cookie), cookie)
  await measureExport('10,000', cookie)
  process.env.MEMBERS = '100000'
  await site.restart(FILL)
  cookie = await signIn()
  // the first run warms the database's cache
  await measureExport('100,000', cookie)
  await measureExport('100,000', cookie)
} finally {
  agent.destroy()
  await site.stop()
}

async function measureList(what: string, path: string, cookie: string) {
  const times: number[] = []
  const worked = processorMs()
  for (let round = 0; round < TIMES; round++) {
    const began = performance.now()
    await read(path, cookie)
    times.push(performance.now() - began)
  }
  const work = (processorMs() - worked) / TIMES
  times.sort((one, other) => one - other)
  const [usual = 0, late = 0] = [times[Math.floor(TIMES / 2)], times[Math.floor(TIMES * 0.95)]]
  const verdict = usual <= AIM_MS ? 'reached' : 'MISSED'
  console.log(
    `${what.padEnd(28)} median ${usual.toFixed(1).padStart(5)}, p95 ${late.toFixed(1).padStart(5)}, ${work.toFixed(1).padStart(5)} of CPU time  (aim ${AIM_MS}, ${verdict})`,
  )
  if (usual > AIM_MS) process.exitCode = 1
}

/** Pages to the end, a hundred at a time. */
async function findDeepPage(cookie: string): Promise<string> {
  let path = '/api/admin/members?limit=100'
  for (let page = 0; page < 99; page++) path = await read(path, cookie)
  return path.replace('limit=100', 'limit=20')
}

async function measureExport(members: string, cookie: string) {
  await read('/api/admin/members/export.csv?search=nobody', cookie)
  const before = residentMegabytes()
  let highest = before
  const watch = setInterval(() => {
    highest = Math.max(highest, residentMegabytes())
  }, 50)
  const began = performance.now()
  const { bytes, lines } = await download('/api/admin/members/export.csv', cookie)
  clearInterval(watch)
  const seconds = ((performance.now() - began) / 1000).toFixed(1)
  console.log(
    `Export of ${members} members: ${lines - 1} rows, ${(bytes / 2 ** 20).toFixed(1)} MB in ${seconds} s; memory of the server ${before} MB before, ${highest} MB at most (load ${load()})`,
  )
}

function request(path: string, cookie: string) {
  return new Promise<http.IncomingMessage>((resolve, reject) => {
    http.get(site.url + path, { agent, headers: { cookie } }, resolve).on('error', reject)
  })
}

/** The address of the next page, or nothing. */
async function read(path: string, cookie: string): Promise<string> {
  const response = await request(path, cookie)
  for await (const _ of response);
  if (response.statusCode !== 200) throw new Error(`${path} returned ${response.statusCode}`)
  return /<([^>]+)>/.exec(String(response.headers.link ?? ''))?.[1] ?? ''
}

async function download(path: string, cookie: string) {
  let [bytes, lines] = [0, 0]
  for await (const part of await request(path, cookie)) {
    bytes += part.length
    for (const byte of part as Buffer) if (byte === 10) lines++
  }
  return { bytes, lines }
}

async function signIn(): Promise<string> {
  const response = await fetch(`${site.url}/api/auth/login`, {
    method: 'POST',
    body: JSON.stringify(BENCH_ADMIN),
    headers: { 'content-type': 'application/json', origin: site.url },
  })
  if (!response.ok) throw new Error(`Signing in returned ${response.status}`)
  return response.headers
    .getSetCookie()
    .map((cookie) => cookie.split(';', 1)[0])
    .join('; ')
}

function residentMegabytes(): number {
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}

/** The CPU time of the server so far, whatever else the machine does. */
function processorMs(): number {
  const [, , , , , , , , , , , user = 0, system = 0] = readFileSync(`/proc/${site.pid}/stat`, 'utf8')
    .replace(/^.*\) /, '')
    .split(' ')
    .map(Number)
  return (user + system) * TICK_MS
}

function load(): string {
  return loadavg()[0]!.toFixed(1)
}
