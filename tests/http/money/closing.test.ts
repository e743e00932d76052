import { expect, test } from 'vitest'
import { openTestApp } from '#tests/test-app.ts'
import { addEntry, BANK, balancesOf, CASH_BOX, foodBill, sponsorMoney, transfer } from './book.ts'

const CLOSINGS = '/api/admin/money/closings'
const FEBRUARY = '2026-02-10'

async function openBook() {
  const app = await openTestApp()
  return { app, treasurer: await app.as(await app.admin(['treasurer'])) }
}
const cashCount = (values: object = {}) => ({
  accountId: CASH_BOX,
  countedOn: '2026-02-28',
  pieces: { 5000: 1, 1000: 3, 50: 2 },
  ...values,
})

test('closing a month shows what is missing, asks why, and refuses what comes later', async () => {
  const { app, treasurer } = await openBook()
  await addEntry(treasurer, sponsorMoney({ day: FEBRUARY }))
  await addEntry(treasurer, transfer({ day: FEBRUARY }))
  await addEntry(treasurer, foodBill({ day: FEBRUARY, amount: 150, accountId: BANK }))
  const checks = (await treasurer.get(`${CLOSINGS}/check?period=2026-02`)).json()
  expect(checks.map(({ title, isMissing }: { title: string; isMissing: boolean }) => [title, isMissing])).toEqual([
    ['1 entry without a receipt', true],
    ['Cash box on Feb 28, 2026', true],
  ])
  const refused = await treasurer.post(CLOSINGS, { period: '2026-02' })
  expect(refused.json().fields.notes).toBe('Something is missing. Please give the reason for closing anyway.')
  const closed = await treasurer.post(CLOSINGS, { period: '2026-02', notes: 'The shop sends the bill in March' })
  expect(closed.json()).toMatchObject({
    period: '2026-02',
    through: '2026-02-28',
    missing: [expect.any(String), expect.any(String)],
  })
  const late = await addEntry(treasurer, foodBill({ day: '2026-02-28' }))
  expect(late.statusCode).toBe(409)
  expect(late.json()).toMatchObject({
    code: 'month_closed',
    message: 'The book is closed through Feb 28, 2026. A super admin can open it again.',
  })
  expect((await addEntry(treasurer, foodBill({ day: '2026-03-01' }))).statusCode).toBe(201)
  expect((await treasurer.post(CLOSINGS, { period: '2026-02' })).json().code).toBe('nothing_to_close')
  expect((await treasurer.post(CLOSINGS, { period: '2026-03' })).json().code).toBe('nothing_to_close')
  const { id } = closed.json()
  expect((await treasurer.post(`${CLOSINGS}/${id}/reopen`, { reason: 'A late bill' })).statusCode).toBe(403)
  const superAdmin = await app.as(await app.superAdmin())
  const reopened = await superAdmin.post(`${CLOSINGS}/${id}/reopen`, { reason: 'A late bill' })
  expect(reopened.json()).toMatchObject({ reopenReason: 'A late bill' })
  expect((await addEntry(treasurer, foodBill({ day: '2026-02-28' }))).statusCode).toBe(201)
  const log = (await superAdmin.get('/api/admin/activity')).json() as { action: string }[]
  expect(log.map(({ action }) => action)).toEqual(expect.arrayContaining(['money.closed', 'money.reopened']))
})

test('a year closes with its last month, and only the latest closing opens again', async () => {
  const { app, treasurer } = await openBook()
  await addEntry(treasurer, sponsorMoney({ day: '2025-06-01' }))
  const year = await treasurer.post(CLOSINGS, { period: '2025' })
  expect(year.json()).toMatchObject({ period: '2025', through: '2025-12-31' })
  const month = await treasurer.post(CLOSINGS, { period: '2026-01' })
  const superAdmin = await app.as(await app.superAdmin())
  const reopen = (id: string) => superAdmin.post(`${CLOSINGS}/${id}/reopen`, { reason: 'Forgotten' })
  expect((await reopen(year.json().id)).json().code).toBe('nothing_to_reopen')
  expect((await reopen(month.json().id)).statusCode).toBe(200)
  const list = (await treasurer.get(CLOSINGS)).json()
  expect(list).toMatchObject({ closedThrough: '2025-12-31', next: '2026-01' })
})

test('a cash count books the difference, and the month can be closed', async () => {
  const { treasurer } = await openBook()
  await addEntry(treasurer, sponsorMoney({ day: FEBRUARY }))
  await addEntry(treasurer, transfer({ day: FEBRUARY }))
  const counted = await treasurer.post('/api/admin/money/cash-counts', cashCount({ countedWith: 'Biju Varghese' }))
  expect(counted.json()).toMatchObject({ counted: 81, book: 100, countedWith: 'Biju Varghese' })
  expect(await balancesOf(treasurer)).toMatchObject({ 'Cash box': 81 })
  const [difference] = (await treasurer.get('/api/admin/money/entries')).json()
  expect(difference).toMatchObject({
    amount: 19,
    direction: 'out',
    source: 'cash_count',
    category: { name: 'Cash differences' },
  })
  expect((await treasurer.post(CLOSINGS, { period: '2026-02' })).statusCode).toBe(201)
  expect((await treasurer.post('/api/admin/money/cash-counts', cashCount())).json().code).toBe('month_closed')
})

test('an entry that comes after the count asks for another count', async () => {
  const { treasurer } = await openBook()
  await addEntry(treasurer, transfer({ day: FEBRUARY, amount: 81 }))
  await treasurer.post('/api/admin/money/cash-counts', cashCount())
  await addEntry(treasurer, foodBill({ day: FEBRUARY, amount: 1 }))
  const [check] = (await treasurer.get(`${CLOSINGS}/check?period=2026-02`)).json()
  expect(check.text).toBe(
    'AED\u00a081 were counted on Feb 28, 2026, and the book now says AED\u00a080. Please count again.',
  )
})

test('a wrong cash count is reversed, and counted again rather than corrected', async () => {
  const { treasurer } = await openBook()
  await treasurer.post('/api/admin/money/cash-counts', cashCount({ pieces: { 1000: 5000 } }))
  expect(await balancesOf(treasurer)).toMatchObject({ 'Cash box': 50_000 })
  const [{ id }] = (await treasurer.get('/api/admin/money/entries')).json()
  const reverse = (body: object) => treasurer.post(`/api/admin/money/entries/${id}/reverse`, body)
  expect((await reverse({ reason: 'Five, not 5,000', amount: 50 })).json().fields).toEqual({
    amount: 'Please count the cash box again instead.',
  })
  expect((await reverse({ reason: 'Five, not 5,000' })).statusCode).toBe(200)
  expect(await balancesOf(treasurer)).toMatchObject({ 'Cash box': 0 })
  const check = (await treasurer.get(`${CLOSINGS}/check?period=2026-02`)).json()
  expect(check).toContainEqual(expect.objectContaining({ text: expect.stringContaining('Please count again.') }))
})

test('more than a million dirhams in a cash box is a mistake of typing', async () => {
  const { treasurer } = await openBook()
  const counted = await treasurer.post('/api/admin/money/cash-counts', cashCount({ pieces: { 100000: 25_000 } }))
  expect([counted.statusCode, counted.json().fields]).toEqual([
    400,
    { pieces: 'This is more than AED 1,000,000. Please check the numbers.' },
  ])
})

test('a cash box that was counted can be closed but not deleted; closed, it is neither counted nor reversed into', async () => {
  const { treasurer } = await openBook()
  const ACCOUNTS = '/api/admin/money/accounts'
  const added = { name: 'Festival box', kind: 'cash', openedOn: '2026-02-01', openingBalance: 0 }
  const box = (await treasurer.post(ACCOUNTS, added)).json()
  const count = cashCount({ accountId: box.id, pieces: {} })
  expect((await treasurer.post('/api/admin/money/cash-counts', count)).statusCode).toBe(201)
  expect((await treasurer.delete(`${ACCOUNTS}/${box.id}`)).json().code).toBe('account_in_use')
  const paid = (await addEntry(treasurer, transfer({ accountId: BANK, toAccountId: box.id }))).json()
  await addEntry(treasurer, transfer({ accountId: box.id, toAccountId: BANK }))
  const { updatedAt } = (await treasurer.get(ACCOUNTS)).json().find(({ id }: { id: string }) => id === box.id)
  const closing = { name: added.name, openedOn: added.openedOn, openingBalance: 0, isOpen: false, updatedAt }
  expect((await treasurer.put(`${ACCOUNTS}/${box.id}`, closing)).statusCode).toBe(200)
  expect((await treasurer.post('/api/admin/money/cash-counts', count)).json().fields).toHaveProperty('accountId')
  const reversed = await treasurer.post(`/api/admin/money/entries/${paid.id}/reverse`, { reason: 'Twice' })
  expect(reversed.json().code).toBe('account_closed')
})
