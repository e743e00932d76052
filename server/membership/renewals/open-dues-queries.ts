import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { monthsAfter } from '#shared/platform/calendar-days.ts'
import { hasNotLeft } from '../member-rights.ts'
import { members } from '../member-tables.ts'
import { membershipRenewals } from '../renewal-tables.ts'

/** Since when dues of a year are open, and how many members owe them for less than three months. */
export async function findOpenDues(db: Executor, year: number, today: string) {
  const { renewalYear, status, dueDate } = membershipRenewals
  const recent = monthsAfter(today, -3)
  const [open] = await db
    .select({
      openSince: sql<string | null>`min(${dueDate})::text`,
      openRecently: sql<number>`(count(*) FILTER (WHERE ${dueDate} > ${recent}))::int`,
    })
    .from(membershipRenewals)
    .innerJoin(members, eq(members.id, membershipRenewals.memberId))
    .where(and(eq(renewalYear, year), inArray(status, ['pending', 'overdue']), hasNotLeft))
  return open!
}
