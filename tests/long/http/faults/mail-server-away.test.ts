import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import { eq } from 'drizzle-orm'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { mails } from '#server/platform/mail/mail-tables.ts'
import { startMailServer, type TestMailServer } from '#tests/http/platform/mail-server.ts'
import { openTestApp } from '#tests/test-app.ts'

const HOUR_MS = 3_600_000
const QUICK_MS = 1_000
const MESSAGE = { name: 'Asha Menon', email: 'asha@example.org', message: 'Is there parking?' }

let mailServer: TestMailServer = await startMailServer()
const { port } = new URL(mailServer.url)
/** Its timeouts are in its address: a tenth of the site's own. */
const mailUrl = `${mailServer.url}/?greetingTimeout=700&socketTimeout=700&connectionTimeout=700`
const app = await openTestApp({ config: { mailUrl }, startsAt: new Date() })
const admin = await app.as(await app.admin())

beforeEach(async () => {
  await mailServer.close()
  await app.db.delete(mails)
})
afterAll(() => mailServer.close())

/** Somebody writes to the committee, which causes two mails. */
async function writeQuickly() {
  const began = performance.now()
  expect((await app.visitor.post('/api/contact', MESSAGE)).statusCode).toBe(201)
  expect(performance.now() - began).toBeLessThan(QUICK_MS)
}

async function runHoursLater(hours: number) {
  for (let hour = 0; hour < hours; hour++) {
    app.advance(HOUR_MS)
    await app.runTasks()
  }
}

const reopen = async () => {
  mailServer = await startMailServer(Number(port))
}
const states = async () => (await app.db.select().from(mails)).map(({ status }) => status)
const recipients = () => mailServer.received.flatMap((each) => each.recipients).toSorted()

test('an unreachable mail server delays only mails; each arrives once when it is back', async () => {
  await writeQuickly()
  await app.runTasks()
  await writeQuickly()
  expect(await states()).toEqual(Array(4).fill('queued'))
  await reopen()
  await runHoursLater(3)
  expect(recipients()).toEqual([...Array(2).fill('asha@example.org'), ...Array(2).fill('info@example.org')])
  expect(await states()).toEqual(Array(4).fill('sent'))
})

test('a mail server that accepts the connection and stays silent delays nobody, and is retried later', async () => {
  const lines: Socket[] = []
  const silent = createServer((socket) => lines.push(socket.on('error', () => {})))
  await once(silent.listen(Number(port), '127.0.0.1'), 'listening')
  expect((silent.address() as AddressInfo).port).toBe(Number(port))
  await writeQuickly()
  const sending = app.runTasks()
  await expect.poll(() => lines.length).toBeGreaterThan(0)
  await writeQuickly()
  await sending
  expect(await states()).toEqual(Array(4).fill('queued'))
  for (const line of lines) line.destroy()
  silent.close()
  await once(silent, 'close')
  await reopen()
  await runHoursLater(3)
  expect(recipients()).toHaveLength(4)
})

test('a mail rejected for good is shown to the committee, and sent once when somebody retries it', async () => {
  await reopen()
  mailServer.rejectNext(1_000, 550)
  await writeQuickly()
  await runHoursLater(9)
  expect(await states()).toEqual(['failed', 'failed'])
  const shown = (await admin.get('/api/admin/failed-mails')).json()
  expect(shown.map(({ addressee }: { addressee: string }) => addressee).toSorted()).toEqual([
    'asha@example.org',
    'info@example.org',
  ])
  expect(shown[0].lastError).toContain('550')
  mailServer.rejectNext(0)
  expect((await admin.post('/api/admin/failed-mails/send-again')).statusCode).toBe(200)
  await runHoursLater(2)
  expect(recipients()).toEqual(['asha@example.org', 'info@example.org'])
  expect(await app.db.$count(mails, eq(mails.status, 'failed'))).toBe(0)
})
