import { request } from 'node:http'
import { expect, test } from 'vitest'
import { sendCsv } from '#server/platform/csv-response.ts'
import { openTestApp } from '#tests/test-app.ts'

const ROWS = 100_000
const COLUMNS = [
  ['Name', ({ at }: { at: number }) => `Member ${at}`],
  ['Note', () => 'x'.repeat(200)],
] as const

test('a file of 100,000 rows is read no faster than it is downloaded, and arrives complete', async () => {
  let made = 0
  async function* rows() {
    for (; made < ROWS; made += 1) yield { at: made }
  }
  const app = await openTestApp({
    moreFeatures: [
      {
        name: 'test-files',
        mount: (app, { now }) => {
          app.get('/api/test/file.csv', (_, reply) =>
            sendCsv(reply, { name: 'members', columns: COLUMNS, rows: rows(), now: now() }),
          )
        },
      },
    ],
  })
  const url = await app.listen()
  const { promise, resolve, reject } = Promise.withResolvers<number>()
  let madeWhilePaused = 0
  request(`${url}/api/test/file.csv`, (response) => {
    let lines = 0
    response.on('data', (chunk: Buffer) => {
      for (const byte of chunk) if (byte === 10) lines += 1
    })
    response.on('end', () => resolve(lines))
    response.on('error', reject)
    response.pause()
    setTimeout(() => {
      madeWhilePaused = made
      response.resume()
    }, 1500)
  }).end()
  expect(await promise).toBe(ROWS + 1)
  expect(madeWhilePaused).toBeLessThan(ROWS * 0.6)
})
