import { expect, test } from 'vitest'
import { erasureRequests } from '#server/accounts/erasure-tables.ts'
import { contactMessages } from '#server/contact/contact-tables.ts'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import { listings } from '#server/marketplace/listing-tables.ts'
import { premiumPayments } from '#server/marketplace/premium-tables.ts'
import { backups } from '#server/platform/backup/backup-tables.ts'
import { mails } from '#server/platform/mail/mail-tables.ts'
import { checkInAt } from '#tests/http/events/check-in-at.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import type { ResponseOf } from '#web/platform/call.ts'

type Today = ResponseOf<'GET /api/admin/today'>
const DAY_MS = 86_400_000

const daysAgo = (app: TestApp, days: number) => new Date(app.clock.time.getTime() - days * DAY_MS)
const readToday = async (app: TestApp, account: { id: string }) =>
  (await (await app.as(account)).get('/api/admin/today')).json<Today>()

test('on a new site nothing waits for the committee', async () => {
  const app = await openTestApp()
  expect(await readToday(app, await app.superAdmin())).toMatchObject({
    work: [],
    events: [],
    agenda: [],
    backup: { state: 'none yet', lastVerifiedAt: null },
  })
})

test('the committee sees what waits, the longest waiting first, with whose it is and what is overdue', async () => {
  const app = await openTestApp()
  const admin = await app.admin()
  await app.member({ status: 'pending', fullName: 'Ramesh Ezhuthachan', createdAt: daysAgo(app, 13) })
  await app.member({ status: 'pending', fullName: 'Deepa Prakash', createdAt: daysAgo(app, 2) })
  const [slip] = [await app.member({ fullName: 'Vidya Balakrishnan' })]
  const sent = { slipUrl: '/files/slip.png', slipSentAt: daysAgo(app, 3) }
  await app.renewal({ memberId: slip.id, amount: 15_050, status: 'overdue', ...sent })
  const seller = await app.account()
  const listing = { userId: seller.id, description: '.', category: 'buy_sell' as const, location: 'Sharjah' }
  const [offer] = await app.db
    .insert(listings)
    .values({ ...listing, title: 'Chenda', createdAt: daysAgo(app, 4) })
    .returning()
  await app.db.insert(premiumPayments).values({
    userId: seller.id,
    listingId: offer!.id,
    listingTitle: 'Chenda',
    amount: 5000,
    premiumDays: 30,
    createdAt: daysAgo(app, 1),
  })
  const message = { email: 'ajith@example.org', message: 'Is there parking?' }
  await app.db.insert(contactMessages).values([
    { ...message, name: 'Ajith P.', status: 'read', createdAt: daysAgo(app, 5) },
    { ...message, name: 'Answered', status: 'answered', createdAt: daysAgo(app, 20) },
  ])
  await app.db
    .insert(mails)
    .values({ name: 'welcome', data: {}, recipient: 'away@example.org', status: 'failed', createdAt: daysAgo(app, 6) })
  const { work } = await readToday(app, admin)
  expect(work.map(({ since: _since, eventId: _eventId, ...each }) => each)).toEqual([
    { kind: 'applications', count: 2, overdue: 1, oldest: 'Ramesh Ezhuthachan', amount: null },
    { kind: 'failed_mails', count: 1, overdue: 0, oldest: 'away@example.org', amount: null },
    { kind: 'messages', count: 1, overdue: 0, oldest: 'Ajith P.', amount: null },
    { kind: 'listings', count: 1, overdue: 0, oldest: null, amount: null },
    { kind: 'slips', count: 1, overdue: 0, oldest: 'Vidya Balakrishnan', amount: 150.5 },
    { kind: 'premium', count: 1, overdue: 0, oldest: 'Chenda', amount: 50 },
  ])
  expect(work[0]?.since).toBe(daysAgo(app, 13).toISOString())
})

test('an application that waits for its applicant is not work, and a decided one is gone at once', async () => {
  const app = await openTestApp()
  const admin = await app.admin()
  await app.member({ status: 'pending', correctionRequestedAt: app.clock.time })
  const applicant = await app.member({ status: 'pending' })
  expect((await readToday(app, admin)).work).toMatchObject([{ kind: 'applications', count: 1 }])
  expect((await (await app.as(admin)).post(`/api/admin/members/${applicant.id}/approve`)).statusCode).toBe(200)
  expect((await readToday(app, admin)).work).toEqual([])
})

test('only a super admin sees deletion requests, and which of them are overdue', async () => {
  const app = await openTestApp()
  const person = await app.account({ firstName: 'Nisha', lastName: 'Kurup' })
  await app.db.insert(erasureRequests).values({ userId: person.id, createdAt: daysAgo(app, 31) })
  expect((await readToday(app, await app.admin())).work).toEqual([])
  expect((await readToday(app, await app.superAdmin())).work).toMatchObject([
    { kind: 'deletion_requests', count: 1, overdue: 1, oldest: 'Nisha Kurup' },
  ])
})

test('on the day of an event the committee sees who is expected, who is here and the free places', async () => {
  const app = await openTestApp()
  const hour = 3_600_000
  const at = (ms: number) => new Date(app.clock.time.getTime() + ms)
  const event = await app.event({ title: 'Winter arts festival', eventDate: at(6 * hour), capacity: 5 })
  await app.event({ eventDate: at(6 * hour), status: 'cancelled' })
  await app.event({ eventDate: at(-4 * hour), eventEndDate: at(-hour) })
  const [registration] = await app.db
    .insert(eventRegistrations)
    .values([
      { eventId: event.id, memberId: (await app.member()).id },
      { eventId: event.id, memberId: (await app.member()).id },
    ])
    .returning()
  await checkInAt(app, registration!, app.clock.time)
  const { events } = await readToday(app, await app.admin())
  expect(events).toMatchObject([
    { title: 'Winter arts festival', registered: 2, inside: 1, expected: 1, placesLeft: 3, isFestival: false },
  ])
})

test('the next seven days list the events that begin and the registrations that close, soonest first', async () => {
  const app = await openTestApp()
  const inDays = (days: number) => daysAgo(app, -days)
  await app.event({ title: 'Painting', eventDate: inDays(3) })
  await app.event({ title: 'Pooram Night', eventDate: inDays(12), registrationDeadline: inDays(2), capacity: 40 })
  await app.event({ title: 'Too late', eventDate: inDays(9) })
  const { agenda, events } = await readToday(app, await app.admin())
  expect(events).toEqual([])
  expect(agenda).toMatchObject([
    { kind: 'deadline', title: 'Pooram Night', registered: 0, capacity: 40 },
    { kind: 'event', title: 'Painting', capacity: null },
  ])
})

test('a failed backup is listed as work, with the reason', async () => {
  const app = await openTestApp()
  const run = { startedAt: daysAgo(app, 1), endedAt: daysAgo(app, 1), failure: 'The disk is full' }
  await app.db.insert(backups).values({ ...run, cause: 'nightly' })
  expect(await readToday(app, await app.admin())).toMatchObject({
    work: [{ kind: 'backup', count: 1, oldest: 'The disk is full', since: run.startedAt.toISOString() }],
    backup: { state: 'failed' },
  })
})
