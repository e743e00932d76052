import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { activityLog } from '#server/platform/activity-tables.ts'
import { openBrowser, PASSWORD, personWithPassword } from '#tests/http/accounts/signing-in.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { unzip } from './unzip.ts'

test('somebody downloads everything stored about them, as readable files', async () => {
  const app = await openTestApp()
  const { browser, person } = await owner(app)
  const { id: memberId } = await app.member({ userId: person.id, fullName: 'Asha Menon' })
  const committee = await app.as(await app.admin())
  await committee.post(`/api/admin/members/${memberId}/notes`, { text: 'for admins only' })
  const { url } = (await browser.post('/api/account/download', { password: PASSWORD })).json()
  const response = await browser.get(url)
  expect(response.headers).toMatchObject({
    'content-type': 'application/zip',
    'content-disposition': 'attachment; filename="my-data-2026-03-10.zip"',
    'cache-control': 'no-store',
  })
  const files = await unzip(response.rawPayload)
  expect(files.get('READ ME.txt')).toContain('All the data that the association stores about you')
  expect(JSON.parse(files.get('data/members.json') ?? '')).toMatchObject([{ fullName: 'Asha Menon' }])
  expect(JSON.parse(files.get('data/users.json') ?? '')).toMatchObject([{ email: person.email }])
  const all = [...files.values()].join('\n')
  expect(files.get('data/member_notes.json')).toContain('2026-03-10')
  for (const secret of ['for admins only', person.password ?? '-', 'totpSecret', 'codeHash'])
    expect(all).not.toContain(secret)
  const log = await app.db
    .select()
    .from(activityLog)
    .where(eq(activityLog.actorId, person.id))
    .orderBy(activityLog.createdAt)
  expect(log.map(({ action }) => action)).toEqual(['account.downloaded'])
})

test('the password is required; the address works in this session only, and for five minutes', async () => {
  const app = await openTestApp()
  const { browser, person } = await owner(app)
  expect((await browser.post('/api/account/download', { password: 'Wrong-2026' })).statusCode).toBe(400)
  const { url } = (await browser.post('/api/account/download', { password: PASSWORD })).json()
  expect((await app.visitor.get(url)).statusCode).toBe(401)
  expect((await (await app.as(person)).get(url)).statusCode).toBe(404)
  expect((await (await app.as(await app.superAdmin())).get(url)).statusCode).toBe(404)
  app.advance(5 * 60_000 + 1)
  expect((await browser.get(url)).statusCode).toBe(404)
})

test('a deletion request is confirmed by mail, exists once, and can be withdrawn until it is carried out', async () => {
  const app = await openTestApp()
  const { browser } = await owner(app)
  const ask = () => browser.post('/api/account/erasure', { password: PASSWORD, reason: 'I am moving away' })
  expect((await ask()).statusCode).toBe(200)
  expect((await ask()).json().code).toBe('erasure_requested')
  expect((await browser.get('/api/account/erasure')).json()).toMatchObject({ request: { reason: 'I am moving away' } })
  expect((await app.mails()).map(({ subject }) => subject)).toEqual(['You asked us to delete your data'])
  const superAdmin = await app.as(await app.superAdmin())
  const [request] = (await superAdmin.get('/api/admin/deletion-requests')).json()
  expect(request).toMatchObject({ name: 'Asha Menon', reason: 'I am moving away' })
  expect((await browser.delete('/api/account/erasure')).statusCode).toBe(200)
  const late = await superAdmin.post(`/api/admin/deletion-requests/${request.id}/carry-out`)
  expect(late.json().code).toBe('no_erasure_request')
  expect((await ask()).statusCode).toBe(200)
})

test('a super admin cannot erase themselves, and an erased person can no longer sign in', async () => {
  const app = await openTestApp()
  const { browser, person } = await owner(app, 'super_admin')
  await browser.post('/api/account/erasure', { password: PASSWORD })
  const [request] = (await browser.get('/api/admin/deletion-requests')).json()
  const url = `/api/admin/deletion-requests/${request.id}/carry-out`
  expect((await browser.post(url)).json().code).toBe('own_erasure')
  expect((await (await app.as(await app.superAdmin())).post(url)).statusCode).toBe(200)
  expect(await browser.isSignedIn()).toBe(false)
  expect((await openBrowser(app).logIn(person.email)).statusCode).toBe(401)
})

test('an invalid cursor of the requests is rejected', async () => {
  const app = await openTestApp()
  const superAdmin = await app.as(await app.superAdmin())
  for (const keys of ['["x","y"]', '["2026-03-10T08:00:00.000Z","y"]'])
    expect((await superAdmin.get(`/api/admin/deletion-requests?cursor=${btoa(keys)}`)).statusCode, keys).toBe(400)
})

async function owner(app: TestApp, role: 'user' | 'super_admin' = 'user') {
  const person = await personWithPassword(app, { role })
  const browser = openBrowser(app)
  await browser.logIn(person.email)
  return { person, browser }
}
