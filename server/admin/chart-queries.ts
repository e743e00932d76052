import { and, eq, gte, isNull, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { programRegistrations } from '#server/events/program-tables.ts'
import { eventGuests, eventRegistrations } from '#server/events/registration-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { duesPayments } from '#server/membership/renewal-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { ChartMonth } from '#shared/admin/chart-api.ts'
import { monthsUntil } from '#shared/admin/chart-rules.ts'

/** What happened in each of the last `count` months, ending with the month of `today`. */
export async function readChartMonths(db: Executor, { today, count }: Asked): Promise<ChartMonth[]> {
  const months = monthsUntil(today, count)
  const first = `${months[0]}-01`
  const belonged = eq(members.status, 'approved')
  const joinedOn = sql`coalesce(${members.joinedDate}, ${inGulf(members.approvedAt)}, ${inGulf(members.createdAt)})`
  const leftOn = inGulf(members.resignedAt)
  const joined = await perMonth(db, members, { day: joinedOn, where: belonged })
  const left = await perMonth(db, members, { day: leftOn, where: and(belonged, sql`${leftOn} is not null`) })
  const byMembers = await registrationsPerMonth(db, eventRegistrations, first, sql`sum(${eventRegistrations.people})`)
  const ofGuests = await registrationsPerMonth(db, eventGuests, first, sql`sum(${eventGuests.people})`)
  const inPrograms = await registrationsPerMonth(db, programRegistrations, first)
  const dues = await perMonth(db, duesPayments, {
    day: sql`${duesPayments.paidOn}`,
    value: sql`sum(${duesPayments.amount})`,
    where: and(isNull(duesPayments.undoneAt), gte(duesPayments.paidOn, first)),
  })
  const until = (counts: Counts, month: string) => sum([...counts].filter(([each]) => each <= month))
  return months.map((month) => ({
    month,
    members: until(joined, month) - until(left, month),
    joined: joined.get(month) ?? 0,
    left: left.get(month) ?? 0,
    eventRegistrations: (byMembers.get(month) ?? 0) + (ofGuests.get(month) ?? 0),
    programRegistrations: inPrograms.get(month) ?? 0,
    duesReceived: dues.get(month) ?? 0,
  }))
}

type Asked = { today: string; count: number }
type Counts = ReadonlyMap<string, number>
type Counted = { day: SQL; value?: SQL; where: SQL | undefined }

const sum = (counts: readonly (readonly [string, number])[]) => counts.reduce((total, [, count]) => total + count, 0)

const inGulf = (at: PgColumn) => sql`(${at} at time zone 'Asia/Dubai')::date`

function registrationsPerMonth(
  db: Executor,
  table: PgTable & { registeredAt: PgColumn },
  first: string,
  value = sql`count(*)`,
) {
  const since = new Date(`${first}T00:00:00+04:00`)
  return perMonth(db, table, { day: inGulf(table.registeredAt), value, where: gte(table.registeredAt, since) })
}

async function perMonth(db: Executor, table: PgTable, { day, value = sql`count(*)`, where }: Counted): Promise<Counts> {
  const found = await db
    .select({ month: sql<string>`to_char(${day}, 'YYYY-MM')`, value: sql<number>`(${value})::int` })
    .from(table)
    .where(where)
    .groupBy(sql`1`)
  return new Map(found.map((row) => [row.month, row.value]))
}
