import { once } from 'node:events'
import { globalAgent } from 'node:http'
import { connect } from 'node:net'
import { beforeEach, describe, expect, test } from 'vitest'
import { captureSiteLog } from '#tests/http/operations/captured-log.ts'
import { ownPages } from '#tests/http/pages/own-pages.ts'
import { openSlowClient } from '#tests/http/platform/slow-client.ts'
import { requestRaw } from '#tests/raw-request.ts'
import { openTestApp } from '#tests/test-app.ts'
import { ODD_REQUESTS, writeRequest } from './odd-requests.ts'

const ERROR = 50
const ABORTED = 300
const log = captureSiteLog()
const app = await openTestApp({ log: log.log, config: { rateLimit: true }, pages: ownPages().mountPages })
const url = await app.listen()
const { hostname, port } = new URL(url)
const errors = () => log.lines().filter(({ level }) => level >= ERROR)

beforeEach(() => log.forget())

describe('a request with', () => {
  test.each(ODD_REQUESTS)('%s gets a response and causes no server error', async (_what, request, status) => {
    const client = openSlowClient(url)
    client.socket.write(request, 'latin1')
    const line = (await client.ended).split('\r\n', 1)[0]
    expect(line).toMatch(new RegExp(`^HTTP/1.1 ${status} `))
    expect(errors()).toEqual([])
  })
})

test('a target with a host is the same page as its path', async () => {
  const client = openSlowClient(url, writeRequest('GET http://localhost/welcome'))
  const page = await requestRaw(`${url}/welcome`)
  expect((await client.ended).split('\r\n\r\n')[1]).toBe(page.text)
})

describe('hundreds of requests whose client disconnects at once', () => {
  test.each([
    ['an endpoint', writeRequest('GET /api/listings?search=drum')],
    ['a page', writeRequest('GET /search?words=drum')],
    ['a missing endpoint', writeRequest('GET /api/nothing')],
    ['a body that never arrives', writeRequest('POST /api/contact', ['host: a', 'content-length: 100'])],
    [
      'a form',
      writeRequest('POST /api/upload/photo', [
        'host: a',
        'content-type: multipart/form-data; boundary=x',
        'content-length: 900',
      ]),
    ],
  ])('for %s leave no error in the log', async (_what, request) => {
    for (let round = 0; round < ABORTED / 50; round++)
      await Promise.all(Array.from({ length: 50 }, () => disconnect(request)))
    // the connection of an earlier request would be kept open for five seconds
    globalAgent.destroy()
    await expect.poll(() => countConnections()).toBe(0)
    expect(errors().slice(0, 1)).toEqual([])
    expect((await requestRaw(`${url}/healthz`)).status).toBe(200)
  })
})

/** Sends a request and resets the connection before the response can arrive. */
async function disconnect(request: string): Promise<void> {
  const socket = connect(Number(port), hostname).on('error', () => {})
  await once(socket, 'connect')
  socket.write(request, () => socket.resetAndDestroy())
  await once(socket, 'close')
}

const countConnections = () =>
  new Promise((resolve) => app.fastify.server.getConnections((_error, count) => resolve(count)))
