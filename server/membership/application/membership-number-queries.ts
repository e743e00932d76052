import { sql } from 'drizzle-orm'
import { membershipNumbers } from '#server/membership/member-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'

/**
 * The next number of a year, 'PC-2026-0001': one after the other, because the row of the year is held until the
 * transaction ends, and never one that somebody has had: a trigger counts every number that comes into the register.
 */
export async function takeMembershipNumber(tx: Transaction, year: number): Promise<string> {
  const [taken] = await tx
    .insert(membershipNumbers)
    .values({ year, last: 1 })
    .onConflictDoUpdate({ target: membershipNumbers.year, set: { last: sql`${membershipNumbers.last} + 1` } })
    .returning({ last: membershipNumbers.last })
  if (!taken) throw new Error('No membership number was given')
  return `PC-${year}-${String(taken.last).padStart(4, '0')}`
}
