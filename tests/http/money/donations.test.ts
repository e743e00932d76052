import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/accounts/account-tables.ts'
import { erasureRequests } from '#server/accounts/erasure-tables.ts'
import { ERASED_NAME } from '#server/platform/personal-data/personal-data.ts'
import { textOfPdf } from '#tests/http/matrix/pdf-text.ts'
import { openTestApp } from '#tests/test-app.ts'
import { BANK, balancesOf } from './book.ts'

const URL = '/api/admin/money/donations'
const PERMIT = 'CDA-4711'

const donation = (values: object = {}) => ({
  id: randomUUID(),
  donor: 'Leela Rajan',
  amount: 250.5,
  day: '2026-03-09',
  accountId: BANK,
  purpose: 'Library',
  ...values,
})

async function openDonations({ permit = PERMIT } = {}) {
  const app = await openTestApp()
  const superAdmin = await app.as(await app.superAdmin())
  const savePermit = async (donationPermit: string) => {
    const settings = (await superAdmin.get('/api/admin/settings')).json()
    const saved = await superAdmin.put('/api/admin/settings', { ...settings, donationPermit })
    expect(saved.statusCode, saved.body).toBe(200)
  }
  if (permit) await savePermit(permit)
  return { app, savePermit, treasurer: await app.as(await app.admin(['treasurer'])) }
}

test('without the number of a permit nobody records a donation, and the permit is not public', async () => {
  const { app, savePermit, treasurer } = await openDonations({ permit: '' })
  expect((await treasurer.get(URL)).json()).toEqual({ isOn: false, donations: [] })
  const refused = await treasurer.post(URL, donation())
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'donations_off'])
  expect(await balancesOf(treasurer)).toMatchObject({ Bank: 0 })
  await savePermit(PERMIT)
  expect((await treasurer.get(URL)).json().isOn).toBe(true)
  expect((await app.visitor.get('/api/settings')).body).not.toContain(PERMIT)
})

test('a donation sent twice is booked once, and its receipt names the permit', async () => {
  const { treasurer } = await openDonations()
  const given = donation()
  const [first, again] = [await treasurer.post(URL, given), await treasurer.post(URL, given)]
  expect(first.statusCode, first.body).toBe(201)
  expect(again.json()).toEqual(first.json())
  expect(first.json()).toMatchObject({ receiptNumber: 'D-2026-0001', amount: 250.5, permit: PERMIT, isVoid: false })
  expect(await balancesOf(treasurer)).toMatchObject({ Bank: 250.5 })
  const [entry] = (await treasurer.get('/api/admin/money/entries')).json()
  expect(entry).toMatchObject({ counterpart: 'Leela Rajan', category: { name: 'Donations' }, isReversible: true })
  const receipt = await treasurer.get(`${URL}/${given.id}/receipt.pdf`)
  expect(receipt.headers['content-disposition']).toContain('receipt-D-2026-0001.pdf')
  const text = textOfPdf(receipt.rawPayload)
  for (const part of ['Leela Rajan', PERMIT, 'Donation: Library', 'Two hundred and fifty dirhams and fifty fils only'])
    expect(text).toContain(part)
})

test('a reversed donation has a void receipt, and the next number follows it', async () => {
  const { treasurer, savePermit } = await openDonations()
  const { id } = (await treasurer.post(URL, donation())).json()
  const [entry] = (await treasurer.get('/api/admin/money/entries')).json()
  const corrected = await treasurer.post(`/api/admin/money/entries/${entry.id}/reverse`, { reason: 'x', amount: 10 })
  expect(corrected.json().fields.amount).toBe('Please record the donation again instead.')
  await treasurer.post(`/api/admin/money/entries/${entry.id}/reverse`, { reason: 'The cheque bounced' })
  await savePermit('CDA-4712')
  await treasurer.post(URL, donation({ amount: 10 }))
  expect((await treasurer.get(URL)).json().donations).toMatchObject([
    { receiptNumber: 'D-2026-0002', isVoid: false, permit: 'CDA-4712' },
    { receiptNumber: 'D-2026-0001', isVoid: true, permit: PERMIT },
  ])
  expect(await balancesOf(treasurer)).toMatchObject({ Bank: 10 })
  expect(textOfPdf((await treasurer.get(`${URL}/${id}/receipt.pdf`)).rawPayload)).toContain('Void')
})

test('twenty donations at once have twenty numbers without a gap', async () => {
  const { treasurer } = await openDonations()
  const sent = await Promise.all(Array.from({ length: 20 }, () => treasurer.post(URL, donation({ amount: 1 }))))
  expect(sent.map(({ statusCode }) => statusCode)).toEqual(sent.map(() => 201))
  const numbers = sent.map((each) => each.json().receiptNumber).toSorted()
  expect(numbers).toEqual(sent.map((_, at) => `D-2026-${String(at + 1).padStart(4, '0')}`))
})

test('nobody types a donation into the cash book past its receipt', async () => {
  const { treasurer } = await openDonations()
  const categories: { id: string; name: string }[] = (await treasurer.get('/api/admin/money/categories')).json()
  const categoryId = categories.find(({ name }) => name === 'Donations')!.id
  const typed = { id: randomUUID(), kind: 'in', amount: 10, day: '2026-03-09', accountId: BANK, categoryId }
  expect((await treasurer.post('/api/admin/money/entries', typed)).statusCode).toBe(400)
})

test('a donor with an account is linked to the donation, and the name is erased with the account', async () => {
  const { app, treasurer } = await openDonations()
  const member = await app.member({ fullName: 'Leela Rajan' })
  const [account] = await app.db.select().from(users).where(eq(users.id, member.userId))
  const recorded = await treasurer.post(URL, donation({ donorEmail: (account!.email ?? '').toUpperCase() }))
  expect(recorded.statusCode, recorded.body).toBe(201)
  const superAdmin = await app.as(await app.superAdmin())
  const [request] = await app.db.insert(erasureRequests).values({ userId: member.userId }).returning()
  const erased = await superAdmin.post(`/api/admin/deletion-requests/${request!.id}/carry-out`)
  expect(erased.statusCode, erased.body).toBe(200)
  const [listed] = (await treasurer.get(URL)).json().donations
  expect(listed).toMatchObject({ donor: ERASED_NAME, amount: 250.5, purpose: null })
})

const BAD: [string, object, string, string][] = [
  ['no name', { donor: ' ' }, 'donor', 'Please enter the name of the donor.'],
  ['an amount of 0', { amount: 0 }, 'amount', 'Please enter an amount such as 100 or 99.50.'],
  ['three decimals', { amount: 1.005 }, 'amount', 'Please enter an amount such as 100 or 99.50.'],
  ['a thousand million', { amount: 1e9 }, 'amount', 'This amount is too high.'],
  ['a day in the future', { day: '2026-03-11' }, 'day', 'The date must not be in the future.'],
  ['an account that does not exist', { accountId: randomUUID() }, 'accountId', 'This account is closed.'],
  [
    'an address nobody logs in with',
    { donorEmail: 'no@example.org' },
    'donorEmail',
    'Nobody logs in with this address.',
  ],
]
test.each(BAD)('a donation with %s is not recorded', async (_, values, field, message) => {
  const { treasurer } = await openDonations()
  const refused = await treasurer.post(URL, donation(values))
  expect(refused.statusCode).toBe(400)
  expect(refused.json().fields[field]).toBe(message)
  expect((await treasurer.get(URL)).json().donations).toEqual([])
})
