import type { Transaction } from '#server/platform/database/database.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { renewalStatusOn } from '#shared/membership/dues-rules.ts'
import { NOT_PAID } from '#shared/membership/import/import-rules.ts'
import { listImportedYears } from '#shared/membership/import/paid-until-rules.ts'
import { duesOfPeriod, yearOf } from '#shared/membership/plans/period-rules.ts'
import { formatCardDate, gulfToday } from '#shared/platform/gulf-dates.ts'
import { type Chosen, type Entered, type OpenedYear, planOf } from './imported-records.ts'

/** The first years of each approved member; the others owe nothing while they are not active. */
export async function ledgersOf(
  tx: Transaction,
  rows: readonly Chosen[],
  { paidUntil: general, adminId, now }: Entered & { paidUntil: string | null },
): Promise<OpenedYear[][]> {
  const settings = await readSettings(tx)
  const today = gulfToday(now)
  return rows.map((row) => {
    const { member } = row
    const joined = member.joinedDate || today
    const paidUntil = member.paidUntil || (general === NOT_PAID ? '' : (general ?? ''))
    if (member.status !== 'approved') return []
    const plan = planOf(row)
    return listImportedYears({ joinedDate: joined, plan, paidUntil, today }).map(({ isPaid, ...year }) => {
      const amount = duesOfPeriod(year, plan, settings)
      const entry = { ...year, renewalYear: yearOf(year.startsOn), amount, createdAt: now, updatedAt: now }
      if (!isPaid && amount > 0)
        return {
          ...entry,
          status: renewalStatusOn({ status: 'pending', dueDate: year.dueDate }, today),
          renewalDate: null,
        }
      const waiverReason = isPaid ? `Paid before the import, until ${formatCardDate(paidUntil)}` : null
      return { ...entry, status: 'waived' as const, renewalDate: today, waiverReason, processedBy: adminId }
    })
  })
}
