import { eq } from 'drizzle-orm'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { yearsPaidUntil } from '#shared/membership/import/update/paid-until-update-rules.ts'
import { duesOfPeriod, renewalYearOf } from '#shared/membership/plans/period-rules.ts'
import { planOn } from '#shared/membership/plans/plan-rules.ts'
import { formatCardDate, gulfToday } from '#shared/platform/gulf-dates.ts'
import { members } from '../../member-tables.ts'
import { readPlans, termsOf } from '../../plans/plan-queries.ts'
import { membershipRenewals } from '../../renewal-tables.ts'
import { listLedger, updateRenewal, writeState } from '../../renewals/ledger-queries.ts'

type Settling = { memberId: string; paidUntil: string; adminId: string; now: Date }

/** Settles the years that a list says are paid, as an import does: where the money went is not known here. */
export async function settleUntil(tx: Transaction, { memberId, paidUntil, adminId, now }: Settling): Promise<void> {
  const today = gulfToday(now)
  const [member] = await tx.select().from(members).where(eq(members.id, memberId))
  if (!member) return
  const ledger = await listLedger(tx, memberId)
  const terms = termsOf(member, await readPlans(tx), today)
  const { settled, ahead } = yearsPaidUntil({ ledger, terms, paidUntil, today })
  const waiverReason = `Paid until ${formatCardDate(paidUntil)}, by an imported list`
  const waived = { status: 'waived', renewalDate: today, waiverReason, processedBy: adminId } as const
  for (const year of settled) await updateRenewal(tx, year, { ...waived, slipRejection: null }, now)
  const dues = await readSettings(tx)
  let latestYear = ledger.at(-1)?.renewalYear ?? null
  for (const period of ahead) {
    const renewalYear = renewalYearOf(period.startsOn, latestYear)
    const amount = duesOfPeriod(period, planOn(terms, period.startsOn), dues)
    const year = { memberId, ...period, renewalYear, dueDate: period.startsOn, amount }
    await tx.insert(membershipRenewals).values({ ...year, ...waived, createdAt: now, updatedAt: now })
    latestYear = renewalYear
  }
  await writeState(tx, memberId, today)
  await recordActivity(tx, {
    actorId: adminId,
    action: 'member.paid_until_imported',
    subjectType: 'member',
    subjectId: memberId,
    after: { paidUntil, settled: settled.length, added: ahead.length },
  })
}
