import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { startMachine } from '#scripts/running/machine.ts'
import { endProcess } from '#scripts/running/process.ts'
import { startPostgres } from '#tests/postgres-server.ts'
import { requestRaw } from '#tests/raw-request.ts'

const FROZEN_MS = 20_000
const MAX_MS = 3_000
const BACK_WITHIN_MS = 5_000
const LISTENING_AGAIN_MS = 8_000
const CACHED = ['/', '/events', '/news', '/api/events']
const NEEDS_DATABASE = '/api/events?limit=1'

type TimedResponse = { status: number; took: number }

/** The site while its PostgreSQL is frozen for twenty seconds, and while it is stopped and started again. */
const postgres = await startPostgres()
const dataDir = await mkdtemp(join(tmpdir(), 'site-frozen-'))
const site = await startMachine(dataDir, { DATABASE_URL: postgres.url, SECRET: 's'.repeat(40), RATE_LIMIT: 'off' })
try {
  await prove(
    'frozen',
    async () => postgres.freeze(),
    async () => postgres.thaw(),
  )
  await prove('stopped', postgres.halt, postgres.start)
} finally {
  await endProcess(site.child)
  await postgres.stop()
  await rm(dataDir, { recursive: true, force: true })
}

async function prove(word: string, away: () => Promise<void>, back: () => Promise<void>): Promise<void> {
  const [cached, others]: [TimedResponse[], TimedResponse[]] = [[], []]
  // earlier cached pages are dropped when the listening connection is back
  await pause(LISTENING_AGAIN_MS)
  for (const path of CACHED) await requestRaw(site.url + path)
  await away()
  const until = performance.now() + FROZEN_MS
  const visit = async () => {
    for (let number = 0; performance.now() < until; number++) {
      cached.push(await ask(CACHED[number % CACHED.length]!))
      await pause(100)
    }
  }
  const logIn = async () => {
    while (performance.now() < until)
      others.push(await ask('/api/auth/login', { email: 'a@example.org', password: 'b' }))
  }
  await Promise.all([visit(), logIn(), logIn(), logIn(), logIn()])
  await back()
  const began = performance.now()
  while ((await ask(NEEDS_DATABASE)).status !== 200 || (await ask('/readyz')).status !== 200) await pause(50)
  const recovered = Math.round(performance.now() - began)
  const slowest = Math.round(Math.max(...others.map(({ took }) => took)))
  const slowestPage = Math.round(Math.max(...cached.map(({ took }) => took)))
  const shown = cached.filter(({ status }) => status === 200).length
  const refused = others.filter(({ status }) => status === 503).length
  console.log(
    `${word} for ${FROZEN_MS / 1000} s: ${refused} of ${others.length} logins told to try again later, the slowest after ${slowest} ms; ${shown} of ${cached.length} visits served, the slowest in ${slowestPage} ms; well again ${recovered} ms after`,
  )
  const holds = refused === others.length && shown === cached.length && slowest < MAX_MS && recovered < BACK_WITHIN_MS
  if (!holds) process.exitCode = 1
}

async function ask(path: string, body?: object): Promise<TimedResponse> {
  const began = performance.now()
  const { status } = await requestRaw(site.url + path, {
    ...(body && { method: 'POST', body: JSON.stringify(body), headers: { 'content-type': 'application/json' } }),
  })
  return { status, took: performance.now() - began }
}
