import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startFreshSite } from '#scripts/running/fresh-site.ts'
import { HTTP_BOUNDS } from '#server/platform/http/http-server.ts'
import { type OpenStream, openStream } from '#tests/http/notifications/open-stream.ts'
import { requestRaw } from '#tests/raw-request.ts'
import type { Entered } from '../fill/many-sessions.ts'

const OF_EACH = 10
/** For all streams together: less than 200 KB each, including their sockets. */
const MAX_MEGABYTES = 100
const PATIENCE_MS = 5_000
const STOP_WITHIN_MS = 5_000

/**
 * 500 open pages of 50 people: what they cost, whether each receives events, and whether they delay a stopping site.
 */
const site = await startFreshSite({ DEMO: 'off' })
await site.restart('bench/fill/many-sessions.ts')
const [admin, ...people] = JSON.parse(readFileSync(join(site.dataDir, 'people.json'), 'utf8')) as Entered[]
try {
  await requestRaw(`${site.url}/`)
  const before = await settledMegabytes()
  const cookies = people.flatMap(({ cookie }) => Array.from({ length: OF_EACH }, () => cookie))
  const pages = await openAll(cookies)
  const open = await settledMegabytes()
  // the heartbeats keep them open longer than the idle limit of a connection
  await pause(HTTP_BOUNDS.silence + 5_000)
  const began = performance.now()
  for (const { memberId } of people) await approve(memberId ?? '')
  const answered = performance.now()
  await heardByAll(pages)
  const late = performance.now() - answered
  const after = await settledMegabytes()
  const received = pages.filter(({ received: all }) => all.length === 2).length
  console.log(
    `${pages.length} streams of ${people.length} people: ${before} MB before, ${open} MB open, ${after} MB after ${people.length} decisions in ${Math.round(answered - began)} ms; ${received} received theirs once, the last ${Math.max(0, Math.round(late))} ms after the answer`,
  )
  const stopping = performance.now()
  await Promise.all([site.stop(), ...pages.map(({ ended }) => ended)])
  const stopped = Math.round(performance.now() - stopping)
  console.log(`stopped in ${stopped} ms with all of them open`)
  if (received < pages.length || open - before > MAX_MEGABYTES || late > PATIENCE_MS || stopped > STOP_WITHIN_MS)
    process.exitCode = 1
} catch (error) {
  await site.stop()
  throw error
}

async function openAll(cookies: readonly string[]): Promise<OpenStream[]> {
  const pages: OpenStream[] = []
  for (let at = 0; at < cookies.length; at += 50)
    pages.push(...(await Promise.all(cookies.slice(at, at + 50).map((cookie) => openStream(site.url, cookie)))))
  const refused = pages.filter(({ status }) => status !== 200)
  if (refused.length > 0) throw new Error(`${refused.length} streams were rejected with ${refused[0]?.status}`)
  return pages
}

async function approve(memberId: string): Promise<void> {
  const headers = { cookie: admin?.cookie ?? '', origin: site.url }
  const { status, text } = await requestRaw(`${site.url}/api/admin/members/${memberId}/approve`, {
    method: 'POST',
    headers,
  })
  if (status !== 200) throw new Error(`An approval returned ${status}: ${text}`)
}

async function heardByAll(pages: readonly OpenStream[]): Promise<void> {
  const until = performance.now() + PATIENCE_MS
  while (pages.some(({ received }) => received.length < 2) && performance.now() < until) await pause(20)
}

/** Measured after a pause in which temporary memory is freed. */
async function settledMegabytes(): Promise<number> {
  await pause(3_000)
  const [, kilobytes = '0'] = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${site.pid}/status`, 'utf8')) ?? []
  return Math.round(Number(kilobytes) / 1024)
}
