import { expect, onTestFinished, test } from 'vitest'
import { type PushMessage, pushToPeople, sendPush } from '#server/notifications/push/push-service.ts'
import { pushDeliveries } from '#server/notifications/push/push-tables.ts'
import { pushTask } from '#server/notifications/push/push-task.ts'
import { startTasks } from '#server/platform/tasks/task-runner.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { captureSiteLog } from '#tests/http/operations/captured-log.ts'
import { openPushApp } from './people-with-phones.ts'

const MESSAGE: PushMessage = {
  key: 'call-1',
  title: 'O+ needed in Sharjah',
  text: 'Today until 8 PM',
  path: '/blood/1',
  urgency: 'high',
  lifetimeSeconds: 3600,
  actions: [{ action: 'come', title: 'I can come', path: '/api/blood/1/come' }],
}
const titlesOf = (received: readonly { payload: { title: string } }[]) => received.map(({ payload }) => payload.title)

test('a device that its push service no longer knows is removed, and the others get the message', async () => {
  const app = await openPushApp()
  const { account, browser, notify } = await app.personWithPhone('old-phone')
  await (await app.browserOf(account)).subscribe('new-phone')
  app.service.respondWith((device) => (device === 'old-phone' ? 410 : 201))
  await notify('You have a place')
  await app.runTasks()
  expect(app.service.received.map(({ device }) => device)).toEqual(['new-phone'])
  expect(await browser.devices()).toMatchObject([{ isThis: false, lastUsedAt: app.clock.time.toISOString() }])
})

test.each([
  ['busy', 429],
  ['out of order', 503],
])('a push service that is %s is asked again until it accepts, once', async (_state, status) => {
  const app = await openPushApp()
  const { notify } = await app.personWithPhone('phone')
  let refusals = 2
  app.service.respondWith(() => (refusals-- > 0 ? status : 201))
  await notify('You have a place')
  await app.runTasks()
  expect(app.service.received).toEqual([])
  await app.runWithRetries()
  expect(titlesOf(app.service.received)).toEqual(['You have a place'])
})

test('a push service that never accepts is given up, and nothing is left for an admin to repeat', async () => {
  const app = await openPushApp()
  const { browser, notify } = await app.personWithPhone('phone')
  app.service.respondWith(() => 500)
  await notify('You have a place')
  await app.runWithRetries()
  expect(await app.db.select().from(pushDeliveries)).toMatchObject([{ status: 'failed', message: null }])
  expect(await app.context.tasks.listDead()).toEqual([])
  expect(await browser.devices()).toHaveLength(1)
})

test('a message whose fate is unknown is not sent again', async () => {
  const app = await openPushApp()
  const { notify } = await app.personWithPhone('phone')
  let attempts = 0
  app.service.respondWith(() => {
    attempts += 1
    return 'cut'
  })
  await notify('You have a place')
  await app.runWithRetries()
  expect(attempts).toBe(1)
  expect(await app.db.select().from(pushDeliveries)).toMatchObject([{ status: 'unknown', message: null }])
})

test('an attempt that was killed after it marked the message is not repeated', async () => {
  const app = await openPushApp()
  const { notify } = await app.personWithPhone('phone')
  await notify('You have a place')
  const [delivery] = await app.db.update(pushDeliveries).set({ status: 'sending' }).returning()
  await app.runTasks()
  await enqueue(app.db, 'push', { deliveryId: delivery!.id })
  await app.runTasks()
  expect(app.service.received).toEqual([])
  expect(await app.db.select().from(pushDeliveries)).toMatchObject([{ status: 'unknown' }])
})

test('a notice that was read in the bell meanwhile is not pushed', async () => {
  const app = await openPushApp()
  const { browser, notify } = await app.personWithPhone('phone')
  const [id] = await notify('read at once')
  await browser.post(`/api/notices/${id}/read`)
  await app.runTasks()
  expect(app.service.received).toEqual([])
})

test('after a rollback nothing is pushed', async () => {
  const app = await openPushApp()
  const { account } = await app.personWithPhone('phone')
  const gone = app.db.transaction(async (tx) => {
    await pushToPeople(tx, [account.id], { message: MESSAGE, now: app.clock.time })
    throw new Error('the call was not saved')
  })
  await expect(gone).rejects.toThrow('the call was not saved')
  await app.runTasks()
  expect(app.service.received).toEqual([])
})

test('a message to many people reaches each device once, with its buttons, and says who has no device', async () => {
  const app = await openPushApp()
  const { account } = await app.personWithPhone('phone')
  const without = await app.account()
  const push = () =>
    app.db.transaction((tx) => pushToPeople(tx, [account.id, without.id], { message: MESSAGE, now: app.clock.time }))
  expect([...(await push())]).toEqual([account.id])
  await push()
  await app.runTasks()
  await push()
  await app.runTasks()
  const { title, text, path, actions } = MESSAGE
  expect(app.service.received).toMatchObject([
    { payload: { title, text, path, actions, tag: 'call-1' }, urgency: 'high', ttl: 3600 },
  ])
})

test('a message sent at once says whether a device accepted it', async () => {
  const app = await openPushApp()
  const { account } = await app.personWithPhone('phone')
  const send = () => sendPush(app.context, account.id, MESSAGE)
  expect(await send()).toBe('sent')
  app.service.respondWith(() => 500)
  expect(await send()).toBe('failed')
  app.service.respondWith(() => 404)
  expect(await send()).toBe('no-device')
  app.service.respondWith(() => 201)
  expect(await send()).toBe('no-device')
  expect(app.service.received).toHaveLength(1)
})

test('a long message is shortened to what push services accept', async () => {
  const app = await openPushApp()
  const { account } = await app.personWithPhone('phone')
  const long = { ...MESSAGE, title: 'പൂരം '.repeat(200), text: 'കുടമാറ്റം '.repeat(500) }
  expect(await sendPush(app.context, account.id, long)).toBe('sent')
  const [received] = app.service.received
  expect(received?.bytes).toBeLessThan(4096)
  expect(received?.payload.title).toMatch(/^പൂരം .*…$/)
})

test('urgent messages are sent first', async () => {
  const app = await openPushApp()
  const { account } = await app.personWithPhone('phone')
  for (const [key, urgency] of [
    ['news', 'normal'],
    ['call', 'high'],
  ] as const)
    await pushToPeople(app.db, [account.id], { message: { ...MESSAGE, key, title: key, urgency }, now: app.clock.time })
  await app.runTasks()
  expect(titlesOf(app.service.received)).toEqual(['call', 'news'])
})

test('a member whose endpoints are silent does not delay the messages of others', async () => {
  const app = await openPushApp()
  const silent = await app.account()
  for (let phone = 0; phone < 10; phone += 1) await (await app.browserOf(silent)).subscribe(`silent-${phone}`)
  const { account } = await app.personWithPhone('phone')
  app.service.respondWith((device) => (device.startsWith('silent') ? 'silence' : 201))
  for (const key of ['first', 'second', 'third'])
    await pushToPeople(app.db, [silent.id], { message: { ...MESSAGE, key }, now: app.clock.time })
  await pushToPeople(app.db, [account.id], { message: MESSAGE, now: app.clock.time })
  const { log } = captureSiteLog()
  const running = await startTasks({
    database: app.context.database,
    handlers: pushTask(app.config),
    log,
    now: () => app.clock.time,
  })
  onTestFinished(() => running.stop())
  await expect.poll(() => app.service.received.map(({ device }) => device), { timeout: 4000 }).toEqual(['phone'])
})
