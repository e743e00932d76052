import type { LookupAddress } from 'node:dns'
import { expect, test } from 'vitest'
import { isPublicAddress, lookupPublicWith } from '#server/notifications/push/push-endpoint.ts'
import { openTestApp } from '#tests/test-app.ts'

const KEYS = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
const app = await openTestApp()
const browser = await app.as(await app.account())

test.each([
  ['http instead of https', 'http://updates.push.services.mozilla.com/wpush/v2/a'],
  ['another port', 'https://93.184.215.14:8443/a'],
  ['a name and password', 'https://somebody:secret@93.184.215.14/a'],
  ['this machine by name', 'https://localhost/a'],
  ['this machine by address', 'https://127.0.0.1/a'],
  ['this machine in short', 'https://127.1/a'],
  ['this machine as a number', 'https://2130706433/a'],
  ['this machine in IPv6', 'https://[::1]/a'],
  ['this machine as IPv4 in IPv6', 'https://[::ffff:127.0.0.1]/a'],
  ['any address of this machine', 'https://0.0.0.0/a'],
  ['a private network of class A', 'https://10.0.0.1/a'],
  ['a private network of class B', 'https://172.16.5.4/a'],
  ['a private network of class C', 'https://192.168.1.1/a'],
  ['the metadata of a cloud', 'https://169.254.169.254/latest/meta-data'],
  ['a private network in IPv6', 'https://[fd00::1]/a'],
  ['a link-local address in IPv6', 'https://[fe80::1]/a'],
  ['a name that does not exist', 'https://push.example.invalid/a'],
  ['no address at all', 'phone'],
])('%s is refused as a push service', async (_what, endpoint) => {
  const refused = await browser.post('/api/account/push/devices', { endpoint, keys: KEYS })
  expect(refused.statusCode).toBe(400)
  expect(refused.json()).toMatchObject({
    code: 'push_service_refused',
    message: 'Notifications cannot be sent to this browser.',
  })
  expect((await browser.get('/api/account/push/devices')).json().devices).toEqual([])
})

test.each([
  ['93.184.215.14', true],
  ['2a00:1450:4001:80b::200a', true],
  ['100.64.0.1', false],
  ['198.18.0.1', false],
  ['192.0.2.1', false],
  ['203.0.113.9', false],
  ['224.0.0.1', false],
  ['255.255.255.255', false],
  ['::', false],
  ['::127.0.0.1', false],
  ['64:ff9b::7f00:1', false],
  ['2002:7f00:1::', false],
  ['2001:db8::1', false],
  ['ff02::1', false],
  ['localhost', false],
])('%s is public: %s', (address, isPublic) => {
  expect(isPublicAddress(address)).toBe(isPublic)
})

test('a name that is public when it is checked and private when it is connected to is refused then', async () => {
  const replies = [[PUBLIC], [PRIVATE], [PUBLIC, PRIVATE]]
  const lookup = lookupPublicWith((_name, _options, done) => done(null, replies.shift() ?? []))
  const resolve = () =>
    new Promise((done) => {
      lookup('push.example.org', { all: true }, (error, addresses) => done(error?.message ?? addresses))
    })
  expect(await resolve()).toEqual([PUBLIC])
  expect(await resolve()).toBe('push.example.org is not public')
  expect(await resolve()).toBe('push.example.org is not public')
  expect(await resolve(), 'no address').toBe('push.example.org is not public')
})

const PUBLIC: LookupAddress = { address: '93.184.215.14', family: 4 }
const PRIVATE: LookupAddress = { address: '10.0.0.1', family: 4 }
