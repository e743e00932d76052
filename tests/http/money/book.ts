import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { TestApp } from '#tests/test-app.ts'

/** The accounts and some categories that a new site has. */
export const BANK = '0190a000-0000-7000-8000-000000000101'
export const CASH_BOX = '0190a000-0000-7000-8000-000000000102'
export const SPONSORS = '0190a000-0000-7000-8000-000000000204'
export const FOOD = '0190a000-0000-7000-8000-000000000210'

type Caller = TestApp['visitor']

/** AED 12.50 for food, out of the cash box. */
export const foodBill = (values: object = {}) => ({
  id: randomUUID(),
  kind: 'out',
  amount: 12.5,
  day: '2026-03-09',
  accountId: CASH_BOX,
  categoryId: FOOD,
  ...values,
})
export const sponsorMoney = (values: object = {}) =>
  foodBill({ kind: 'in', amount: 1000, accountId: BANK, categoryId: SPONSORS, ...values })
export const transfer = (values: object = {}) =>
  foodBill({ kind: 'transfer', amount: 100, accountId: BANK, toAccountId: CASH_BOX, categoryId: null, ...values })

export const addEntry = (treasurer: Caller, body: object) => treasurer.post('/api/admin/money/entries', body)

/** What is in each account, in dirhams, as the accounts page says. */
export async function balancesOf(treasurer: Caller): Promise<Record<string, number>> {
  const accounts = (await treasurer.get('/api/admin/money/accounts')).json() as { name: string; balance: number }[]
  return Object.fromEntries(accounts.map(({ name, balance }) => [name, balance]))
}

/** The sum of all entries over all accounts and over all categories, in fils: each is the other, negated. */
export async function sumsOf({ db }: TestApp) {
  const { rows } = await db.execute<{ accounts: number; categories: number; entries: number; last: number }>(sql`
    SELECT coalesce(sum((to_account_id IS NOT NULL)::int * amount_fils - (from_account_id IS NOT NULL)::int * amount_fils), 0)::int AS accounts,
      coalesce(sum((from_category_id IS NOT NULL)::int * amount_fils - (to_category_id IS NOT NULL)::int * amount_fils), 0)::int AS categories,
      count(*)::int AS entries, coalesce(max(number), 0)::int AS last
    FROM money_entries`)
  return rows[0]!
}
