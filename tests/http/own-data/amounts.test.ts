import { getTableColumns } from 'drizzle-orm'
import type { PgColumn } from 'drizzle-orm/pg-core'
import { expect, test } from 'vitest'
import { listingFavorites } from '#server/marketplace/interest-tables.ts'
import { listings } from '#server/marketplace/listing-tables.ts'
import { premiumPayments } from '#server/marketplace/premium-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import { openBrowser, PASSWORD, personWithPassword } from '#tests/http/accounts/signing-in.ts'
import { CASH, owingMember } from '#tests/http/membership/dues/treasurer.ts'
import { openTestApp } from '#tests/test-app.ts'
import { unzip } from './unzip.ts'

test('amounts of money in a personal download are in dirhams, whatever the kind of record', async () => {
  const app = await openTestApp()
  const person = await personWithPassword(app)
  const member = await owingMember(app, { userId: person.id })
  const renewal = await app.renewal({ memberId: member.id })
  const treasurer = await app.as(await app.admin())
  const pay = (path: string, amount: number) =>
    treasurer.post(`/api/admin/renewals/${renewal.id}/${path}`, { ...CASH, amount, confirmed: true })
  expect((await pay('payment', 119.5)).statusCode).toBe(200)
  expect((await pay('refund', 19.5)).statusCode).toBe(200)
  const offer = { title: 'Sofa', description: 'Two years old.', category: 'buy_sell' as const, location: 'Sharjah' }
  const [listing] = await app.db
    .insert(listings)
    .values({ ...offer, userId: person.id, price: 'AED 99.50', priceFils: 9_950 })
    .returning()
  const listingId = listing!.id
  await app.db.insert(premiumPayments).values({ userId: person.id, listingId, amount: 5_000, premiumDays: 30 })
  await app.db.insert(listingFavorites).values({ userId: person.id, listingId, knownPriceFils: 9_950 })
  // as payments were logged before the amount's field name had its unit
  const old = { actorId: person.id, action: 'renewal.paid', subjectType: 'renewal', subjectId: renewal.id }
  await app.db.insert(activityLog).values({ ...old, after: { amount: 10_000 } })

  const browser = openBrowser(app)
  await browser.logIn(person.email)
  const { url } = (await browser.post('/api/account/download', { password: PASSWORD })).json()
  const files = await unzip((await browser.get(url)).rawPayload)
  const read = (name: string) => JSON.parse(files.get(`data/${name}.json`) ?? 'null')
  expect(read('membership_renewals')).toMatchObject([{ amountInDirhams: 100 }])
  expect(read('dues_receipts')).toMatchObject([
    { amountInDirhams: 119.5, dueAmountInDirhams: 100, balanceAfterInDirhams: -19.5 },
  ])
  const payments: { amountInDirhams: number }[] = read('dues_payments')
  expect(payments.map(({ amountInDirhams }) => amountInDirhams).toSorted()).toEqual([-19.5, 119.5])
  expect(read('premium_payments')).toMatchObject([{ amountInDirhams: 50, premiumDays: 30 }])
  expect(read('listings')).toMatchObject([{ price: 'AED 99.50', priceInDirhams: 99.5 }])
  expect(read('listing_favorites')).toMatchObject([{ knownPriceInDirhams: 99.5 }])
  const log: { action: string; after: object }[] = read('activity_log')
  const paid = log.filter(({ action }) => action === 'renewal.paid').map(({ after }) => after)
  expect(paid).toContainEqual(expect.objectContaining({ amountInDirhams: 119.5, paidOn: '2026-03-09' }))
  expect(paid).toContainEqual({ amountInDirhams: 100 })
  expect(log.find(({ action }) => action === 'renewal.refunded')).toMatchObject({
    before: { creditInDirhams: 19.5 },
    after: { amountInDirhams: -19.5 },
  })
  expect(files.get('READ ME.txt')).toContain('dirhams')
  const all = [...files].filter(([path]) => path.startsWith('data/')).map(([, text]) => text)
  expect(all.join('\n')).not.toMatch(/fils"|"amount":/i)
})

test('the download knows every column that holds money', async () => {
  const { context } = await openTestApp()
  const unknown = context.personalData
    .flatMap(({ tables }) => tables)
    .flatMap(({ table, amounts = [] }) => {
      const columns: PgColumn[] = Object.values(getTableColumns(table))
      return columns.filter((column) => isMoney(column) && !amounts.includes(column))
    })
  expect(
    unknown.map((column) => column.name),
    'name them in the amounts of their table in personalData',
  ).toEqual([])
})

const isMoney = ({ name, dataType }: PgColumn) => dataType === 'number' && /amount|balance|fils|price|sum/.test(name)
