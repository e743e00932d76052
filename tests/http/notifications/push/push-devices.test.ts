import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/accounts/account-tables.ts'
import { pushDeliveries, pushSubscriptions } from '#server/notifications/push/push-tables.ts'
import { sessions } from '#server/platform/session-tables.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { PASSWORD, personWithPassword } from '#tests/http/accounts/signing-in.ts'
import { openPushApp } from './people-with-phones.ts'

type PushApp = Awaited<ReturnType<typeof openPushApp>>
type Person = Awaited<ReturnType<PushApp['personWithPhone']>>

const ENDINGS: [string, (person: Person, app: PushApp) => Promise<unknown>][] = [
  ['logs out', ({ browser }) => browser.post('/api/auth/logout')],
  ['logs out everywhere', ({ browser }) => browser.post('/api/account/sign-out-everywhere')],
  [
    'logs this device out on another one',
    async ({ account }, app) => {
      const other = await app.browserOf(account)
      const devices = (await other.get('/api/account/devices')).json<{ id: string; isThis: boolean }[]>()
      await other.delete(`/api/account/devices/${devices.find(({ isThis }) => !isThis)?.id}`)
    },
  ],
  [
    'does not come back before the session expires',
    async (_person, app) => {
      app.advance(8 * 86_400_000)
      await enqueue(app.db, 'remove-ended-sessions', {})
      await app.runTasks()
    },
  ],
  [
    'changes the password',
    ({ browser }) =>
      browser.post('/api/auth/change-password', { currentPassword: PASSWORD, newPassword: 'Panchavadyam2' }),
  ],
  [
    'is logged out by a super admin',
    async ({ account }, app) => {
      await (await app.as(await app.superAdmin())).delete(`/api/admin/people/${account.id}/sessions`)
    },
  ],
  ['is deleted', ({ account }, app) => app.db.delete(users).where(eq(users.id, account.id))],
]

test.each(ENDINGS)('a phone gets nothing more when its person %s', async (_what, end) => {
  const app = await openPushApp()
  const person = await app.personWithPhone('phone', await personWithPassword(app))
  await person.notify('on its way')
  await end(person, app)
  await app.runTasks()
  expect(await app.db.select().from(pushSubscriptions)).toEqual([])
  expect(app.service.received).toEqual([])
})

test('an expired session gets nothing more, even before it is removed', async () => {
  const app = await openPushApp()
  const { notify } = await app.personWithPhone('phone')
  await notify('too late')
  app.advance(8 * 86_400_000)
  await app.runTasks()
  await notify('later still')
  await app.runTasks()
  expect(app.service.received).toEqual([])
  expect(await app.db.select().from(sessions)).toHaveLength(1)
})

test('turning notifications on twice keeps one device, and a new address of the browser replaces the old one', async () => {
  const app = await openPushApp()
  const browser = await app.browserOf(await app.account())
  const subscription = app.service.subscription('phone')
  await browser.subscribe('phone', subscription)
  const [first] = await browser.devices()
  await browser.subscribe('phone', subscription)
  expect(await browser.devices()).toMatchObject([{ id: first!.id }])
  await browser.subscribe('phone-with-a-new-address')
  const stored = await app.db.select().from(pushSubscriptions)
  expect(stored.map(({ endpoint }) => endpoint)).toEqual([`${app.service.origin}/phone-with-a-new-address`])
})

test("a phone that somebody else uses now gets the new person's notices only", async () => {
  const app = await openPushApp()
  const before = await app.personWithPhone('before')
  const subscription = app.service.subscription('shared-phone')
  await before.browser.subscribe('shared-phone', subscription)
  await before.notify('for the first person')
  const now = await app.browserOf(await app.account())
  await now.subscribe('shared-phone', subscription)
  await before.notify('for the first person again')
  await app.runTasks()
  expect(app.service.received).toEqual([])
  expect([await before.browser.devices(), await now.devices()]).toMatchObject([[], [{ isThis: true }]])
})

test('the eleventh device replaces the oldest', async () => {
  const app = await openPushApp()
  const account = await app.account()
  for (let device = 1; device <= 11; device += 1) {
    app.advance(1000)
    await (await app.browserOf(account)).subscribe(`device-${device}`)
  }
  const stored = await app.db.select().from(pushSubscriptions)
  const names = stored.map(({ endpoint }) => endpoint.split('/').at(-1))
  expect(names).toHaveLength(10)
  expect(names).not.toContain('device-1')
})

test("nobody removes or sees somebody else's devices", async () => {
  const app = await openPushApp()
  const { browser } = await app.personWithPhone('phone')
  const [device] = await browser.devices()
  const stranger = await app.browserOf(await app.account())
  expect(await stranger.devices()).toEqual([])
  expect((await stranger.delete(`/api/account/push/devices/${device!.id}`)).statusCode).toBe(404)
  expect((await browser.delete(`/api/account/push/devices/${device!.id}`)).statusCode).toBe(200)
  expect(await browser.devices()).toEqual([])
})

test('what was sent to which device is forgotten after 30 days, its text at once', async () => {
  const app = await openPushApp()
  const { notify } = await app.personWithPhone('phone')
  await notify('You have a place')
  await app.runTasks()
  expect(await app.db.select().from(pushDeliveries)).toMatchObject([{ status: 'sent', message: null }])
  app.advance(31 * 86_400_000)
  await enqueue(app.db, 'remove-old-pushes', {})
  await app.runTasks()
  expect(await app.db.select().from(pushDeliveries)).toEqual([])
})

test('an endpoint spelled differently is the same device', async () => {
  const app = await openPushApp()
  const { account, browser } = await app.personWithPhone('phone')
  const subscription = app.service.subscription('phone')
  const spelled = { ...subscription, endpoint: subscription.endpoint.replace('http:', 'HTTP:') }
  await (await app.browserOf(account)).subscribe('phone', spelled)
  expect(await browser.devices()).toHaveLength(1)
})

test("somebody who knows the address of another person's device cannot take it over", async () => {
  const app = await openPushApp()
  const { browser } = await app.personWithPhone('phone')
  const stranger = await app.browserOf(await app.account())
  const refused = await stranger.subscribe('phone')
  expect([refused.statusCode, refused.json().code]).toEqual([400, 'push_service_refused'])
  expect(await browser.devices()).toHaveLength(1)
})
