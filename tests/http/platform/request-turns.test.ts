import { once } from 'node:events'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { expect, onTestFinished, test } from 'vitest'
import { HTTP_BOUNDS, httpServer } from '#server/platform/http/http-server.ts'
import { inTurns } from '#server/platform/http/request-turns.ts'
import type { PageCache } from '#server/platform/pages/page-cache.ts'

function open() {
  const begun: number[] = []
  const refused: unknown[] = []
  const take = inTurns(
    (request) => begun.push(Number(request.url)),
    (response) => refused.push(response),
  )
  const send = (url: number, isGone = false) => {
    const request = { url: String(url), socket: { destroyed: isGone } }
    take(request as unknown as IncomingMessage, {} as ServerResponse)
  }
  return { begun, refused, send }
}

test('of requests that arrive together two begin in each turn, in their order', async () => {
  const { begun, send } = open()
  for (let number = 1; number <= 5; number++) send(number)
  expect(begun).toEqual([1, 2])
  await setImmediate()
  expect(begun).toEqual([1, 2, 3, 4])
  await setImmediate()
  expect(begun).toEqual([1, 2, 3, 4, 5])
})

test('requests whose connection closed while they waited are skipped, and those behind them begin', async () => {
  const { begun, send } = open()
  for (let number = 1; number <= 8; number++) send(number, number > 2 && number < 8)
  await setImmediate()
  expect(begun).toEqual([1, 2, 8])
  await setImmediate()
  send(9)
  expect(begun).toEqual([1, 2, 8, 9])
})

test('a request that would wait behind two thousand others is refused', async () => {
  const { begun, refused, send } = open()
  for (let number = 1; number <= 2003; number++) send(number)
  expect(refused).toHaveLength(1)
  while (begun.length < 2002) await setImmediate()
  send(2004)
  await setImmediate()
  expect(begun.at(-1)).toBe(2004)
})

async function openServer() {
  const begun: (string | undefined)[] = []
  const refused: unknown[] = []
  const open = httpServer({ serve: () => false } as unknown as PageCache, HTTP_BOUNDS)
  const server = open((request) => begun.push(request.url), {}).listen(0)
  onTestFinished(() => void server.close())
  await once(server, 'listening')
  const writeHead = (status: number, headers: Record<string, string>) => ({
    end: (text: string) => refused.push([status, JSON.parse(text).code, headers['retry-after']]),
  })
  const call = (url: string) => {
    const request = { url, headers: {}, rawHeaders: [], method: 'GET', socket: { remoteAddress: '::1' } }
    server.emit('request', request, { writeHead })
  }
  return { begun, refused, call }
}

test('an overloaded site asks people to come back, and still answers its monitor', async () => {
  const { begun, refused, call } = await openServer()
  for (let number = 1; number <= 2003; number++) call('/events')
  expect(refused).toEqual([[503, 'busy', '5']])
  call('/healthz')
  expect(begun).toEqual(['/events', '/events', '/healthz'])
})

test('a monitor is answered ahead of a crowd that waits', async () => {
  const { begun, call } = await openServer()
  for (const url of ['/', '/events', '/news', '/gallery', '/healthz', '/readyz', '/metrics']) call(url)
  expect(begun).toEqual(['/', '/events', '/healthz', '/readyz', '/metrics'])
})
