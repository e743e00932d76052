import { Writable } from 'node:stream'
import { pino } from 'pino'
import { afterEach, beforeAll, expect, test } from 'vitest'
import { exampleFeature } from '#tests/http/platform/example-feature.ts'
import { HALF_BODY, HALF_HEADERS, openSlowClient, type SlowClient } from '#tests/http/platform/slow-client.ts'
import { requestRaw } from '#tests/raw-request.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'

/** The site's own limits, shortened to a tenth or a thirtieth. */
const BOUNDS = { headers: 1_000, request: 4_000, silence: 2_000, keepAlive: 1_500, checkEvery: 200 }
const LATE = 1_500
/** Node waits a second longer than it announces, so that nobody sends a request on a closing connection. */
const NODE_GRACE = 1_000

let app: TestApp
let url = ''
const errors: string[] = []
const clients: SlowClient[] = []
beforeAll(async () => {
  const stream = new Writable({
    write(line, _encoding, done) {
      errors.push(String(line))
      done()
    },
  })
  app = await openTestApp({ moreFeatures: [exampleFeature], bounds: BOUNDS, log: pino({ level: 'error' }, stream) })
  url = await app.listen()
  await requestRaw(`${url}/api/settings`)
})
afterEach(() => {
  for (const { socket } of clients.splice(0)) socket.destroy()
})

function open(first?: string) {
  const client = openSlowClient(url, first)
  clients.push(client)
  return client
}

async function timeUntilEnded(client: SlowClient) {
  const began = performance.now()
  const received = await client.ended
  return { received: received, took: performance.now() - began }
}

async function expectOthersServed() {
  const began = performance.now()
  expect((await requestRaw(`${url}/healthz`)).status).toBe(200)
  expect((await requestRaw(`${url}/api/settings`)).status).toBe(200)
  return performance.now() - began
}

test('a client whose headers never end gets an error and is disconnected, while others are served', async () => {
  const client = open(HALF_HEADERS)
  client.drip('x'.repeat(1000), 100)
  await expectOthersServed()
  const { received, took } = await timeUntilEnded(client)
  expect(received).toMatch(/^HTTP\/1.1 408 .*"code":"timeout"/s)
  expect(took).toBeLessThan(BOUNDS.headers + BOUNDS.checkEvery + LATE)
})

test('a client whose body arrives too slowly gets an error and is disconnected, and nothing is logged as a bug', async () => {
  const client = open(HALF_BODY)
  client.drip('x'.repeat(900), 100)
  await expectOthersServed()
  const { received, took } = await timeUntilEnded(client)
  expect(received).toMatch(/^HTTP\/1.1 408 /)
  expect(took).toBeGreaterThan(BOUNDS.silence)
  expect(took).toBeLessThan(BOUNDS.request + BOUNDS.checkEvery + LATE)
  expect(errors).toEqual([])
})

test('a client that stops in the middle of its body is disconnected sooner', async () => {
  const { took } = await timeUntilEnded(open(HALF_BODY))
  expect(took).toBeLessThan(BOUNDS.silence + LATE)
  expect(errors).toEqual([])
})

test('a connection without any request is closed', async () => {
  const { took } = await timeUntilEnded(open())
  expect(took).toBeLessThan(BOUNDS.silence + LATE)
})

test('a connection stays open between requests, but not forever', async () => {
  const ask = 'GET /healthz HTTP/1.1\r\nhost: localhost\r\n\r\n'
  const client = open(ask)
  await new Promise((resolve) => setTimeout(resolve, BOUNDS.keepAlive / 3))
  client.socket.write(ask)
  const { received, took } = await timeUntilEnded(client)
  expect(received.match(/HTTP\/1.1 200 OK/g)).toHaveLength(2)
  expect(took).toBeGreaterThan(BOUNDS.keepAlive / 2)
  expect(took).toBeLessThan(BOUNDS.keepAlive + NODE_GRACE + LATE)
})

test('a request that is not HTTP gets an error response', async () => {
  expect(await open('lamps and umbrellas\r\n\r\n').ended).toMatch(/^HTTP\/1.1 400 .*"code":"malformed_request"/s)
  const long = `GET /healthz HTTP/1.1\r\nhost: localhost\r\nx-long: ${'x'.repeat(40_000)}\r\n\r\n`
  expect(await open(long).ended).toMatch(/^HTTP\/1.1 431 .*"code":"too_large"/s)
})

test('two hundred slow clients at once delay nobody else, and all are disconnected', async () => {
  const flood = Array.from({ length: 200 }, (_, number) => open(number % 2 ? HALF_HEADERS : HALF_BODY))
  for (const client of flood) client.drip('x'.repeat(900), 250)
  const times: number[] = []
  for (let time = 0; time < 5; time++) times.push(await expectOthersServed())
  expect(times.toSorted((one, other) => one - other)[2]).toBeLessThan(1_000)
  await Promise.all(flood.map(({ ended }) => ended))
  await expectOthersServed()
  expect(errors).toEqual([])
})
