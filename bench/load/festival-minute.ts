import { randomUUID } from 'node:crypto'
import http from 'node:http'
import { setTimeout as pause } from 'node:timers/promises'
import { DEMO_PASSWORD } from '#demo/members/demo-members.ts'
import { LIVE_POLL_SECONDS, liveStreamUrl } from '#shared/competitions/live-rules.ts'
import { GATE_LINK_HEADER } from '#shared/events/gate/gate-rules.ts'
import { LIVE_STREAM_URL } from '#shared/notifications/live-enums.ts'
import { requestRaw } from '#tests/raw-request.ts'
import type { Crowd, Person } from '../fill/festival-crowd.ts'
import type { Timings } from '../site/timings.ts'
import { LOGINS, SCANS, VISITORS } from './festival-numbers.ts'

const MINUTE_MS = 60_000
const WARM_UP_MS = 15_000
const WARM_UP_VISITS = 300
/** Of so many phones one is new: it has none of the site's files. */
const NEW_PHONES = 10
/** Between two pages. */
const READS_MS = 2_000
const BUILT_FILE = /(?:src|href)="(\/[^"]+\.(?:js|css|woff2))"/g

type Site = { url: string; crowd: Crowd; timings: Timings }
type Sent = { method?: string; headers?: Record<string, string>; body?: object }

/** Everybody comes within one minute; resolves when the last response has arrived, and closes the streams. */
export async function holdFestival(site: Site): Promise<void> {
  const end = AbortSignal.timeout(MINUTE_MS + 5_000)
  const { phones, registering, emails } = site.crowd
  const visitor = visits(site)
  await Promise.all([
    spread(phones.length, (at) => usePhone(site, phones[at]!, at, end)),
    spread(SCANS, (at) => scan(site, phones[at]!)),
    spread(registering.length, (at) => register(site, registering[at]!)),
    spread(LOGINS, (at) => logIn(site, emails[at]!, at)),
    spread(VISITORS, (at) => visitor(at)),
  ])
}

/** A site runs for weeks, but this one has just started: people read the same pages for a while. */
export async function warmUp(site: Site): Promise<void> {
  const { registering, festivalId } = site.crowd
  const event = `/api/events/${festivalId}`
  const paths = ['/', ...DASHBOARD, event, `${event}/programs/cards`, `${event}/competition/own`, `${event}/live`]
  const read = async (at: number) => {
    const { cookie } = registering[at % registering.length]!
    const send = sender(site, '198.51.100.3', { cookie })
    for (const path of paths) await send(path)
  }
  await spread(WARM_UP_VISITS, read, WARM_UP_MS)
}

/** Begins evenly over the time, whether or not the earlier ones have been answered. */
const spread = (count: number, work: (at: number) => Promise<void>, milliseconds = MINUTE_MS) =>
  Promise.all(Array.from({ length: count }, (_, at) => pause((at * milliseconds) / count).then(() => work(at))))

async function usePhone(site: Site, { cookie }: Person, at: number, end: AbortSignal): Promise<void> {
  const { crowd, timings } = site
  const send = sender(site, addressOf(at), { cookie })
  const event = `/api/events/${crowd.festivalId}`
  const all = (kind: string, paths: readonly string[]) =>
    Promise.all(paths.map((path) => timings.measure(kind, () => send(path))))
  await timings.measure('dashboard: page', async () => {
    const html = await send('/member/dashboard')
    if (at % NEW_PHONES === 0) void loadFiles(site, send, html)
  })
  const notices = follow(site, { path: LIVE_STREAM_URL, cookie, at, end })
  await all('dashboard: calls', DASHBOARD)
  await pause(READS_MS)
  await all('event', [event, `${event}/programs/cards`, `${event}/competition`, `${event}/competition/own`])
  await pause(READS_MS)
  await all('ticket', [`${event}/ticket`])
  await timings.measure('live: read', () => send(`${event}/live`))
  const isFollowing = at % 2 === 0
  const readAgain = () => void timings.measure('live: read', () => send(`${event}/live`))
  if (isFollowing) await follow(site, { path: liveStreamUrl(crowd.festivalId), at, end, onChange: readAgain })
  else await poll(readAgain, end)
  await notices
}

const DASHBOARD = ['/api/auth/user', '/api/dashboard', '/api/notices/unread', '/api/conversations/unread']

async function poll(read: () => void, end: AbortSignal): Promise<void> {
  while (!end.aborted) {
    await pause(LIVE_POLL_SECONDS * 1000, undefined, { signal: end }).catch(() => {})
    if (!end.aborted) read()
  }
}

async function scan(site: Site, { memberId }: Person): Promise<void> {
  const { festivalId, gateToken } = site.crowd
  const entry = { id: randomUUID(), attendeeId: memberId, kind: 'check_in', came: 1, at: new Date().toISOString() }
  const send = sender(site, '198.51.100.1', { [GATE_LINK_HEADER]: gateToken })
  await site.timings.measure('scan at the gate', () =>
    send(`/api/events/${festivalId}/gate/entries`, { method: 'POST', body: { entries: [entry] } }),
  )
}

async function register(site: Site, { cookie }: Person): Promise<void> {
  const send = sender(site, '198.51.100.2', { cookie })
  await site.timings.measure('registration', () =>
    send(`/api/events/${site.crowd.eventId}/register`, { method: 'POST' }),
  )
}

async function logIn(site: Site, email: string, at: number): Promise<void> {
  const send = sender(site, `198.51.101.${1 + at}`)
  const body = { email, password: DEMO_PASSWORD }
  await site.timings.measure('login', () => send('/api/auth/login', { method: 'POST', body }))
}

/** Each reads a few cached pages, the first with its files. */
function visits(site: Site): (at: number) => Promise<void> {
  const pages = ['/', '/events', `/events/${site.crowd.festivalId}`, `/events/${site.crowd.festivalId}/live`]
  return async (at) => {
    const send = sender(site, `198.51.102.${1 + at}`)
    for (const [number, page] of pages.entries()) {
      await site.timings.measure('visitor: cached page', async () => {
        const html = await send(page)
        if (number === 0) void loadFiles(site, send, html)
      })
      await pause(READS_MS)
    }
  }
}

async function loadFiles({ timings }: Site, send: Send, html: string): Promise<void> {
  const files = new Set(Array.from(html.matchAll(BUILT_FILE), ([, file = '']) => file))
  await Promise.all(Array.from(files, (file) => timings.measure('built file', () => send(file))))
}

type Send = ReturnType<typeof sender>
const agent = new http.Agent({ keepAlive: true })

/** Sends requests from one address and returns the bodies. Throws if a response is not a success. */
const sender =
  ({ url }: Site, address: string, own: Record<string, string> = {}) =>
  async (path: string, { method = 'GET', body }: Sent = {}): Promise<string> => {
    const headers = {
      origin: url,
      'x-forwarded-for': address,
      // pages are read here; a phone would ask for the compressed ones
      'accept-encoding': path === '/' || path === '/member/dashboard' ? 'identity' : 'br',
      ...(body && { 'content-type': 'application/json' }),
      ...own,
    }
    const sent = body && { body: JSON.stringify(body) }
    const { status, text } = await requestRaw(url + path, { agent, method, headers, ...sent })
    if (status < 200 || status >= 300) throw new Error(`${status} from ${method} ${path}`)
    return text
  }

type Follow = { path: string; cookie?: string; at: number; end: AbortSignal; onChange?: () => void }

/** Keeps a stream open until the end; measured until its first signal. */
async function follow({ url, timings }: Site, { path, cookie, at, end, onChange }: Follow): Promise<void> {
  const headers = { accept: 'text/event-stream', 'x-forwarded-for': addressOf(at), ...(cookie && { cookie }) }
  const closed = Promise.withResolvers<void>()
  await timings.measure('stream: first signal', async () => {
    const began = Promise.withResolvers<void>()
    const request = http.get(url + path, { headers, agent: false, signal: end }, (response) => {
      if (response.statusCode !== 200) began.reject(new Error(`${response.statusCode} from ${path}`))
      response.on('data', (part: Buffer) => {
        began.resolve()
        if (part.includes('event: changed')) onChange?.()
      })
      response.on('error', () => {})
    })
    request.on('error', began.reject)
    request.once('close', closed.resolve)
    await began.promise
  })
  await closed.promise
}

const addressOf = (at: number) => `203.0.${Math.floor(at / 250)}.${1 + (at % 250)}`
