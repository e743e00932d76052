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
