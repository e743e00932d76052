import { request } from 'node:http'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import { listings } from '#server/marketplace/listing-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import { openTestApp } from '#tests/test-app.ts'

const linesOf = (body: string) => body.replace('\uFEFF', '').trim().split('\r\n')

test('an admin downloads members, events, attendees and listings; formulas become text, and each download is logged', async () => {
  const app = await openTestApp()
  const owner = await app.admin()
  const caller = await app.as(owner)
  const member = await app.member({ fullName: '=HYPERLINK("x")', membershipNumber: 'PC-2026-001' })
  const event = await app.event({ title: 'Pooram, the Night', isPublic: false })
  await app.db.insert(eventRegistrations).values({ eventId: event.id, memberId: member.id })
  await app.db.insert(listings).values({
    userId: member.userId,
    title: '@SUM(A1)',
    description: 'Two sarees.',
    location: 'Sharjah',
    category: 'buy_sell',
  })
  const files = await Promise.all(
    ['members', 'events', 'attendees', 'listings'].map((name) => caller.get(`/api/admin/exports/${name}.csv`)),
  )
  const [members = [], events = [], attendees = [], listed = []] = files.map(({ body }) => linesOf(body))
  expect(files.map(({ headers }) => headers['content-disposition'])).toEqual(
    ['members', 'events', 'attendees', 'listings'].map((name) => `attachment; filename="${name}-2026-03-10.csv"`),
  )
  expect(members).toHaveLength(2)
  expect(members[1]).toContain(`PC-2026-001,"'=HYPERLINK(""x"")",Approved,Single`)
  expect(events[1]).toMatch(/^"Pooram, the Night",.*,1,0,0,no,no$/)
  expect(attendees[1]).toMatch(/^"Pooram, the Night",.*PC-2026-001/)
  expect(listed[1]).toMatch(/^'@SUM\(A1\),/)
  const logged = await app.db.select().from(activityLog)
  expect(logged.map(({ action, actorId }) => [action, actorId]).toSorted()).toEqual(
    ['attendees', 'events', 'listings', 'members'].map((name) => [`${name}.exported`, owner.id]),
  )
})

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
