import { and, desc, eq, gte, lt, ne, type SQL, sql } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import { eventColumns } from '#server/events/event-queries.ts'
import { events } from '#server/events/event-tables.ts'
import { programRegistrations } from '#server/events/program-tables.ts'
import { eventGuests, eventRegistrations } from '#server/events/registration-tables.ts'
import { listings } from '#server/marketplace/listing-tables.ts'
import { hasNotLeft } from '#server/membership/member-rights.ts'
import { members } from '#server/membership/member-tables.ts'
import { listMonthTotals, type MonthTotal } from '#server/money/result-queries.ts'
import type { Executor } from '#server/platform/database/database.ts'
import type { ChartMonth } from '#shared/admin/chart-api.ts'
import { monthsUntil } from '#shared/admin/chart-rules.ts'
import { endOf } from '#shared/events/event-rules.ts'
import { gulfToday, startOfGulfDay } from '#shared/platform/gulf-dates.ts'
import { arrivedCount } from './arrived-count.ts'

/** What happened in each of the last `count` months, ending with the month of `today`. */
export async function readChartMonths(db: Executor, { today, count }: ChartRange): Promise<ChartMonth[]> {
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
  const payable = await duesPerMonth(db, first)
  const posted = await perMonth(db, listings, {
    day: inGulf(listings.createdAt),
    where: gte(listings.createdAt, startOfGulfDay(first)),
  })
  const approved = await perMonth(db, listings, {
    day: inGulf(listings.approvedAt),
    where: gte(listings.approvedAt, startOfGulfDay(first)),
  })
  const until = (counts: Counts, month: string) => sum([...counts].filter(([each]) => each <= month))
  return months.map((month) => ({
    month,
    members: until(joined, month) - until(left, month),
    joined: joined.get(month) ?? 0,
    left: left.get(month) ?? 0,
    eventRegistrations: (byMembers.get(month) ?? 0) + (ofGuests.get(month) ?? 0),
    programRegistrations: inPrograms.get(month) ?? 0,
    duesPaid: payable.get(month)?.paid ?? 0,
    duesOpen: payable.get(month)?.open ?? 0,
    listingsPosted: posted.get(month) ?? 0,
    listingsApproved: approved.get(month) ?? 0,
  }))
}

/** What the cash book has received and spent in each of these months, in fils. */
export async function readMoneyMonths(db: Executor, { today, count }: ChartRange): Promise<MonthTotal[]> {
  const months = monthsUntil(today, count)
  const totals = await listMonthTotals(db, { from: `${months[0]}-01`, until: today })
  const byMonth = new Map(totals.map((total) => [total.month, total]))
  return months.map((month) => byMonth.get(month) ?? { month, income: 0, expense: 0 })
}

type ChartRange = { today: string; count: number }
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
  return perMonth(db, table, {
    day: inGulf(table.registeredAt),
    value,
    where: gte(table.registeredAt, startOfGulfDay(first)),
  })
}

/** By the month in which they are payable, without waived years and without what people owed when they left. */
async function duesPerMonth(db: Executor, first: string): Promise<Map<string, { paid: number; open: number }>> {
  const { rows } = await db.execute<{ month: string; paid: number; open: number }>(sql`
    select to_char(due_date, 'YYYY-MM') as month, sum(least(amount, received))::int as paid,
      (coalesce(sum(greatest(amount - received, 0))
        filter (where renewal.status in ('pending', 'overdue') and ${hasNotLeft}), 0))::int as open
    from membership_renewals as renewal join members on members.id = renewal.member_id
      cross join lateral (select coalesce(sum(payment.amount), 0) as received from dues_payments as payment
        where payment.renewal_id = renewal.id and payment.undone_at is null) as paid
    where renewal.status <> 'waived' and due_date >= ${first}::date group by 1`)
  return new Map(rows.map(({ month, paid, open }) => [month, { paid, open }]))
}

/** Events of these months that are over, with who had registered and who came; latest first. */
export async function listAttendance(db: Executor, { now, count }: { now: Date; count: number }) {
  const [first] = monthsUntil(gulfToday(now), count)
  const rows = await db
    .select({ ...eventColumns, came: arrivedCount })
    .from(events)
    .where(
      and(
        gte(events.eventDate, startOfGulfDay(`${first}-01`)),
        lt(events.eventDate, now),
        ne(events.status, 'cancelled'),
      ),
    )
    .orderBy(desc(events.eventDate), desc(events.id))
  return rows
    .filter((event) => event.registeredCount > 0 && endOf(event) <= now)
    .map(({ id, registeredCount, ...event }) => ({ ...event, eventId: id, registered: registeredCount }))
}

async function perMonth(db: Executor, table: PgTable, { day, value = sql`count(*)`, where }: Counted): Promise<Counts> {
  const found = await db
    .select({ month: sql<string>`to_char(${day}, 'YYYY-MM')`, value: sql<number>`(${value})::int` })
    .from(table)
    .where(where)
    .groupBy(sql`1`)
  return new Map(found.map((row) => [row.month, row.value]))
}
