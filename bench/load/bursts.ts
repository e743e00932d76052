import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { DEMO_PASSWORD } from '#demo/members/demo-members.ts'
import { requestRaw } from '#tests/raw-request.ts'
import type { Burst } from '../fill/many-registrants.ts'
import { report } from '../site/ratios.ts'
import { load, WARM_UP_SECONDS } from './load.ts'

const LOGINS = 100
const LOGINS_MS = 2500
const CACHED_P99_MS = 50
const REGISTRATION_MS = 3000
const DASHBOARD_P95_MS = 25
const DASHBOARD = ['/api/auth/user', '/api/dashboard', '/api/notices/unread', '/api/conversations/unread']

type Site = { url: string; dataDir: string }

/** A hundred people log in at once, each from an address of their own, while visitors read a cached page. */
export async function measureLogins({ url, dataDir }: Site): Promise<void> {
  // one account would take no more than a few guesses
  const emails = readBurst(dataDir).emails.slice(0, LOGINS)
  const visitors = load({ urls: [`${url}/`], connections: 4, seconds: 4, headers: { 'accept-encoding': 'br' } })
  await new Promise((resolve) => setTimeout(resolve, 500))
  const started = performance.now()
  const responses = await Promise.all(emails.map((email, number) => logIn(url, email, number)))
  const took = performance.now() - started
  const succeeded = responses.filter(({ status }) => status === 200).length
  report(
    '100 logins at once',
    took <= LOGINS_MS && succeeded === LOGINS,
    `${succeeded} in ${took.toFixed(0)} ms, aim ${LOGINS_MS}`,
  )
  const { p99 } = await visitors
  report('cached page meanwhile', p99 <= CACHED_P99_MS, `99 of 100 within ${p99.toFixed(1)} ms, aim ${CACHED_P99_MS}`)
}

/** The requests of a signed-in dashboard after the page itself. */
export async function measureDashboard({ url, dataDir }: Site): Promise<void> {
  const { headers } = await logIn(url, readBurst(dataDir).emails[LOGINS]!, 0)
  const cookie = headers['set-cookie']?.map((line) => line.split(';')[0]).join('; ') ?? ''
  const urls = DASHBOARD.map((path) => url + path)
  await load({ urls, connections: 16, seconds: WARM_UP_SECONDS, headers: { cookie } })
  const { p95, perSecond } = await load({ urls, connections: 16, seconds: 4, headers: { cookie } })
  const figures = `95 of 100 within ${p95.toFixed(1)} ms, aim ${DASHBOARD_P95_MS} (${Math.round(perSecond)} a second)`
  report('requests of a dashboard', p95 < DASHBOARD_P95_MS, figures)
}

/** Five hundred members register at once for a hundred places. */
export async function measureRegistrations({ url, dataDir }: Site): Promise<void> {
  const { eventId, cookies } = readBurst(dataDir)
  const responses = await Promise.all(
    cookies.map(async (cookie) => {
      const started = performance.now()
      const headers = { cookie, origin: new URL(url).origin }
      const { status } = await requestRaw(`${url}/api/events/${eventId}/register`, { method: 'POST', headers })
      return { status, took: performance.now() - started }
    }),
  )
  const registered = responses.filter(({ status }) => status === 201).length
  const slowest = Math.max(...responses.map(({ took }) => took))
  const figures = `${registered} registered, the last response after ${slowest.toFixed(0)} ms, aim ${REGISTRATION_MS}`
  report('500 registrations, 100 places', registered === 100 && slowest <= REGISTRATION_MS, figures)
}

const readBurst = (dataDir: string) => JSON.parse(readFileSync(join(dataDir, 'burst.json'), 'utf8')) as Burst

function logIn(url: string, email: string, number: number) {
  const credentials = { email, password: DEMO_PASSWORD }
  const address = `198.51.${100 + Math.floor(number / 200)}.${1 + (number % 200)}`
  const headers = { 'content-type': 'application/json', 'x-forwarded-for': address, origin: new URL(url).origin }
  return requestRaw(`${url}/api/auth/login`, { method: 'POST', headers, body: JSON.stringify(credentials) })
}
