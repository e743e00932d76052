import { expect, test } from 'vitest'
import { openPushApp } from './people-with-phones.ts'

test('a notice reaches the phone of its person, encrypted and signed by this site', async () => {
  const app = await openPushApp()
  const { browser, notify } = await app.personWithPhone('phone')
  const [noticeId] = await notify('You have a place')
  await app.runTasks()
  const payload = { title: 'You have a place', text: 'At 7 PM', path: '/events', noticeId }
  expect(app.service.received).toMatchObject([{ device: 'phone', payload, urgency: 'high', ttl: 259_200 }])
  const { publicKey } = (await browser.get('/api/account/push/devices')).json()
  expect(app.service.senders).toEqual([publicKey])
  expect(await browser.devices()).toMatchObject([{ device: 'Chrome on Android', isThis: true }])
})
