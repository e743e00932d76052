import { expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { addEntry, BANK, balancesOf, CASH_BOX, FOOD, foodBill, sponsorMoney, transfer } from './book.ts'

const openBook = async () => {
  const app = await openTestApp()
  return { app, treasurer: await app.as(await app.admin(['treasurer'])) }
}
const listEntries = async (caller: TestApp['visitor'], query = '') =>
  (await caller.get(`/api/admin/money/entries${query}`)).json() as Record<string, unknown>[]

test('the treasurer books money in, money out and a transfer, and each account has its running balance', async () => {
  const { app, treasurer } = await openBook()
  expect(
    (await addEntry(treasurer, sponsorMoney({ day: '2026-03-01', counterpart: 'Malabar Spice House' }))).statusCode,
  ).toBe(201)
  expect((await addEntry(treasurer, transfer({ day: '2026-03-02' }))).statusCode).toBe(201)
  expect((await addEntry(treasurer, foodBill({ day: '2026-03-03', text: 'Water' }))).statusCode).toBe(201)
  expect(await balancesOf(treasurer)).toEqual({ Bank: 900, 'Cash box': 87.5, 'Card payments': 0 })
  const all = await listEntries(treasurer)
  expect(all.map(({ number, direction, amount, balance }) => [number, direction, amount, balance])).toEqual([
    [3, 'out', 12.5, 987.5],
    [2, 'transfer', 100, 1000],
    [1, 'in', 1000, 1000],
  ])
  const ofBox = await listEntries(treasurer, `?account=${CASH_BOX}`)
  expect(ofBox.map(({ number, balance }) => [number, balance])).toEqual([
    [3, 87.5],
    [2, 100],
  ])
  const [months] = [(await treasurer.get('/api/admin/money/months')).json()]
  expect(months).toEqual([{ month: '2026-03', in: 1000, out: 12.5, balance: 987.5, isClosed: false }])
  const auditor = await app.as(await app.admin(['auditor']))
  expect(await listEntries(auditor)).toHaveLength(3)
  expect((await addEntry(auditor, foodBill())).statusCode).toBe(403)
})

test('the book is searched by name, amount, number, text, event, category and period', async () => {
  const { app, treasurer } = await openBook()
  const event = await app.event({ title: 'Winter arts festival' })
  await addEntry(treasurer, sponsorMoney({ day: '2026-02-01', counterpart: 'Malabar Spice House' }))
  await addEntry(treasurer, foodBill({ counterpart: 'Kuttanad Kitchen', text: '190 plates', eventId: event.id }))
  const numbers = async (query: string) => (await listEntries(treasurer, query)).map(({ number }) => number)
  expect(await numbers('?search=malabar')).toEqual([1])
  expect(await numbers('?search=plates')).toEqual([2])
  expect(await numbers('?search=winter')).toEqual([2])
  expect(await numbers('?search=1,000')).toEqual([1])
  expect(await numbers('?search=12.50')).toEqual([2])
  expect(await numbers(`?event=${event.id}`)).toEqual([2])
  expect(await numbers(`?category=${FOOD}`)).toEqual([2])
  expect(await numbers('?from=2026-01-01&to=2026-02-28')).toEqual([1])
  expect(await numbers('?view=site')).toEqual([])
  const first = await treasurer.get('/api/admin/money/entries?limit=1')
  expect(first.headers['x-total-count']).toBe('2')
  const next = /<([^>]+)>/.exec(String(first.headers.link))?.[1]
  expect((await treasurer.get(next!)).json()).toMatchObject([{ number: 1 }])
  const csv = await treasurer.get('/api/admin/money/entries.csv')
  expect(csv.body).toContain('Kuttanad Kitchen')
})

test.each([
  ['an amount of 0', { amount: 0 }, 'amount', 'Please enter an amount such as 100 or 99.50.'],
  ['a negative amount', { amount: -5 }, 'amount', 'Please enter an amount such as 100 or 99.50.'],
  ['three decimals', { amount: 1.234 }, 'amount', 'Please enter an amount such as 100 or 99.50.'],
  ['a thousand million', { amount: 1e9 }, 'amount', 'This amount is too high.'],
  ['a day that has not come yet', { day: '2026-12-31' }, 'day', 'The date must not be in the future.'],
  ['no category', { categoryId: null }, 'categoryId', 'Please choose a category.'],
  [
    'a transfer to the same account',
    { kind: 'transfer', toAccountId: CASH_BOX },
    'toAccountId',
    'The money comes from this account. Please choose another one.',
  ],
  ['a transfer to nowhere', { kind: 'transfer' }, 'toAccountId', 'Please choose an account.'],
])('%s is refused at its field', async (_, values, field, message) => {
  const { treasurer } = await openBook()
  const response = await addEntry(treasurer, foodBill(values))
  expect(response.statusCode).toBe(400)
  expect(response.json().fields).toMatchObject({ [field]: message })
  expect(await listEntries(treasurer)).toEqual([])
})

test('the same request sent twice is one entry', async () => {
  const { treasurer } = await openBook()
  const bill = foodBill()
  const sent = await Promise.all([addEntry(treasurer, bill), addEntry(treasurer, bill), addEntry(treasurer, bill)])
  expect(sent.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201])
  expect(await listEntries(treasurer)).toHaveLength(1)
})

test('an entry is taken back with a second one, and entered again with the right amount', async () => {
  const { treasurer } = await openBook()
  const entry = (await addEntry(treasurer, foodBill({ amount: 420, counterpart: 'Trophy Centre' }))).json()
  const url = `/api/admin/money/entries/${entry.id}/reverse`
  expect((await treasurer.post(url, {})).json().fields.reason).toBe('Please write why.')
  const reversed = await treasurer.post(url, { reason: 'Digits swapped', amount: 240 })
  expect(reversed.json()).toMatchObject({
    number: 2,
    direction: 'in',
    reverses: 1,
    reason: 'Digits swapped',
    amount: 420,
  })
  const [again, , first] = await listEntries(treasurer)
  expect(again).toMatchObject({ number: 3, amount: 240, counterpart: 'Trophy Centre', direction: 'out', balance: -240 })
  expect(first).toMatchObject({ number: 1, reversedBy: 2, isReversible: false })
  expect((await treasurer.post(url, { reason: 'Again' })).json().code).toBe('entry_reversed')
  expect(
    (await treasurer.post(`/api/admin/money/entries/${reversed.json().id}/reverse`, { reason: 'Back' })).json().code,
  ).toBe('entry_is_reversal')
})

test('an opening balance is what the account held on its first day, whatever was booked before', async () => {
  const { treasurer } = await openBook()
  await addEntry(treasurer, sponsorMoney({ amount: 300, day: '2026-01-10' }))
  await addEntry(treasurer, sponsorMoney({ amount: 50, day: '2026-03-05' }))
  const url = `/api/admin/money/accounts/${BANK}`
  const edit = { name: 'Bank', openedOn: '2026-03-01', openingBalance: 1000, isOpen: true }
  expect((await treasurer.put(url, edit)).json()).toMatchObject({ balance: 1050 })
  expect((await treasurer.put(url, { ...edit, openingBalance: 900.5 })).json()).toMatchObject({ balance: 950.5 })
  expect((await treasurer.put(url, { ...edit, name: 'Main bank', openingBalance: 900.5 })).json()).toMatchObject({
    name: 'Main bank',
    balance: 950.5,
  })
  expect((await treasurer.put(url, { ...edit, openingBalance: 0 })).json()).toMatchObject({ balance: 50 })
  const early = await addEntry(treasurer, sponsorMoney({ day: '2026-02-27' }))
  expect(early.json().fields.day).toBe('The book of this account begins on Mar 01, 2026.')
})

test('accounts and categories in use are closed, not deleted, and those of the site stay', async () => {
  const { treasurer } = await openBook()
  const added = await treasurer.post('/api/admin/money/accounts', {
    name: 'Festival box',
    kind: 'cash',
    openedOn: '2026-03-01',
    openingBalance: 0,
  })
  expect(added.statusCode).toBe(201)
  const { id } = added.json()
  await addEntry(treasurer, foodBill({ accountId: id }))
  const remove = (url: string) => treasurer.delete(`/api/admin/money/${url}`)
  expect((await remove(`accounts/${id}`)).json().code).toBe('account_in_use')
  expect((await remove(`accounts/${BANK}`)).json().code).toBe('account_of_site')
  expect((await remove(`categories/${FOOD}`)).json().code).toBe('category_in_use')
  const closing = { name: 'Festival box', openedOn: '2026-03-01', openingBalance: 0, isOpen: false }
  expect((await treasurer.put(`/api/admin/money/accounts/${id}`, closing)).json().code).toBe('account_not_empty')
  await addEntry(treasurer, sponsorMoney({ accountId: id, amount: 12.5 }))
  expect((await treasurer.put(`/api/admin/money/accounts/${id}`, closing)).statusCode).toBe(200)
  expect((await addEntry(treasurer, foodBill({ accountId: id }))).json().fields.accountId).toBe(
    'This account is closed.',
  )
  const flowers = { name: 'Flowers', kind: 'expense', isOpen: true }
  const category = (await treasurer.post('/api/admin/money/categories', flowers)).json()
  const taken = await treasurer.post('/api/admin/money/categories', { ...flowers, name: 'FLOWERS' })
  expect(taken.json().fields.name).toBe('This name is taken.')
  expect((await remove(`categories/${category.id}`)).statusCode).toBe(200)
})
