import { mkdtemp, readdir, readFile, rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { simpleParser } from 'mailparser'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { OpenDatabase } from '#server/platform/database/database.ts'
import { type MailContent, resendMail, sendMail } from '#server/platform/mail/mail.ts'
import { mailRejections } from '#server/platform/mail/mail-rejection-tables.ts'
import { createMailSender } from '#server/platform/mail/mail-sender.ts'
import { mails } from '#server/platform/mail/mail-tables.ts'
import { mailTasks } from '#server/platform/mail/mail-task.ts'
import { createMailTransport } from '#server/platform/mail/mail-transport.ts'
import { startTasks } from '#server/platform/tasks/task-runner.ts'
import { enqueue, type RunningTasks } from '#server/platform/tasks/tasks.ts'
import { createFileStore } from '#server/platform/uploads/file-store.ts'
import { openTestDatabase } from '#tests/database.ts'
import { captureLog } from './log.ts'
import { startMailServer, type TestMailServer } from './mail-server.ts'

declare module '#server/platform/mail/mail.ts' {
  interface Mails {
    'lamp-lit': { lampId: string }
  }
}

const HOUR_MS = 60 * 60 * 1000
const SITE = 'https://pooram.example'
const letterhead = {
  name: 'Pooram Community UAE',
  lines: ['Sharjah, United Arab Emirates', 'info@pooram.example'],
  replyTo: 'info@pooram.example',
}

let database: OpenDatabase
let mailServer: TestMailServer
let tasks: RunningTasks
let content: MailContent | null
let composed: number
let clock: Date
const log = captureLog()
let shown: string[] = []

beforeEach(async () => {
  database = await openTestDatabase()
  mailServer = await startMailServer()
  composed = 0
  clock = new Date()
  shown = []
  content = {
    to: 'lakshmi@example.org',
    subject: 'Your lamp is lit',
    heading: 'ദീപം: the lamp burns',
    blocks: [
      { paragraph: 'Dear Lakshmi <Menon> & family,\nyour lamp is lit.' },
      { facts: [{ label: 'Lamp', value: 'Number 7' }] },
      { button: { label: 'See the lamp', url: '/lamps/7?key=a1b2' } },
      { note: 'It burns until dawn.' },
    ],
  }
  tasks = await start(mailServer.url)
})

afterEach(async () => {
  await tasks.stop()
  await mailServer.close()
  await database.close()
})

function start(mailUrl: string | undefined, dataDir = ''): Promise<RunningTasks> {
  const transport = createMailTransport({
    mailUrl,
    // the name in the settings counts: this one was there before it changed
    mailFrom: 'Former name <no-reply@pooram.example>',
    dataDir,
    siteUrl: SITE,
    log,
    show: (words) => shown.push(words),
  })
  const composers = {
    'lamp-lit': async () => {
      composed += 1
      return content
    },
  }
  const findLetterhead = async () => letterhead
  const services = { secret: 'of these mails', files: createFileStore({ dataDir: join(tmpdir(), 'no-files') }) }
  const { db } = database
  const sender = createMailSender({ transport, siteUrl: SITE, findLetterhead, db, now: () => clock })
  const handlers = mailTasks({ composers, sender, siteUrl: SITE, services })
  return startTasks({ database, handlers, log, now: () => clock, manual: true })
}

async function runHoursLater(hours: number): Promise<void> {
  clock = new Date(Date.now() + hours * HOUR_MS)
  await tasks.runDueNow()
}

async function stored(id: string) {
  const [mail] = await database.db.select().from(mails).where(eq(mails.id, id))
  return mail
}

test("a mail arrives as text and HTML, in the association's design, with absolute links", async () => {
  const id = await sendMail(database.db, 'lamp-lit', { lampId: '7' })
  await tasks.runDueNow()
  const [{ mail, recipients }, ...more] = mailServer.received as [TestMailServer['received'][0]]
  expect(more).toEqual([])
  expect(recipients).toEqual(['lakshmi@example.org'])
  expect(mail.subject).toBe('Your lamp is lit')
  expect(mail.from?.text).toBe('"Pooram Community UAE" <no-reply@pooram.example>')
  expect(mail.replyTo?.text, "replies reach the association's mailbox").toBe('info@pooram.example')
  expect(mail.messageId).toBe(`<${id}@pooram.example>`)
  expect(mail.text).toBe(
    'ദീപം: the lamp burns\n\nDear Lakshmi <Menon> & family,\n\nyour lamp is lit.\n\nLamp: Number 7\n\n' +
      'See the lamp:\nhttps://pooram.example/lamps/7?key=a1b2\n\nIt burns until dawn.\n\n' +
      '-- \nPooram Community UAE\nSharjah, United Arab Emirates\ninfo@pooram.example\n',
  )
  const html = String(mail.html)
  expect(html).toContain('ദീപം: the lamp burns</h1>')
  expect(html).toMatch(/Dear Lakshmi &lt;Menon&gt; &amp; family,<\/p><p [^>]*>your lamp is lit\./)
  expect(html).toContain('href="https://pooram.example/lamps/7?key=a1b2"')
  expect(html).not.toMatch(/<script|Menon>/)
  expect(await stored(id)).toMatchObject({
    status: 'sent',
    recipient: 'lakshmi@example.org',
    subject: 'Your lamp is lit',
    attempts: 1,
    lastError: null,
    sentAt: new Date(clock),
  })
})

test('a mail whose cause was rolled back is never sent', async () => {
  const change = database.db.transaction(async (tx) => {
    await sendMail(tx, 'lamp-lit', { lampId: '7' })
    throw new Error('The lamp went out')
  })
  await expect(change).rejects.toThrow('went out')
  await tasks.runDueNow()
  expect(mailServer.received).toEqual([])
  expect(await database.db.select().from(mails)).toEqual([])
})

test('a mail the server rejects at first arrives exactly once in the end', async () => {
  mailServer.rejectNext(2)
  const id = await sendMail(database.db, 'lamp-lit', { lampId: '7' })
  await tasks.runDueNow()
  expect(await stored(id)).toMatchObject({ status: 'queued', attempts: 1, lastError: expect.stringContaining('450') })
  await runHoursLater(2)
  await runHoursLater(4)
  await runHoursLater(6)
  expect(mailServer.received).toHaveLength(1)
  expect(await stored(id)).toMatchObject({ status: 'sent', attempts: 3, lastError: null })
})

test('a sent mail is not sent again, though its task runs again', async () => {
  const id = await sendMail(database.db, 'lamp-lit', { lampId: '7' })
  await tasks.runDueNow()
  await enqueue(database.db, 'mail', { mailId: id })
  expect(await tasks.runDueNow()).toBe(1)
  expect(mailServer.received).toHaveLength(1)
  expect(composed).toBe(1)
})

test('a mail rejected every time is stored as failed with the reason, and can be resent', async () => {
  mailServer.rejectNext(8)
  const id = await sendMail(database.db, 'lamp-lit', { lampId: '7' })
  expect(await resendMail(database.db, id)).toBe(false)
  for (let round = 0; round < 10; round += 1) await runHoursLater(round * 2)
  expect(await stored(id)).toMatchObject({
    status: 'failed',
    attempts: 8,
    addressee: 'lakshmi@example.org',
    subject: 'Your lamp is lit',
    lastError: expect.stringContaining('450'),
  })
  expect(log.lines('error').filter((line) => line.about.mailId === id)).toHaveLength(1)
  expect((await tasks.health()).dead).toBe(0)

  expect(await resendMail(database.db, id)).toBe(true)
  expect(await resendMail(database.db, id)).toBe(false)
  await tasks.runDueNow()
  expect(mailServer.received).toHaveLength(1)
  expect(await stored(id)).toMatchObject({ status: 'sent', lastError: null })
  expect(await resendMail(database.db, id)).toBe(false)
})

test('an address of which nothing may stay is not remembered either when the server refuses it', async () => {
  content = { ...content!, isForgotten: true }
  mailServer.rejectNext(1, 550)
  await sendMail(database.db, 'lamp-lit', { lampId: '7' })
  await tasks.runDueNow()
  expect((await database.db.select().from(mails))[0]?.lastError).toContain('550')
  expect(await database.db.select().from(mailRejections)).toEqual([])
})

test('nothing in a name or a subject becomes a header or a second recipient', async () => {
  content = {
    to: 'lakshmi@example.org',
    subject: 'Hello\r\nBcc: thief@example.org\r\n\r\nwords',
    heading: 'Hello',
    blocks: [],
  }
  await sendMail(database.db, 'lamp-lit', { lampId: '7' })
  await tasks.runDueNow()
  const [first] = mailServer.received
  expect(first?.recipients).toEqual(['lakshmi@example.org'])
  expect(first?.mail.subject).toBe('Hello Bcc: thief@example.org words')
  expect(first?.mail.headers.has('bcc')).toBe(false)

  for (const to of ['a@example.org, thief@example.org', 'a@example.org\r\nBcc: thief@example.org', 'not an address']) {
    const id = await sendMail(database.db, 'lamp-lit', { lampId: '7' }, { to })
    await tasks.runDueNow()
    expect(await stored(id)).toMatchObject({ lastError: 'The address of the recipient is not valid' })
  }
  expect(mailServer.received).toHaveLength(1)
})

test('a link that is not a web address is not sent', async () => {
  content = { ...content!, blocks: [{ button: { label: 'See', url: 'javascript:alert(1)' } }] }
  const id = await sendMail(database.db, 'lamp-lit', { lampId: '7' })
  await tasks.runDueNow()
  expect(mailServer.received).toEqual([])
  expect(await stored(id)).toMatchObject({ lastError: "A mail cannot link to 'javascript:'" })
})

test('a mail is composed when it is sent, and dropped when its reason is gone', async () => {
  const id = await sendMail(database.db, 'lamp-lit', { lampId: '7' })
  expect(composed).toBe(0)
  content = null
  await tasks.runDueNow()
  expect(composed).toBe(1)
  expect(mailServer.received).toEqual([])
  expect(await stored(id)).toBeUndefined()
})

test('without a mail server each mail is a private file that a mail reader opens, and its links are shown to the operator, in no log', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'site-mail-'))
  await tasks.stop()
  tasks = await start(undefined, dataDir)
  const id = await sendMail(database.db, 'lamp-lit', { lampId: '7' }, { to: 'ravi@example.org' })
  await tasks.runDueNow()
  const [file, ...more] = await readdir(join(dataDir, 'mail'))
  expect(more).toEqual([])
  expect(file).toMatch(new RegExp(`^\\d{4}-.*Z-lamp-lit-${id}\\.eml$`))
  expect((await stat(join(dataDir, 'mail', file!))).mode & 0o077).toBe(0)
  const mail = await simpleParser(await readFile(join(dataDir, 'mail', file!)))
  expect(mail).toMatchObject({ subject: 'Your lamp is lit', to: { text: 'ravi@example.org' } })
  expect(mail.text).toContain('https://pooram.example/lamps/7?key=a1b2')
  expect(shown.join('')).toContain('https://pooram.example/lamps/7?key=a1b2')
  expect(log.lines('info').at(-1)).toMatchObject({ words: 'a mail was written', about: { mailId: id } })
  expect(JSON.stringify(log.lines('info'))).not.toMatch(/key=a1b2|ravi@example/)
  await rm(dataDir, { recursive: true })
})
