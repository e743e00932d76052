import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { members } from '#server/membership/member-tables.ts'
import { writeSettings } from '#server/settings/settings-queries.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { mailsTo } from '../application.ts'
import { getMember, listYears, runTask } from '../dues/treasurer.ts'

let app: TestApp
let treasurer: TestApp['visitor']
beforeEach(async () => {
  app = await openTestApp({ startsAt: new Date('2026-06-20T08:00:00Z') })
  treasurer = await app.as(await app.admin())
})
const lapseAfter = (months: number) => writeSettings(app.db, { lapseAfterMonths: months }, null)
const addressOf = async (userId: string) => (await (await app.as({ userId })).get('/api/auth/user')).json().email

/** A member whose year began on March 10, 2026 and is not paid. */
async function overdue() {
  const number = `L-${crypto.randomUUID()}`
  const member = await app.member({ joinedDate: '2024-03-10', membershipNumber: number })
  const year = await app.renewal({ memberId: member.id, dueDate: '2026-03-10' })
  return { member, year }
}
const pay = (renewalId: string, paidOn = '2026-06-20') =>
  treasurer.post(`/api/admin/renewals/${renewalId}/payment`, { amount: 100, paymentMethod: 'cash', paidOn })

test('nobody lapses while the setting is off, or before the months are over', async () => {
  const { member } = await overdue()
  await runTask(app, 'update-dues')
  await lapseAfter(4)
  await runTask(app, 'update-dues')
  expect(await getMember(app, member.id)).toMatchObject({ renewalStatus: 'overdue', lapsedAt: null })
})

test('a membership lapses after the months of the settings, with one mail, and everything says so', async () => {
  const { member } = await overdue()
  const address = await addressOf(member.userId)
  await lapseAfter(3)
  await runTask(app, 'update-dues')
  await runTask(app, 'update-dues')
  expect(await getMember(app, member.id)).toMatchObject({
    lapsedAt: app.clock.time,
    membershipNumber: member.membershipNumber,
  })
  const mails = (await mailsTo(app, address)).filter(({ subject }) => subject === 'Your membership has lapsed')
  expect(mails).toHaveLength(1)
  expect(mails[0]?.text).toContain('As soon as you pay the dues of the current year')
  const asMember = await app.as(member)
  const event = await app.event()
  expect((await asMember.post(`/api/events/${event.id}/register`)).statusCode).toBe(403)
  expect((await asMember.get('/api/dues')).json()).toMatchObject({ isActive: false, isLapsed: true })
  const card = (await treasurer.get(`/api/admin/members?status=lapsed`)).json()
  expect(card.map(({ id }: { id: string }) => id)).toEqual([member.id])
})

test('paying the current year brings a lapsed membership back on the same number', async () => {
  const { member, year } = await overdue()
  await lapseAfter(3)
  await runTask(app, 'update-dues')
  app.advance(60_000)
  expect((await pay(year.id)).statusCode).toBe(200)
  expect(await getMember(app, member.id)).toMatchObject({
    lapsedAt: null,
    renewalStatus: 'active',
    membershipNumber: member.membershipNumber,
  })
  const { history } = (await treasurer.get(`/api/admin/members/${member.id}`)).json()
  expect(history.map(({ decision }: { decision: string }) => decision)).toEqual(['returned', 'lapsed'])
})

test('unpaid years do not pile up behind a lapse: only the current one is asked for', async () => {
  const { member } = await overdue()
  await lapseAfter(3)
  await runTask(app, 'update-dues')
  app.clock.time = new Date('2029-06-20T08:00:00Z')
  await runTask(app, 'update-dues')
  const years = await listYears(app, member.id)
  expect(years).toMatchObject([{ renewalYear: 2029, startsOn: '2029-03-10', endsOn: '2030-03-09', amount: 10_000 }])
  treasurer = await app.as(await app.admin())
  await pay(years[0]!.id, '2029-06-20')
  expect(await getMember(app, member.id)).toMatchObject({ lapsedAt: null, renewalStatus: 'active' })
})

test('a membership lapses again when the payment that brought it back is undone', async () => {
  const { member, year } = await overdue()
  await lapseAfter(3)
  await runTask(app, 'update-dues')
  app.advance(60_000)
  await pay(year.id)
  const undone = await treasurer.post(`/api/admin/renewals/${year.id}/undo`, { reason: 'Another person' })
  expect(undone.statusCode).toBe(200)
  expect((await getMember(app, member.id)).lapsedAt).not.toBeNull()
})

test('many wait in Today until an admin has read who they are, and releasing them can be undone', async () => {
  const people = await Promise.all(Array.from({ length: 6 }, () => overdue()))
  await lapseAfter(3)
  await runTask(app, 'update-dues')
  expect((await getMember(app, people[0]!.member.id)).lapsedAt).toBeNull()
  const { work } = (await treasurer.get('/api/admin/today')).json()
  expect(work).toContainEqual(expect.objectContaining({ kind: 'lapses', count: 6 }))
  const list = (await treasurer.get('/api/admin/lapses')).json()
  expect(list).toHaveLength(6)
  const ids = list.map(({ id }: { id: string }) => id)
  expect((await treasurer.post('/api/admin/lapses', { ids })).json()).toEqual({ lapsed: 6 })
  const offered = (await treasurer.get('/api/admin/undo?area=dues')).json()
  expect(offered).toMatchObject({ message: '6 memberships have lapsed.', mails: 6 })
  expect((await treasurer.post(`/api/admin/undo/${offered.id}`)).statusCode).toBe(200)
  const still = await app.db.select().from(members).where(eq(members.id, people[0]!.member.id))
  expect(still[0]?.lapsedAt).toBeNull()
})
