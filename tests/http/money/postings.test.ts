import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { moneyBook, moneyEntries } from '#server/money/money-tables.ts'
import { CASH, getRenewal, openAsTreasurer } from '#tests/http/membership/dues/treasurer.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { addEntry, BANK, balancesOf, sponsorMoney, sumsOf } from './book.ts'

const listEntries = ({ db }: TestApp) => db.select().from(moneyEntries).orderBy(asc(moneyEntries.number))

test('a payment of dues books itself on the account of its method, and undoing it books the reversal', async () => {
  const app = await openTestApp()
  const { treasurer, url, member } = await openAsTreasurer(app)
  const paid = (await treasurer.post(`${url}/payment`, CASH)).json()
  const [entry, ...more] = await listEntries(app)
  expect(more).toEqual([])
  expect(entry).toMatchObject({
    number: 1,
    day: CASH.paidOn,
    amountFils: 10_000,
    counterpart: member.fullName,
    sourceKind: 'dues_payment',
    sourceId: paid.payments[0].id,
    reversesId: null,
  })
  expect(entry?.toAccountId).not.toBeNull()
  expect(entry?.fromCategoryId).not.toBeNull()
  expect((await treasurer.post(`${url}/undo`, { reason: 'Wrong member' })).statusCode).toBe(200)
  const [, reversal] = await listEntries(app)
  expect(reversal).toMatchObject({
    number: 2,
    reversesId: entry?.id,
    reason: 'Wrong member',
    fromAccountId: entry?.toAccountId,
    toCategoryId: entry?.fromCategoryId,
    amountFils: 10_000,
  })
})

test('a waiver is no money, so it is not booked', async () => {
  const app = await openTestApp()
  const { treasurer, url } = await openAsTreasurer(app)
  expect((await treasurer.post(`${url}/waive`, { reason: 'Hardship' })).statusCode).toBe(200)
  expect(await listEntries(app)).toEqual([])
})

test('a refund leaves the account that it was paid from, and both can be undone', async () => {
  const app = await openTestApp()
  const { treasurer, url } = await openAsTreasurer(app)
  await treasurer.post(`${url}/payment`, { ...CASH, amount: 150, confirmed: true })
  const refund = { amount: 50, paymentMethod: 'bank_transfer', paidOn: '2026-03-10', confirmed: true }
  const { payments } = (await treasurer.post(`${url}/refund`, refund)).json()
  const refunded = payments.find(({ kind }: { kind: string }) => kind === 'refund')
  await treasurer.post(`${url}/undo`, { reason: 'Not sent', paymentId: refunded.id })
  const entries = await listEntries(app)
  expect(entries.map(({ sourceKind, amountFils }) => [sourceKind, amountFils])).toEqual([
    ['dues_payment', 15_000],
    ['dues_refund', 5000],
    ['dues_refund', 5000],
  ])
  expect(entries[1]?.fromAccountId).not.toBe(entries[0]?.toAccountId)
  expect(entries[2]?.toAccountId).toBe(entries[1]?.fromAccountId)
})

test('a payment dated in a closed month is booked on the first open day, and says when it was paid', async () => {
  const app = await openTestApp()
  await app.db.update(moneyBook).set({ closedThrough: '2026-02-28' })
  const { treasurer, url } = await openAsTreasurer(app)
  await treasurer.post(`${url}/payment`, { ...CASH, paidOn: '2026-02-20' })
  const [entry] = await listEntries(app)
  expect(entry).toMatchObject({ day: '2026-03-01', happenedOn: '2026-02-20' })
})

test('the database keeps an entry as it was booked', async () => {
  const app = await openTestApp()
  const { treasurer, url } = await openAsTreasurer(app)
  await treasurer.post(`${url}/payment`, CASH)
  const refused = { cause: { message: expect.stringMatching(/never changed or deleted/) } }
  await expect(app.db.update(moneyEntries).set({ amountFils: 1 })).rejects.toMatchObject(refused)
  await expect(app.db.update(moneyEntries).set({ counterpart: 'Somebody else' })).rejects.toMatchObject(refused)
  await expect(app.db.delete(moneyEntries)).rejects.toMatchObject(refused)
  const [entry] = await listEntries(app)
  const { id: _, searchText: __, ...again } = entry!
  await expect(app.db.insert(moneyEntries).values(again)).rejects.toMatchObject({
    cause: { message: 'One fact is one entry' },
  })
  await app.db.update(moneyBook).set({ closedThrough: '2026-03-31' })
  const other = { ...again, sourceId: crypto.randomUUID() }
  await expect(app.db.insert(moneyEntries).values(other)).rejects.toMatchObject({
    cause: { message: expect.stringMatching(/closed through/) },
  })
})

test('dues paid before the first day of the bank account are income, and its opening balance holds, also once undone', async () => {
  const app = await openTestApp()
  const { treasurer, url, renewal } = await openAsTreasurer(app)
  const slip = { ...CASH, paymentMethod: 'bank_transfer', amount: 40 }
  const early = (await treasurer.post(`${url}/payment`, { ...slip, paidOn: '2026-03-02' })).json()
  await openBank(treasurer, { openedOn: '2026-03-05', openingBalance: 1000 })
  const late = (await treasurer.post(`${url}/payment`, { ...slip, paidOn: '2026-03-03' })).json()
  expect(await balancesOf(treasurer)).toMatchObject({ Bank: 1000 })
  const [, , entry] = await listEntries(app)
  expect(entry).toMatchObject({ day: '2026-03-03', amountFils: 4000, toAccountId: null })
  const report = (await treasurer.get('/api/admin/money/report?year=2026')).json()
  expect(report.receivedDues.amount).toBe(80)
  expect(report.income).toMatchObject({ amount: 80, lines: [{ name: 'Dues' }] })
  for (const paymentId of [early.payments[0].id, late.payments[1].id])
    expect((await treasurer.post(`${url}/undo`, { paymentId, reason: 'Another member' })).statusCode).toBe(200)
  expect(await balancesOf(treasurer)).toMatchObject({ Bank: 1000 })
  expect(await sumsOf(app)).toMatchObject({ accounts: 100_000 })
  expect((await getRenewal(app, renewal.id)).status).toBe('pending')
})

async function openBank(treasurer: TestApp['visitor'], opening: object) {
  const accounts = (await treasurer.get('/api/admin/money/accounts')).json()
  const { id, name, isOpen, updatedAt } = accounts.find((account: { id: string }) => account.id === BANK)
  const edited = await treasurer.put(`/api/admin/money/accounts/${id}`, { name, isOpen, updatedAt, ...opening })
  expect(edited.statusCode).toBe(200)
}

test('dues and premium are booked where they are recorded, so nobody types them into the cash book', async () => {
  const app = await openTestApp()
  const treasurer = await app.as(await app.admin(['treasurer']))
  const categories = (await treasurer.get('/api/admin/money/categories')).json()
  for (const key of ['dues', 'premium']) {
    const { id: categoryId } = categories.find((category: { key: string | null }) => category.key === key)
    const typed = await addEntry(treasurer, sponsorMoney({ categoryId }))
    expect(typed.json().fields).toEqual({
      categoryId: 'The site books into this category by itself. Please choose another one.',
    })
  }
})
