import { sql } from 'drizzle-orm'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Pair } from './merge-tables.ts'

/** Whether a payment or a receipt of a year counts: undone and void ones do not. */
export const isPaid = (year: string) =>
  sql.raw(
    `(exists (select 1 from dues_payments as p where p.renewal_id = ${year}.id and p.undone_at is null)
      or exists (select 1 from dues_receipts as r where r.renewal_id = ${year}.id and r.voided_at is null))`,
  )

/**
 * Moves the years of dues. Where both records have the same one, an unpaid year gives way to one that is paid or waived,
 * otherwise that of the younger record gives way; its undone payments and void receipts stay with the other one.
 */
export async function moveYears(tx: Transaction, { from, to }: Pair): Promise<void> {
  const { rows } = await tx.execute<{ mine: string; other: string; mineEnds: boolean }>(sql`
    select mine.id as mine, other.id as other, not ${isPaid('mine')} and not (mine.status in ('paid', 'waived')
        and other.status in ('pending', 'overdue') and not ${isPaid('other')}) as "mineEnds"
      from membership_renewals as mine join membership_renewals as other
        on other.renewal_year = mine.renewal_year and other.member_id = ${to}
      where mine.member_id = ${from}`)
  for (const { mine, other, mineEnds } of rows) {
    const [ends, stays] = mineEnds ? [mine, other] : [other, mine]
    await tx.execute(sql`update dues_payments set renewal_id = ${stays} where renewal_id = ${ends}`)
    await tx.execute(sql`update dues_receipts set renewal_id = ${stays} where renewal_id = ${ends}`)
    await tx.execute(sql`delete from membership_renewals where id = ${ends}`)
  }
  await tx.execute(sql`update membership_renewals set member_id = ${to} where member_id = ${from}`)
}
