import { sql } from 'drizzle-orm'
import { membershipNumbers } from '#server/membership/member-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/**
 * The next number of a year, such as 'PC-2026-0001'. Numbers are assigned one at a time, because the year's row is
 * locked until the transaction ends. None is ever reused: a trigger counts every number that enters the register.
 */
export async function takeMembershipNumber(tx: Transaction, year: number): Promise<string> {
  const [number] = await takeMembershipNumbers(tx, year, 1)
  if (!number) throw new Error('No membership number was assigned')
  return number
}

/** Assigns `count` numbers, in order. */
export async function takeMembershipNumbers(tx: Transaction, year: number, count: number): Promise<string[]> {
  if (count === 0) return []
  const [taken] = await tx
    .insert(membershipNumbers)
    .values({ year, last: count })
    .onConflictDoUpdate({ target: membershipNumbers.year, set: { last: sql`${membershipNumbers.last} + ${count}` } })
    .returning({ last: membershipNumbers.last })
  if (!taken) return []
  const first = taken.last - count + 1
  return Array.from({ length: count }, (_, at) => `PC-${year}-${String(first + at).padStart(4, '0')}`)
}
