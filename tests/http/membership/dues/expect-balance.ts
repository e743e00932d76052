import { expect } from 'vitest'
import type { TestApp } from '#tests/test-app.ts'

type Sums = { received: number; waived: number; outstanding: number; credit: number }
export type Year = Sums & {
  id: string
  amount: number
  status: string
  payments: { id: string; amount: number }[]
}

export type People = {
  admin: { id: string }
  member: { id: string; userId: string; membershipNumber: string | null }
}

/** The treasurer's list, or with a path its totals, of one member. */
export const duesOf = ({ member }: People, path = '') => `/api/admin/renewals${path}?search=${member.membershipNumber}`

/** For each year and in sum, for the treasurer and the member: due + credit = received + waived + outstanding. */
export async function expectBalance(app: TestApp, people: People): Promise<void> {
  const treasurer = await app.as(people.admin)
  const years: Year[] = (await treasurer.get(duesOf(people))).json()
  for (const year of years) {
    expectEqual(year.amount, year)
    expect(inFils(year.received)).toBe(year.payments.reduce((sum, { amount }) => sum + inFils(amount), 0))
    expect(year.received).toBeGreaterThanOrEqual(0)
    expect(year.status === 'paid' || year.status === 'waived').toBe(year.outstanding === 0)
  }
  const { due, ...sums } = (await treasurer.get(duesOf(people, '/totals'))).json()
  expectEqual(due, sums)
  const own: { years: Year[] } = (await (await app.as(people.member)).get('/api/dues')).json()
  for (const field of ['received', 'waived', 'outstanding', 'credit'] as const)
    expect(own.years.reduce((sum, year) => sum + inFils(year[field]), 0)).toBe(inFils(sums[field]))
  expect(own.years.reduce((sum, year) => sum + inFils(year.amount), 0)).toBe(inFils(due))
}

const inFils = (dirhams: number) => Math.round(dirhams * 100)
const expectEqual = (due: number, { received, waived, outstanding, credit }: Sums) =>
  expect(inFils(due) + inFils(credit)).toBe(inFils(received) + inFils(waived) + inFils(outstanding))
