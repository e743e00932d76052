import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { hashPassword } from '#server/accounts/passwords/password-hashing.ts'
import { PDF } from '#tests/http/jobs/cv-files.ts'
import { publish, sendFile } from '#tests/http/marketplace/posting.ts'
import { application } from '#tests/http/membership/application.ts'
import { startMailServer, type TestMailServer } from '#tests/http/platform/mail-server.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { captureSiteLog } from './captured-log.ts'
import { leakingFeature } from './leaking-feature.ts'

/** What must never appear in a log: each is searched for as it is and URL-encoded. */
const CANARY = {
  name: 'Canarina Vellakkunnel',
  email: 'canarina@canary.example',
  phone: '+971509876543',
  home: 'Canary House, Vadakkunnathan Road',
  password: 'CanaryPass2026',
  token: 'canary0token9canary8token7canary6',
  words: 'canary words of a letter',
  search: 'canary bicycle',
  file: 'canary-curriculum.pdf',
}
const { log, text, lines, forget } = captureSiteLog()

let mailServer: TestMailServer
let app: TestApp
beforeAll(async () => {
  mailServer = await startMailServer()
  const config = { mailUrl: mailServer.url, slowQueryMs: 0 }
  app = await openTestApp({ log, config, moreFeatures: [leakingFeature] })
})
afterAll(() => mailServer.close())

function canariesInLog(): string[] {
  const read = text()
  return Object.values(CANARY)
    .flatMap((canary) => [canary, encodeURIComponent(canary), canary.replaceAll(' ', '+')])
    .filter((canary) => read.includes(canary))
}

const sendTo = (path: string, canary: string) => app.visitor.post(`/api/leaking/${path}`, { text: canary })

test('people apply, write, search and sign in, or fail to, and no log line says who or what', async () => {
  const { visitor } = app
  const sent = application({ email: CANARY.email })
  const member = { ...sent.member, fullName: CANARY.name, mobileNumber: CANARY.phone, nativeAddress: CANARY.home }
  expect((await visitor.post('/api/members/register', { ...sent, member })).statusCode).toBe(201)
  await visitor.post('/api/members/register', { ...sent, member: { ...member, mobileNumber: `${CANARY.phone}1` } })
  const letter = { name: CANARY.name, email: CANARY.email, message: CANARY.words }
  expect((await visitor.post('/api/contact', letter)).statusCode).toBe(201)
  await visitor.post('/api/contact', { ...letter, subject: CANARY.words })
  await visitor.post('/api/contact', `{"name":"${CANARY.name}`, { headers: { 'content-type': 'application/json' } })
  await visitor.post('/api/auth/login', { email: CANARY.email, password: CANARY.password })
  await visitor.post('/api/auth/forgot-password', { email: CANARY.email })
  await visitor.post('/api/auth/reset-password', { token: CANARY.token, newPassword: CANARY.password })
  for (const address of ['/api/listings', '/api/news', '/nowhere', '/api/nowhere', '/api/members/1'])
    await visitor.get(`${address}?search=${encodeURIComponent(CANARY.search)}&token=${CANARY.token}`)
  await visitor.get(`/files/${CANARY.token}/${CANARY.file}`, { headers: { cookie: `sid=${CANARY.token}` } })
  await visitor.get(`/%E0%A4%A?${CANARY.token}`, { headers: { 'user-agent': CANARY.name, referer: CANARY.email } })
  expect(lines().filter(({ msg }) => msg === 'a query was slow').length).toBeGreaterThan(30)
  expect(canariesInLog()).toEqual([])
})

test('a member uploads, posts and writes, an admin searches, and no log line says what', async () => {
  const password = await hashPassword(CANARY.password)
  const account = await app.account({ email: 'second.canarina@canary.example', password, lastName: CANARY.name })
  const caller = await app.as(account)
  await app.visitor.post('/api/auth/login', { email: account.email, password: CANARY.password })
  const cv = { field: 'cv', content: PDF, name: CANARY.file, type: 'application/pdf' }
  expect((await sendFile(caller, '/api/cvs', cv)).statusCode).toBe(201)
  await sendFile(caller, '/api/cvs', { ...cv, content: Buffer.from(CANARY.words) })
  await sendFile(caller, '/api/upload/photo', { ...cv, field: 'photo' })
  const listing = await publish(app, { title: CANARY.words, description: CANARY.words })
  const { id } = (await caller.post(`/api/listings/${listing.id}/conversation`)).json<{ id: string }>()
  const message = { clientId: randomUUID(), content: CANARY.words }
  expect((await caller.post(`/api/conversations/${id}/messages`, message)).statusCode).toBe(201)
  const admin = await app.as(await app.admin())
  for (const list of ['members', 'people', 'search', 'activity', 'messages'])
    await admin.get(`/api/admin/${list}?search=${encodeURIComponent(CANARY.name)}&q=${CANARY.phone}`)
  await admin.post(`/api/admin/members/${account.id}/reject`, { reason: CANARY.words })
  await app.runTasks()
  expect(canariesInLog()).toEqual([])
  expect(text()).not.toContain('canarina')
})

describe('a failure is logged by its kind and its location', () => {
  test.each([
    ['duplicate', CANARY.email, { code: '23505', constraint: 'users_email_unique', table: 'users' }],
    ['no-id', CANARY.token, { code: '22P02' }],
    ['no-date', CANARY.words, { code: '22007' }],
    ['no-json', CANARY.words, { type: 'SyntaxError' }],
    ['literal', CANARY.search, { code: '22P02' }],
    ['words', CANARY.name, { type: 'Error' }],
    ['no-error', CANARY.words, { type: 'string' }],
    ['several', CANARY.phone, { type: 'AggregateError' }],
  ])('%s', async (path, canary, described) => {
    forget()
    const response = await sendTo(path, canary)
    expect(response.statusCode).toBe(500)
    expect(response.body).not.toContain(canary)
    const [failure, ...more] = lines().filter(({ level }) => level >= 50)
    expect(more).toEqual([])
    expect({ ...failure?.err, ...failure?.err?.cause }).toMatchObject(described)
    expect(canariesInLog()).toEqual([])
  })

  test('a task that fails for good', async () => {
    forget()
    await sendTo('task', CANARY.words)
    await app.runTasks()
    expect(lines().filter(({ level }) => level >= 50)).toMatchObject([{ task: 'lose-a-text' }])
    expect(canariesInLog()).toEqual([])
  })

  test('a rejected mail, whatever the mail server says about its recipient', async () => {
    forget()
    mailServer.rejectNext(20)
    await app.visitor.post('/api/contact', { name: CANARY.name, email: CANARY.email, message: CANARY.words })
    await app.runTasks()
    expect(text()).toContain('the mail server replied 450')
    expect(canariesInLog()).toEqual([])
    mailServer.rejectNext(0)
  })

  test('an error logged on its own, or without a message', () => {
    forget()
    log.error(new Error(`"${CANARY.name}"`))
    log.warn({ err: new Error(CANARY.email) })
    expect(lines()).toHaveLength(2)
    expect(canariesInLog()).toEqual([])
  })
})

test('an error with an endless message is described quickly and briefly', () => {
  forget()
  const began = performance.now()
  log.error(new Error('a'.repeat(250_000)))
  log.error(new Error(`"${'b'.repeat(250_000)}`))
  expect(performance.now() - began).toBeLessThan(1_000)
  for (const { err } of lines()) expect(err?.message.length).toBeLessThan(2_000)
})

test('a failure has a number that appears in its message, its header and its log line', async () => {
  forget()
  const response = await sendTo('no-id', 'nothing')
  const number = response.headers['x-request-id']
  expect(number).toMatch(/^[0-9A-Z]{4}-[0-9A-Z]{4}$/)
  expect(response.json()).toEqual({
    message: `Something went wrong on our side. Please try again. If you contact us about it, please mention this number: ${number}`,
    code: 'internal',
  })
  expect(lines().filter(({ reqId }) => reqId === number)).toMatchObject([
    { level: 50, msg: 'unexpected error' },
    { level: 30, msg: 'answered' },
  ])
  const other = await app.visitor.get('/api/settings', { headers: { 'x-request-id': CANARY.token } })
  expect(other.headers['x-request-id']).not.toBe(number)
  expect(other.headers['x-request-id']).not.toBe(CANARY.token)
})
