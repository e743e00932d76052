import { inArray } from 'drizzle-orm'
import { recordActivities } from '#server/platform/activity-log.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { inParts, updateRows } from '#server/platform/database/update-rows.ts'
import { nextVersion } from '#server/platform/edit-conflict.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { yearsPaidUntil } from '#shared/membership/import/update/paid-until-update-rules.ts'
import { duesOfPeriod, type Period, renewalYearOf } from '#shared/membership/plans/period-rules.ts'
import { planOn } from '#shared/membership/plans/plan-rules.ts'
import { formatCardDate, gulfToday } from '#shared/platform/gulf-dates.ts'
import { members } from '../../member-tables.ts'
import { readPlans, termsOf } from '../../plans/plan-queries.ts'
import { membershipRenewals } from '../../renewal-tables.ts'
import { listLedgers, writeStates } from '../../renewals/ledger-queries.ts'

type Settling = { memberId: string; paidUntil: string }
type By = { adminId: string; now: Date }

/** Settles the years that a list says are paid, as an import does: where the money went is not known here. */
export async function settleUntil(tx: Transaction, settling: readonly Settling[], { adminId, now }: By): Promise<void> {
  const today = gulfToday(now)
  const waived = { status: 'waived', renewalDate: today, processedBy: adminId } as const
  const planned = await planSettling(tx, settling, today)
  const settled = planned.flatMap(({ waiverReason, settled: years }) =>
    years.map(({ id, updatedAt }) => {
      const changed = { ...waived, waiverReason, slipRejection: null, updatedAt: nextVersion(updatedAt, now) }
      return { id, changed }
    }),
  )
  await updateRows(tx, membershipRenewals, settled)
  const added = planned.flatMap(({ waiverReason, added: years }) =>
    years.map((year) => ({ ...year, ...waived, waiverReason, createdAt: now, updatedAt: now })),
  )
  for (const part of inParts(added)) await tx.insert(membershipRenewals).values(part)
  const ids = planned.map(({ memberId }) => memberId)
  await writeStates(tx, ids, today)
  await recordActivities(
    tx,
    planned.map(({ memberId, paidUntil, ...years }) => ({
      actorId: adminId,
      action: 'member.paid_until_imported',
      subjectType: 'member',
      subjectId: memberId,
      after: { paidUntil, settled: years.settled.length, added: years.added.length },
    })),
  )
}

/** The years of each member that are settled, and those that are added as settled. */
async function planSettling(tx: Transaction, settling: readonly Settling[], today: string) {
  const ids = settling.map(({ memberId }) => memberId)
  const found = await tx.select().from(members).where(inArray(members.id, ids))
  const recordOf = new Map(found.map((member) => [member.id, member]))
  const ledgers = Map.groupBy(await listLedgers(tx, ids), ({ memberId }) => memberId)
  const [plans, dues] = [await readPlans(tx), await readSettings(tx)]
  return settling.flatMap(({ memberId, paidUntil }) => {
    const member = recordOf.get(memberId)
    if (!member) return []
    const ledger = ledgers.get(memberId) ?? []
    const terms = termsOf(member, plans, today)
    const { settled, ahead } = yearsPaidUntil({ ledger, terms, paidUntil, today })
    const waiverReason = `Paid until ${formatCardDate(paidUntil)}, by an imported list`
    const added = yearsAhead(ahead, ledger.at(-1)?.renewalYear ?? null).map((period) => ({
      memberId,
      ...period,
      dueDate: period.startsOn,
      amount: duesOfPeriod(period, planOn(terms, period.startsOn), dues),
    }))
    return [{ memberId, paidUntil, waiverReason, settled, added }]
  })
}

/** Periods with the years under which the ledger lists them, after the latest one. */
function yearsAhead<P extends Period>(periods: readonly P[], latest: number | null): (P & { renewalYear: number })[] {
  let latestYear = latest
  return periods.map((period) => {
    latestYear = renewalYearOf(period.startsOn, latestYear)
    return { ...period, renewalYear: latestYear }
  })
}
