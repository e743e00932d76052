import { expect, test } from 'vitest'
import { erasureRequests } from '#server/accounts/erasure-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import { applied, mailsTo } from '../membership/application.ts'
import { sendSlip } from '../membership/dues/treasurer.ts'

const CASH = { paymentMethod: 'cash', paidOn: '2026-03-10', confirmed: true }

/** Tasks wait by the database's clock. */
async function openPortal() {
  const app = await openTestApp({ startsAt: new Date() })
  const committee = await app.as(await app.admin())
  const later = async () => {
    app.advance(120_000)
    await app.runTasks()
  }
  const unreadOf = async (person: Parameters<typeof app.as>[0]) => {
    const notices = (await (await app.as(person)).get('/api/notices')).json()
    return notices.filter(({ isRead }: { isRead: boolean }) => !isRead).map(({ title }: { title: string }) => title)
  }
  const subjectsTo = async (email: string) => (await mailsTo(app, email)).map(({ subject }) => subject)
  const undo = async (area: string) =>
    committee.post(`/api/admin/undo/${(await committee.get(`/api/admin/undo?area=${area}`)).json().id}`)
  return { app, committee, later, unreadOf, subjectsTo, undo }
}

test('a member who has paid within the two minutes gets neither the reminder nor its notice', async () => {
  const { app, committee, later, unreadOf, subjectsTo } = await openPortal()
  const owing = await app.member()
  const { id } = await app.renewal({ memberId: owing.id, renewalYear: 2026 })
  await committee.post('/api/admin/renewals/reminders', { ids: [id] })
  await committee.post(`/api/admin/renewals/${id}/waive`, { reason: 'A student' })
  await later()
  expect(await unreadOf(owing)).toEqual(['Your dues for 2026 are waived'])
  expect(await subjectsTo(owing.email)).toEqual(['Your dues for 2026 are waived'])
})

test('a member who has sent a slip within the two minutes is not reminded', async () => {
  const { app, committee, later, unreadOf, subjectsTo } = await openPortal()
  const owing = await app.member()
  const { id } = await app.renewal({ memberId: owing.id, renewalYear: 2026 })
  await committee.post('/api/admin/renewals/reminders', { ids: [id] })
  expect((await sendSlip(await app.as(owing), id)).statusCode).toBe(200)
  await later()
  expect(await unreadOf(owing)).toEqual([])
  expect(await subjectsTo(owing.email)).toEqual([])
})

test('a bulk payment that a colleague corrects within the two minutes is announced as the correction only', async () => {
  const { app, committee, later, unreadOf } = await openPortal()
  const owing = await app.member()
  const { id } = await app.renewal({ memberId: owing.id, renewalYear: 2026 })
  await committee.post('/api/admin/renewals/payments', { ids: [id], ...CASH })
  const [{ payments }] = (await committee.get('/api/admin/renewals')).json()
  const paymentId = payments[0].id
  const undone = await committee.post(`/api/admin/renewals/${id}/undo`, { paymentId, reason: 'Another member' })
  expect(undone.statusCode).toBe(200)
  await later()
  expect(await unreadOf(owing)).toEqual(['A correction to your dues for 2026'])
})

test('an applicant whose approval a colleague reverses within the two minutes is not told of the approval', async () => {
  const { app, committee, later, unreadOf } = await openPortal()
  const { member, account } = await applied(app)
  await committee.post('/api/admin/members/approvals', { ids: [member.id] })
  const reversed = await committee.post(`/api/admin/members/${member.id}/back-to-pending`, { reason: 'Too early' })
  expect(reversed.statusCode).toBe(200)
  await later()
  expect(await unreadOf(account)).not.toContain('You are a member')
})

test('people who have left, or whose event was cancelled, within the two minutes are not told of a place', async () => {
  const { app, committee, later, unreadOf, subjectsTo } = await openPortal()
  const event = await app.event({ title: 'Boat race', capacity: 1 })
  const url = `/api/events/${event.id}`
  const [asha, binu, chitra] = [await app.member(), await app.member(), await app.member()]
  await (await app.as(asha)).post(`${url}/register`)
  for (const person of [binu, chitra]) {
    app.advance(1000)
    await (await app.as(person)).post(`${url}/waiting-list`)
  }
  await committee.put(`/api/admin/events/${event.id}`, { capacity: 3 })
  expect((await (await app.as(binu)).delete(`${url}/register`)).statusCode).toBe(200)
  await later()
  expect(await unreadOf(binu)).toEqual([])
  expect(await unreadOf(chitra)).toEqual(['A place for you: Boat race'])
  expect(await subjectsTo(binu.email)).toEqual([])
})

test('a member erased within the two minutes keeps nobody else from being told', async () => {
  const { app, committee, later, unreadOf } = await openPortal()
  const [first, second] = [await app.member(), await app.member()]
  const ids = [first, second].map(async ({ id }) => (await app.renewal({ memberId: id, renewalYear: 2026 })).id)
  await committee.post('/api/admin/renewals/reminders', { ids: await Promise.all(ids) })
  const [request] = await app.db.insert(erasureRequests).values({ userId: first.userId }).returning()
  const superAdmin = await app.as(await app.superAdmin())
  expect((await superAdmin.post(`/api/admin/deletion-requests/${request!.id}/carry-out`)).statusCode).toBe(200)
  await later()
  expect(await unreadOf(second)).toHaveLength(1)
})

test('undone reminders leave the earlier notices unread', async () => {
  const { app, committee, later, unreadOf, undo } = await openPortal()
  const owing = await app.member()
  const { id } = await app.renewal({ memberId: owing.id, renewalYear: 2026 })
  await committee.post('/api/admin/renewals/reminders', { ids: [id] })
  await later()
  const before = await unreadOf(owing)
  expect(before).toHaveLength(1)
  await committee.post('/api/admin/renewals/reminders', { ids: [id] })
  expect((await undo('dues')).statusCode).toBe(200)
  await later()
  expect(await unreadOf(owing)).toEqual(before)
  await committee.post('/api/admin/renewals/reminders', { ids: [id] })
  await later()
  expect(await unreadOf(owing)).toHaveLength(1)
})

test('somebody in a program that was deleted before its event is told once, of the event', async () => {
  const { app, committee, later, unreadOf, subjectsTo } = await openPortal()
  for (const end of ['delete', 'cancel']) {
    const event = await app.event({ title: 'Boat race' })
    const program = await app.program({ eventId: event.id })
    const asha = await app.member()
    const caller = await app.as(asha)
    await caller.post(`/api/events/${event.id}/register`)
    await caller.post(`/api/programs/${program.id}/registrations`, { participants: ['self'] })
    expect((await committee.delete(`/api/admin/programs/${program.id}`)).statusCode).toBe(200)
    const url = `/api/admin/events/${event.id}`
    const ended = end === 'delete' ? await committee.delete(url) : await committee.put(url, { status: 'cancelled' })
    expect(ended.statusCode).toBe(200)
    await later()
    const cancelled = (await subjectsTo(asha.email)).filter((subject) => subject?.startsWith('Cancelled'))
    expect(cancelled).toEqual(['Cancelled: Boat race'])
    expect(await unreadOf(asha)).toEqual(['Cancelled: Boat race'])
  }
})

test('somebody in a deleted program is told of it while the end of its event can still be undone', async () => {
  const { app, committee, unreadOf, subjectsTo, undo } = await openPortal()
  const wait = async (ms: number) => {
    app.advance(ms)
    await app.runTasks()
  }
  for (const end of ['delete', 'cancel']) {
    const event = await app.event({ title: 'Boat race' })
    const program = await app.program({ eventId: event.id, title: 'Duel' })
    const asha = await app.member()
    await (await app.as(asha)).post(`/api/programs/${program.id}/registrations`, { participants: ['self'] })
    const binu = await app.member()
    await (await app.as(binu)).post(`/api/events/${event.id}/register`)
    await committee.delete(`/api/admin/programs/${program.id}`)
    await wait(60_000)
    const url = `/api/admin/events/${event.id}`
    await (end === 'delete' ? committee.delete(url) : committee.put(url, { status: 'cancelled' }))
    await wait(60_000)
    const undone = end === 'delete' ? await undo('events') : await committee.post(`${url}/status/undo`)
    expect(undone.statusCode).toBe(200)
    await wait(120_000)
    const cancelled = (await subjectsTo(asha.email)).filter((subject) => subject?.startsWith('Cancelled'))
    expect([end, ...cancelled]).toEqual([end, 'Cancelled: Duel'])
    expect(await unreadOf(asha)).toEqual(['Cancelled: Duel'])
  }
})
