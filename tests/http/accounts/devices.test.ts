import { expect, test } from 'vitest'
import { describeDevice } from '#shared/accounts/device-rules.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { openBrowser, PASSWORD, personWithPassword } from './signing-in.ts'

const PHONE =
  'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0 Mobile Safari/537.36'
const MAC = 'Mozilla/5.0 (Macintosh; Intel Mac OS X 14_5) AppleWebKit/605.1.15 (KHTML, like Gecko) Safari/605.1.15'

test.each([
  [PHONE, 'Chrome on Android'],
  [MAC, 'Safari on Mac'],
  ['Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/126.0 Safari/537.36 Edg/126.0', 'Edge on Windows'],
  ['Mozilla/5.0 (X11; Linux x86_64; rv:127.0) Gecko/20100101 Firefox/127.0', 'Firefox on Linux'],
  ['Mozilla/5.0 (iPhone; CPU iPhone OS 17_5 like Mac OS X) CriOS/126.0 Safari/604.1', 'Chrome on iPhone'],
  ['', 'Unknown device'],
])('a device is described in everyday words: %s', (userAgent, words) => {
  expect(describeDevice(userAgent)).toBe(words)
})

test('people see where they are signed in and which device is theirs, but no session key', async () => {
  const app = await openTestApp()
  const { email, phone, mac } = await twoDevices(app)
  const response = await phone.get('/api/account/devices')
  const devices = response.json()
  expect(devices.map(({ device, isThis }: Device) => [device, isThis])).toEqual(
    expect.arrayContaining([
      ['Chrome on Android', true],
      ['Safari on Mac', false],
    ]),
  )
  const sid = decodeURIComponent(String(mac.cookie)).replace('sid=', '').split('.')[0] ?? ''
  expect(sid.length).toBeGreaterThan(20)
  expect(response.body).not.toContain(sid)
  expect((await phone.get('/api/account')).json()).toMatchObject({ email, hasSecondStep: false })
})

test('one device is signed out, the others stay', async () => {
  const app = await openTestApp()
  const { phone, mac } = await twoDevices(app)
  const lost = (await phone.get('/api/account/devices')).json().find(({ isThis }: Device) => !isThis)
  expect((await phone.delete(`/api/account/devices/${lost.id}`)).statusCode).toBe(200)
  expect(await mac.isSignedIn()).toBe(false)
  expect(await phone.isSignedIn()).toBe(true)
  expect((await phone.delete(`/api/account/devices/${lost.id}`)).statusCode).toBe(404)
})

test("nobody signs out somebody else's device", async () => {
  const app = await openTestApp()
  const { phone } = await twoDevices(app)
  const [device] = (await phone.get('/api/account/devices')).json()
  const stranger = await app.as(await app.account())
  expect((await stranger.delete(`/api/account/devices/${device.id}`)).statusCode).toBe(404)
  expect(await phone.isSignedIn()).toBe(true)
})

test("'Log out everywhere' signs out every device, including the current one", async () => {
  const app = await openTestApp()
  const { phone, mac } = await twoDevices(app)
  expect((await phone.post('/api/account/sign-out-everywhere')).statusCode).toBe(200)
  expect([await phone.isSignedIn(), await mac.isSignedIn()]).toEqual([false, false])
})

type Device = { id: string; device: string; isThis: boolean }

async function twoDevices(app: TestApp) {
  const { email } = await personWithPassword(app)
  const [phone, mac] = [openBrowser(app), openBrowser(app)]
  await phone.post('/api/auth/login', { email, password: PASSWORD }, { 'user-agent': PHONE })
  await mac.post('/api/auth/login', { email, password: PASSWORD }, { 'user-agent': MAC })
  return { email, phone, mac }
}
