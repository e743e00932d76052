import { request } from 'node:http'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { openTestApp } from '#tests/test-app.ts'

test('20,000 members are exported in the memory of one page', async () => {
  const app = await openTestApp()
  await app.db.execute(sql`
    WITH accounts AS (
      INSERT INTO users (email, first_name)
      SELECT 'many-' || n || '@example.org', 'Member' FROM generate_series(1, 20000) AS n RETURNING id, email
    )
    INSERT INTO members (user_id, full_name, email, date_of_birth, native_address, current_address, emirate, blood_group, mobile_number, membership_type)
    SELECT id, 'Member ' || email, email, '1990-01-01', repeat('Thrissur ', 20), repeat('Sharjah ', 20), 'Sharjah', 'O+', '+971501234567', 'single'
    FROM accounts`)
  const url = await app.listen()
  const { cookie = '' } = await app.as(await app.admin())
  const before = process.memoryUsage().heapUsed
  const { lines, highest } = await download(`${url}/api/admin/exports/members.csv`, cookie)
  expect(lines).toBe(20_001)
  // the whole file is 13 MB of text and 60 MB of rows
  expect((highest - before) / 2 ** 20).toBeLessThan(100)
}, 60_000)

function download(url: string, cookie: string) {
  const { promise, resolve, reject } = Promise.withResolvers<{ lines: number; highest: number }>()
  request(url, { headers: { cookie } }, (response) => {
    let lines = 0
    let highest = 0
    response.on('data', (part: Buffer) => {
      // a line ending of two characters may be split across chunks, so the second one is counted
      lines += part.toString('latin1').split('\n').length - 1
      highest = Math.max(highest, process.memoryUsage().heapUsed)
    })
    response.on('end', () => resolve({ lines, highest }))
    response.on('error', reject)
  })
    .on('error', reject)
    .end()
  return promise
}
