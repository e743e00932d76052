import type { IncomingMessage, ServerResponse } from 'node:http'
import { setImmediate } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { inTurns } from '#server/platform/http/request-turns.ts'

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
