import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { openTestDatabase } from '#tests/database.ts'
import { startSite } from '#tests/http/faults/kills/site-process.ts'
import { startMailServer, type TestMailServer } from '#tests/http/platform/mail-server.ts'
import { requestRaw } from '#tests/raw-request.ts'

const WITHIN_MS = 30_000
const PATIENT_MS = 240_000
/** Longer than a process may be silent, plus two checks for silent processes. */
const HELD_MS = 18_000
const MAILS = ['asha@example.org', 'info@example.org']

let mailServer: TestMailServer
let dataDir: string
let env: Record<string, string>
let closeDatabase = async () => {}
const processes: ChildProcess[] = []

beforeEach(async () => {
  mailServer = await startMailServer()
  dataDir = await mkdtemp(join(tmpdir(), 'site-mails-'))
  // starting two processes on a loaded machine takes longer than the timeout of a mail server
  env = { MAIL_URL: `${mailServer.url}/?socketTimeout=600000` }
  const database = await openTestDatabase()
  env.DATABASE_URL = database.url
  env.SECRET = randomBytes(32).toString('hex')
  closeDatabase = () => database.close()
})
afterEach(async () => {
  await Promise.all(processes.splice(0).map(kill))
  await closeDatabase()
  await mailServer.close()
  await rm(dataDir, { recursive: true, force: true })
})

async function start() {
  const site = await startSite({ dataDir, env })
  processes.push(site.server)
  return site
}

async function kill(server: ChildProcess) {
  if (server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGKILL')
  await ended
}

/** Somebody writes to the committee: one mail to them, one to the association. */
async function write(url: string) {
  const body = JSON.stringify({ name: 'Asha Menon', email: 'asha@example.org', message: 'Is there parking?' })
  const { status } = await requestRaw(`${url}/api/contact`, {
    method: 'POST',
    body,
    headers: { 'content-type': 'application/json', 'content-length': Buffer.byteLength(body) },
  })
  expect(status).toBe(201)
}

const recipients = () => mailServer.received.flatMap((each) => each.recipients).toSorted()

test('mails in flight when the site is killed are sent within 30 seconds of its next start', {
  timeout: PATIENT_MS,
}, async () => {
  const first = await start()
  const letGo = mailServer.hold()
  await write(first.url)
  await expect.poll(() => mailServer.waiting(), { timeout: 20_000 }).toBe(2)
  await kill(first.server)
  letGo()
  await start()
  const began = performance.now()
  await expect.poll(recipients, { timeout: WITHIN_MS, interval: 100 }).toEqual(MAILS)
  console.log(
    `Both mails were sent ${((performance.now() - began) / 1000).toFixed(1)} s after the site was ready again`,
  )
  await pause(HELD_MS)
  expect(recipients()).toEqual(MAILS)
})

test('mails in flight in one process leave once when another is killed and starts again', {
  timeout: PATIENT_MS,
}, async () => {
  const writer = await start()
  const other = await start()
  const letGo = mailServer.hold()
  await write(writer.url)
  await expect.poll(() => mailServer.waiting(), { timeout: 20_000 }).toBe(2)
  await kill(other.server)
  const restarted = await start()
  await pause(HELD_MS)
  letGo()
  await expect.poll(recipients, { timeout: WITHIN_MS }).toEqual(MAILS)
  await pause(HELD_MS)
  expect(recipients()).toEqual(MAILS)
  expect((await requestRaw(`${restarted.url}/readyz`)).status).toBe(200)
})
