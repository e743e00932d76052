import http from 'node:http'
import { expect, test } from 'vitest'
import * as z from 'zod/mini'
import { anyone } from '#server/accounts/guards.ts'
import type { Feature } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { Message } from '#shared/platform/wire.ts'
import { requestRaw } from '#tests/raw-request.ts'
import { openTestApp } from '#tests/test-app.ts'
import { exampleFeature } from './example-feature.ts'
import { HALF_BODY, openSlowClient } from './slow-client.ts'

const slowApi = {
  'POST /api/example/slow': { body: z.object({ milliseconds: z.number() }), response: Message },
}

/** Takes as long as the request says. */
const createSlowFeature = () => {
  const began = Promise.withResolvers<void>()
  const feature: Feature = {
    name: 'slow',
    mount: (app, { db }) =>
      mount(app, slowApi, {
        'POST /api/example/slow': anyone(async ({ body }) => {
          began.resolve()
          await new Promise((resolve) => setTimeout(resolve, body.milliseconds))
          await db.execute('SELECT 1')
          return { message: 'served' }
        }),
      }),
  }
  return { feature, began: began.promise }
}

const sendSlow = (url: string, milliseconds: number, agent?: http.Agent) =>
  requestRaw(`${url}/api/example/slow`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ milliseconds }),
    ...(agent && { agent }),
  })

test('a stopping site finishes what it has begun and accepts nothing new', async () => {
  const { feature, began } = createSlowFeature()
  const app = await openTestApp({ moreFeatures: [feature] })
  const url = await app.listen()
  const response = sendSlow(url, 800)
  await began
  const closing = app.site.close()
  await new Promise((resolve) => setTimeout(resolve, 200))
  await expect(requestRaw(`${url}/healthz`)).rejects.toThrow('ECONNREFUSED')
  const served = await response
  expect([served.status, served.text]).toEqual([200, '{"message":"served"}'])
  await closing
})

test('a browser that keeps its connection and sends more requests cannot delay a stopping site', async () => {
  const { feature, began } = createSlowFeature()
  const app = await openTestApp({ moreFeatures: [feature] })
  const url = await app.listen()
  await requestRaw(`${url}/api/settings`)
  const agent = new http.Agent({ keepAlive: true, maxSockets: 1 })
  const ask = () =>
    requestRaw(`${url}/api/settings`, { agent }).then(
      ({ status }) => status,
      () => 'gone',
    )
  const response = sendSlow(url, 600)
  await began
  await ask()
  let isClosed = false
  const closing = app.site.close().then(() => {
    isClosed = true
  })
  const responses: unknown[] = []
  while (!isClosed) {
    responses.push(await ask())
    await new Promise((resolve) => setTimeout(resolve, 20))
  }
  await closing
  expect((await response).status).toBe(200)
  expect(responses.at(-1)).toBe('gone')
  agent.destroy()
})

test('a request that takes longer than a stop may take is cut off', async () => {
  const { feature, began } = createSlowFeature()
  const app = await openTestApp({ moreFeatures: [feature, exampleFeature], stopWithin: 500 })
  const url = await app.listen()
  const response = sendSlow(url, 60_000).catch((error: Error) => error.message)
  await began
  const slow = openSlowClient(url, HALF_BODY)
  const stopped = performance.now()
  await app.site.close()
  expect(performance.now() - stopped).toBeLessThan(5_000)
  expect(await response).toMatch(/hang up|ECONNRESET/)
  await slow.ended
})
