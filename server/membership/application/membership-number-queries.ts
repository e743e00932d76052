import { sql } from 'drizzle-orm'
import { membershipNumbers } from '#server/membership/member-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/**
 * The next number of a year, 'PC-2026-0001': one after the other, because the row of the year is held until the
 * transaction ends, and never one that somebody has had: a trigger counts every number that comes into the register.
 */
export async function takeMembershipNumber(tx: Transaction, year: number): Promise<string> {
  const [number] = await takeMembershipNumbers(tx, year, 1)
  if (!number) throw new Error('No membership number was given')
  return number
}

/** So many of them, in their order. */
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
