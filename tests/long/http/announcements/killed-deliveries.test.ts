import type { ChildProcess } from 'node:child_process'
import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { users } from '#server/accounts/account-tables.ts'
import { announcementDeliveries, announcements } from '#server/announcements/announcement-tables.ts'
import { deliverAt } from '#server/announcements/sending/delivery-run.ts'
import { members } from '#server/membership/member-tables.ts'
import type { OpenDatabase } from '#server/platform/database/database.ts'
import { writeSettings } from '#server/settings/settings-queries.ts'
import { openTestDatabase } from '#tests/database.ts'
import { startSite } from '#tests/http/faults/kills/site-process.ts'
import { requestRaw } from '#tests/raw-request.ts'
import { openSink, type Sink } from './mail-sink.ts'
import { writeMembers } from './many-recipients.ts'

const MEMBERS = 5000
const MANY_MEMBERS = 20_000
/** The site is killed when the sink has accepted this many mails, in the middle of five. */
const KILLED_AT = [
  [702, 'reply'],
  [2103, 'recipient'],
  [3602, 'reply'],
] as const
const PATIENT_MS = 560_000

let sink: Sink
let dataDir: string
let database: OpenDatabase
let server: ChildProcess | undefined

beforeEach(async () => {
  sink = await openSink()
  dataDir = await mkdtemp(join(tmpdir(), 'site-announcements-'))
  database = await openTestDatabase()
})
afterEach(async () => {
  await kill()
  await database.close()
  await sink.close()
  await rm(dataDir, { recursive: true, force: true })
})

const SECRET = randomBytes(32).toString('hex')

async function start(): Promise<string> {
  const site = await startSite({ dataDir, env: { MAIL_URL: sink.url, DATABASE_URL: database.url, SECRET } })
  server = site.server
  return site.url
}

async function kill(): Promise<void> {
  if (!server || server.exitCode !== null || server.signalCode !== null) return
  const ended = once(server, 'exit')
  server.kill('SIGKILL')
  await ended
}

/** A required announcement to everybody by mail, whose time has come. */
async function announce(): Promise<string> {
  await writeSettings(database.db, { mailsPerMinute: 3000 }, null)
  const audience = { conditions: [{ by: 'everybody' as const }], people: [], without: [], withoutPeople: [] }
  const content = { kind: 'required' as const, title: 'General meeting', text: 'Dear {first name}, please come.' }
  const sendAt = new Date()
  const values = { ...content, audience, channels: ['mail' as const], status: 'scheduled' as const, sendAt }
  const [announcement] = await database.db.insert(announcements).values(values).returning()
  await deliverAt(database.db, sendAt)
  return announcement!.id
}

const isSent = async (id: string) => {
  const [row] = await database.db.select().from(announcements).where(eq(announcements.id, id))
  return row?.status === 'sent'
}

test('of 5,000 mails none arrives twice though the site is killed thrice, and those missing are listed as unknown', {
  timeout: PATIENT_MS,
}, async () => {
  await writeMembers(database.db, MEMBERS)
  await start()
  const id = await announce()
  for (const [accepted, at] of KILLED_AT) {
    await sink.stopAfter(accepted, at)
    await kill()
    sink.goOn()
    await start()
  }
  await expect.poll(() => isSent(id), { timeout: 400_000, interval: 1000 }).toBe(true)
  const rows = await database.db
    .select({ status: announcementDeliveries.status, email: users.email })
    .from(announcementDeliveries)
    .innerJoin(members, eq(members.id, announcementDeliveries.memberId))
    .innerJoin(users, eq(users.id, members.userId))
  const counts = Map.groupBy(sink.recipients(), (address) => address)
  const twice = [...counts].filter(([, all]) => all.length > 1)
  const missing = rows.filter(({ email }) => !counts.has(email!))
  const unknown = rows.filter(({ status }) => status === 'unknown')
  console.log(
    `${counts.size} of ${MEMBERS} arrived, ${twice.length} twice, ${missing.length} missing, ${unknown.length} unknown`,
  )
  expect(twice).toEqual([])
  expect(rows).toHaveLength(MEMBERS)
  expect(missing.filter(({ status }) => status !== 'unknown')).toEqual([])
  expect(rows.filter(({ status }) => status !== 'sent' && status !== 'unknown')).toEqual([])
  expect(missing.length).toBeGreaterThan(0)
  expect(unknown.length).toBeGreaterThan(missing.length)
  expect(unknown.length).toBeLessThanOrEqual(KILLED_AT.length * 5)
})

test('sending to 20,000 members does not slow cached pages', { timeout: PATIENT_MS }, async () => {
  await writeMembers(database.db, MANY_MEMBERS)
  const url = await start()
  const measure = async () => {
    const times: number[] = []
    for (const until = performance.now() + 12_000; performance.now() < until; ) {
      const began = performance.now()
      expect((await requestRaw(`${url}/events`)).status).toBe(200)
      times.push(performance.now() - began)
    }
    const sorted = times.toSorted((one, other) => one - other)
    const at = (part: number) => sorted[Math.floor(sorted.length * part)] ?? 0
    return { requests: times.length, p50: at(0.5), p99: at(0.99) }
  }
  await measure()
  const idle = await measure()
  await announce()
  await expect.poll(() => sink.recipients().length, { timeout: 60_000 }).toBeGreaterThan(0)
  const before = sink.recipients().length
  const sending = await measure()
  const mails = sink.recipients().length - before
  const show = (measured: typeof idle) =>
    `p50 ${measured.p50.toFixed(1)} ms, p99 ${measured.p99.toFixed(1)} ms (${measured.requests} requests)`
  console.log(`Cached page when idle: ${show(idle)}; while ${mails} mails left: ${show(sending)}`)
  expect(mails).toBeGreaterThan(0)
  expect(sending.p99).toBeLessThan(Math.max(50, idle.p99 * 10))
})
