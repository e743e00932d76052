import { type SQL, sql } from 'drizzle-orm'
import type { Database } from '#server/platform/database/database.ts'
import type { WaitingWork } from '#server/platform/waiting-work.ts'
import type { WorkKind } from '#shared/platform/waiting-work.ts'

export type Work = {
  kind: WorkKind
  count: number
  overdue: number
  since: Date
  oldest: string | null
  eventId: string | null
  amount: number | null
}
type Row = Omit<Work, 'since' | 'amount'> & { since: string; fils: number | null }

type Asked = { now: Date; personId: string }

/** What waits for the committee or this person, by kind, in one query. */
export async function listWork(db: Database, kinds: readonly WaitingWork[], asked: Asked): Promise<Work[]> {
  if (kinds.length === 0) return []
  const { rows } = await db.execute<Row>(sql.join(kinds.map(countedFor(asked)), sql` union all `))
  return rows.map(({ fils, since, ...row }) => ({
    ...row,
    since: new Date(since),
    amount: fils === null ? null : fils / 100,
  }))
}

const countedFor =
  ({ now, personId }: Asked) =>
  ({ kind, each, isOnPage, overdueBefore }: WaitingWork): SQL =>
    sql`select ${kind}::text as kind, count(*)::int as count,
    (count(*) filter (where since < ${overdueBefore?.(now).toISOString() ?? null}::timestamptz))::int as overdue,
    to_char(min(since) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as since,
    (array_agg(oldest order by since))[1] as oldest, sum(fils)::int as fils,
    ${isOnPage ? sql`(array_agg(page_id order by since))[1]` : sql`null::uuid`} as "eventId"
  from (${typeof each === 'function' ? each(now, personId) : each}) as waiting having count(*) > 0`
