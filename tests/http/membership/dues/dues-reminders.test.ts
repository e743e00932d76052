import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from '#server/membership/member-tables.ts'
import { membershipRenewals, renewalReminders } from '#server/membership/renewal-tables.ts'
import { sendReminders } from '#server/membership/renewals/reminder-service.ts'
import { notificationPreferences } from '#server/notifications/notification-tables.ts'
import { mails } from '#server/platform/mail/mail-tables.ts'
import { writeSettings } from '#server/settings/settings-queries.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { openAsTreasurer, owingMember, runTask, sendSlip } from './treasurer.ts'

const DAY_MS = 86_400_000
const reminders = (app: TestApp) => app.db.select().from(renewalReminders).orderBy(renewalReminders.sentAt)

test('day by day, each reminder is sent once: 30 and 7 days before the due date and 7 after it', async () => {
  const app = await openTestApp({ startsAt: new Date('2026-02-10T09:00:00+04:00') })
  await openAsTreasurer(app)
  const reminded: string[] = []
  const due = new Date('2026-03-17T09:00:00+04:00').getTime()
  for (const offset of [-31, -30, -29, -8, -7, -6, 0, 6, 7, 8, 30, 45]) {
    app.clock.time = new Date(due + offset * DAY_MS)
    // twice, as after a restart
    for (let run = 0; run < 2; run += 1) await sendReminders(app.db, app.clock.time)
    const sent = await reminders(app)
    for (const { reminder } of sent.slice(reminded.length)) {
      reminded.push(`${app.clock.time.toISOString().slice(0, 10)} ${reminder}`)
    }
  }
  expect(reminded).toEqual(['2026-02-15 30_days_before', '2026-03-10 7_days_before', '2026-03-24 7_days_after'])
  expect((await app.mails()).map(({ subject }) => subject).toSorted()).toEqual([
    'One week left: your dues for 2026',
    'Your dues for 2026 are due on March 17, 2026',
    'Your dues for 2026 are overdue',
  ])
})

test('the day begins in the Gulf: a reminder is sent four hours before midnight UTC', async () => {
  const app = await openTestApp({ startsAt: new Date('2026-02-14T19:59:00Z') })
  await openAsTreasurer(app)
  await runTask(app, 'remind-of-dues')
  expect(await reminders(app)).toHaveLength(0)
  app.advance(60_000)
  await runTask(app, 'remind-of-dues')
  expect(await reminders(app)).toHaveLength(1)
})

test('a site that was down sends missed reminders, late but once, and none for long-past dates', async () => {
  const app = await openTestApp({ startsAt: new Date('2026-03-08T09:00:00+04:00') })
  await openAsTreasurer(app)
  await openAsTreasurer(app, { dueDate: '2025-10-01', renewalYear: 2025 })
  await runTask(app, 'remind-of-dues')
  expect(await reminders(app)).toMatchObject([{ reminder: '30_days_before' }])
})

test('several processes that remind at once remind everybody once', async () => {
  const app = await openTestApp()
  const others = [await openTestApp({ beside: app }), await openTestApp({ beside: app })]
  for (let at = 0; at < 30; at += 1) await openAsTreasurer(app)
  const sites = [app, ...others, app]
  const counts = await Promise.all(sites.map(({ db, clock }) => sendReminders(db, clock.time)))
  expect(counts.reduce((sum, count) => sum + count, 0)).toBe(30)
  expect(await reminders(app)).toHaveLength(30)
  expect(await app.db.select().from(mails).where(eq(mails.name, 'dues-reminder'))).toHaveLength(30)
})

test('a member who has paid, is waived, suspended or resigned, has sent a slip, or wants no reminders gets none', async () => {
  const app = await openTestApp()
  await openAsTreasurer(app, { status: 'paid' })
  await openAsTreasurer(app, { status: 'waived' })
  for (const state of [{ suspendedAt: app.clock.time }, { resignedAt: app.clock.time }]) {
    await app.renewal({ memberId: (await owingMember(app, state)).id })
  }
  const { asMember, renewal } = await openAsTreasurer(app)
  await sendSlip(asMember, renewal.id)
  const { member } = await openAsTreasurer(app)
  const wanting = { kind: 'dues', mailRhythm: 'never', isInBell: false } as const
  await app.db.insert(notificationPreferences).values({ userId: member.userId, ...wanting })
  await runTask(app, 'remind-of-dues')
  expect(await reminders(app)).toEqual([])
})

test('a reminder whose reason is gone before it is sent is dropped', async () => {
  const app = await openTestApp()
  const paid = await openAsTreasurer(app)
  const suspended = await openAsTreasurer(app)
  await sendReminders(app.db, app.clock.time)
  await app.db.update(membershipRenewals).set({ status: 'paid' }).where(eq(membershipRenewals.id, paid.renewal.id))
  await app.db.update(members).set({ suspendedAt: app.clock.time }).where(eq(members.id, suspended.member.id))
  expect(await app.mails()).toEqual([])
})

test('a reminder says what to pay, to which account and with which reference; unset details are left out', async () => {
  const app = await openTestApp()
  const { member } = await openAsTreasurer(app)
  await writeSettings(app.db, { duesIban: 'AE07 0331 2345 6789 0123 456', duesBankName: '' }, null)
  await runTask(app, 'remind-of-dues')
  const [mail] = await app.mails()
  expect(mail?.text).toContain('IBAN: AE07 0331 2345 6789 0123 456')
  expect(mail?.text).toContain(`Reference: ${member.membershipNumber}`)
  expect(mail?.text).toContain('AED\u00a0100')
  expect(mail?.text).not.toContain('Bank:')
})

test('the treasurer reminds several members by hand, but nobody who has paid', async () => {
  const app = await openTestApp()
  const { renewal, treasurer } = await openAsTreasurer(app, { dueDate: '2026-03-01' })
  const paid = await openAsTreasurer(app, { status: 'paid' })
  const ids = [renewal.id, paid.renewal.id]
  const response = await treasurer.post('/api/admin/renewals/reminders', { ids })
  expect(response.json()).toEqual({
    done: 1,
    refused: [{ id: paid.renewal.id, message: expect.stringContaining('already paid') }],
  })
  expect((await app.mails()).map(({ subject }) => subject)).toEqual(['Your dues for 2026 are overdue'])
})

test('whoever has sent a slip that waits for the treasurer is not reminded by hand', async () => {
  const app = await openTestApp()
  const { renewal, member, treasurer } = await openAsTreasurer(app, { dueDate: '2026-03-01' })
  const later = await app.renewal({ memberId: member.id, renewalYear: 2027, dueDate: '2027-03-01' })
  await sendSlip(await app.as(member), renewal.id)
  const before = (await app.mails()).length
  const refused = { message: `${member.fullName} has sent a payment slip for 2026. Check it first.` }
  const years = await treasurer.post('/api/admin/renewals/reminders', { ids: [renewal.id, later.id] })
  expect(years.json()).toEqual({ done: 0, refused: [renewal, later].map(({ id }) => ({ id, ...refused })) })
  const people = await treasurer.post('/api/admin/members/reminders', { ids: [member.id] })
  expect(people.json()).toEqual({ done: 0, refused: [{ id: member.id, ...refused }] })
  expect(await app.mails()).toHaveLength(before)
})
