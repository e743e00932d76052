import { expect, test } from 'vitest'
import { deriveVapidKeys } from '#server/notifications/push/vapid-keys.ts'
import { openPushApp } from './people-with-phones.ts'

test('a kind turned off on phones stays in the bell; one turned off in the bell still reaches the phone', async () => {
  const app = await openPushApp()
  const { browser, notify } = await app.personWithPhone('phone')
  const off = await browser.put('/api/account/push', { kind: 'events', isOn: false })
  expect(off.json().push).toContainEqual({ kind: 'events', isOn: false })
  expect(off.json().bell).toContainEqual({ kind: 'events', isOn: true })
  await browser.put('/api/account/bell', { kind: 'dues', isOn: false })
  await notify('in the bell only', { kind: 'events' })
  await notify('on the phone only', { kind: 'dues' })
  await app.runTasks()
  expect(app.service.received.map(({ payload }) => payload.title)).toEqual(['on the phone only'])
  const shown = (await browser.get('/api/notices')).json<{ title: string }[]>()
  expect(shown.map(({ title }) => title)).toEqual(['in the bell only'])
  await browser.put('/api/account/push', { kind: 'events', isOn: true })
  await notify('on again', { kind: 'events' })
  await app.runTasks()
  expect(app.service.received).toHaveLength(2)
})

test('a later notice about the same thing replaces the earlier one on the phone', async () => {
  const app = await openPushApp()
  const { notify } = await app.personWithPhone('phone')
  const about = { kind: 'messages', aboutId: '00000000-0000-4000-8000-000000000001' } as const
  await notify('1 message', about)
  await notify('2 messages', about)
  await notify('something else', { kind: 'messages' })
  await app.runTasks()
  const [first, second, other] = app.service.received
  expect([second?.payload.tag, second?.topic]).toEqual([first?.payload.tag, first?.topic])
  expect(other?.topic).not.toBe(first?.topic)
})

test('the keys of the site follow from its secret, so they outlive a restart and a move', () => {
  const one = deriveVapidKeys('a secret of the site')
  expect(deriveVapidKeys('a secret of the site')).toEqual(one)
  expect(deriveVapidKeys('another secret')).not.toEqual(one)
  expect(Buffer.from(one.publicKey, 'base64url')).toHaveLength(65)
  expect(Buffer.from(one.privateKey, 'base64url')).toHaveLength(32)
})
