import { sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { findUploadName, uploadUrl } from '#server/platform/uploads/upload-names.ts'
import type { SameSlip } from '#shared/membership/dues/unusual-payment-rules.ts'

/** Slips that are the same file as this one, which wait or have confirmed a payment; the earliest first. */
export async function listSameSlips(db: Executor, slipUrl: string): Promise<SameSlip[]> {
  const name = findUploadName(slipUrl)
  if (name === null) return []
  const { rows } = await db.execute<Omit<SameSlip, 'sentAt'> & { sentAt: string }>(sql`
    with used as (
      select id as renewal_id, slip_url from membership_renewals where slip_url is not null
      union select renewal_id, slip_url from dues_payments where slip_url is not null and undone_at is null
    )
    select other.created_at as "sentAt", members.full_name as "memberName", year.renewal_year as "renewalYear"
    from uploads as mine
    join uploads as other on other.content_hash = mine.content_hash and other.id <> mine.id
    join used on used.slip_url = ${uploadUrl('')} || other.name
    join membership_renewals as year on year.id = used.renewal_id
    join members on members.id = year.member_id
    where mine.name = ${name} order by other.created_at`)
  return rows.map((row) => ({ ...row, sentAt: new Date(row.sentAt) }))
}
