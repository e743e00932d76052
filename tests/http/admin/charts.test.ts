import { expect, test } from 'vitest'
import { programRegistrations } from '#server/events/program-tables.ts'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import { listings } from '#server/marketplace/listing-tables.ts'
import { duesPayments } from '#server/membership/renewal-tables.ts'
import { addEntry, foodBill, sponsorMoney, transfer } from '#tests/http/money/book.ts'
import { openTestApp } from '#tests/test-app.ts'

const app = await openTestApp()
const admin = await app.as(await app.admin())

test('the charts count members and the people of registrations by Gulf-time months', async () => {
  const belongs = { status: 'approved' as const, joinedDate: null }
  const early = await app.member({ ...belongs, approvedAt: new Date('2024-05-01T08:00:00Z') })
  // 10 p.m. on January 31 in London is February in the Gulf
  const latest = await app.member({ ...belongs, approvedAt: new Date('2026-01-31T22:00:00Z') })
  await app.member({ ...belongs, joinedDate: '2025-12-05', resignedAt: new Date('2026-02-10T08:00:00Z') })
  await app.member({ status: 'pending', joinedDate: null })
  const event = await app.event()
  const program = await app.program({ eventId: event.id })
  const registeredAt = new Date('2026-02-15T08:00:00Z')
  await app.db.insert(eventRegistrations).values([
    { eventId: event.id, memberId: early.id, guestAdults: 2, registeredAt },
    { eventId: event.id, memberId: latest.id, registeredAt: new Date('2025-02-15T08:00:00Z') },
  ])
  await app.db.insert(programRegistrations).values({ programId: program.id, memberId: early.id, registeredAt })
  const months = (await admin.get('/api/admin/charts')).json()
  expect(months).toHaveLength(12)
  expect(months[0]).toMatchObject({ month: '2025-04', members: 1 })
  expect(months.slice(-4)).toMatchObject([
    { month: '2025-12', members: 2, joined: 1, left: 0 },
    { month: '2026-01', members: 2, joined: 0, left: 0 },
    { month: '2026-02', members: 2, joined: 1, left: 1, eventRegistrations: 3, programRegistrations: 1 },
    { month: '2026-03', members: 2, joined: 0, left: 0, eventRegistrations: 0 },
  ])
})

test('the dues of a month are split into received and open, by the day on which they are payable', async () => {
  const member = await app.member()
  const due = { memberId: member.id, amount: 10_000 }
  const part = await app.renewal({ ...due, renewalYear: 2024, dueDate: '2025-11-10', status: 'overdue' })
  await app.renewal({ ...due, renewalYear: 2023, dueDate: '2025-11-20', status: 'waived' })
  await app.db.insert(duesPayments).values({ renewalId: part.id, kind: 'payment', paidOn: '2026-01-05', amount: 2550 })
  const left = await app.member({ resignedAt: new Date('2025-12-01T08:00:00Z') })
  await app.renewal({ memberId: left.id, amount: 10_000, renewalYear: 2024, dueDate: '2025-11-11', status: 'overdue' })
  const months = (await admin.get('/api/admin/charts')).json<{ month: string }[]>()
  expect(months.find(({ month }) => month === '2025-11')).toMatchObject({ duesPaid: 25.5, duesOpen: 74.5 })
})

test('the charts count posted and approved listings by month', async () => {
  const seller = await app.account()
  const listing = {
    userId: seller.id,
    title: 'Chenda',
    description: '.',
    category: 'buy_sell',
    location: 'Sharjah',
  } as const
  const [created, approved] = [new Date('2025-09-30T08:00:00Z'), new Date('2025-10-01T08:00:00Z')]
  await app.db.insert(listings).values([
    { ...listing, createdAt: created, isApproved: true, approvedAt: approved },
    { ...listing, createdAt: created },
  ])
  const months = (await admin.get('/api/admin/charts')).json<{ month: string }[]>()
  expect(months.filter(({ month }) => ['2025-09', '2025-10'].includes(month))).toMatchObject([
    { listingsPosted: 2, listingsApproved: 0 },
    { listingsPosted: 0, listingsApproved: 1 },
  ])
})

test('the attendance lists past events with who had registered and who came', async () => {
  const past = await app.event({ title: 'Onam', eventDate: new Date('2025-09-20T06:00:00Z'), capacity: 300 })
  await app.event({ title: 'Nobody registered', eventDate: new Date('2025-09-21T06:00:00Z') })
  const member = async () => (await app.member()).id
  await app.db.insert(eventRegistrations).values([
    { eventId: past.id, memberId: await member(), checkedInAt: new Date('2025-09-20T06:10:00Z') },
    { eventId: past.id, memberId: await member() },
  ])
  expect((await admin.get('/api/admin/charts/attendance')).json()).toEqual([
    { eventId: past.id, title: 'Onam', eventDate: '2025-09-20T06:00:00.000Z', registered: 2, came: 1, capacity: 300 },
  ])
})

test('the charts cover one, two or five years, and no other period', async () => {
  expect((await admin.get('/api/admin/charts?months=60')).json()).toHaveLength(60)
  expect((await admin.get('/api/admin/charts?months=13')).statusCode).toBe(400)
})

test('the income and expense of each month are those of the cash book, without transfers; a reversal counts on its day', async () => {
  const treasurer = await app.as(await app.admin(['treasurer']))
  const add = async (entry: object) => {
    const response = await addEntry(treasurer, entry)
    expect(response.statusCode, response.body).toBe(201)
    return response.json()
  }
  const before = (await treasurer.get('/api/admin/charts/money')).json()
  await add(sponsorMoney({ day: '2026-02-03' }))
  await add(transfer({ day: '2026-02-04' }))
  const bill = await add(foodBill({ day: '2026-02-05' }))
  const reversed = await treasurer.post(`/api/admin/money/entries/${bill.id}/reverse`, { reason: 'Entered twice' })
  expect(reversed.statusCode, reversed.body).toBeLessThan(300)
  const months = (await treasurer.get('/api/admin/charts/money')).json()
  expect(months).toHaveLength(12)
  const added = months.slice(-2).map((month: Record<string, number>, at: number) => ({
    income: month.income! - before.at(at - 2).income,
    expense: month.expense! - before.at(at - 2).expense,
  }))
  expect(added).toEqual([
    { income: 1000, expense: 12.5 },
    { income: 0, expense: -12.5 },
  ])
  const events = await app.as(await app.admin(['events']))
  expect((await events.get('/api/admin/charts/money')).statusCode).toBe(403)
})
