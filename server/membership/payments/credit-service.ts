import { randomUUID } from 'node:crypto'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { planCredit } from '#shared/membership/dues/balance-rules.ts'
import { isSettled } from '#shared/membership/dues-rules.ts'
import { hasLeft } from '#shared/membership/status-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import type { Member } from '../member-queries.ts'
import { notifyAboutDues } from '../renewals/dues-notices.ts'
import { listLedger } from '../renewals/ledger-queries.ts'
import { postCredit } from './dues-posting.ts'
import { addPayments, insertPayments } from './payment-queries.ts'
import { settleYear } from './settle-year.ts'

/** `heldBy` is the undoable change whose messages wait. */
type RecordedBy = { adminId: string | null; now: Date; heldBy?: string | undefined }

/**
 * Pays a member's open years from credit of other years. Call it in a transaction that has locked the member. People
 * who have left owe nothing, so their credit stays until it is refunded.
 */
export async function carryCredit(
  tx: Transaction,
  member: Member,
  { adminId, now, heldBy }: RecordedBy,
): Promise<void> {
  if (hasLeft(member)) return
  const today = gulfToday(now)
  const years = await addPayments(tx, await listLedger(tx, member.id), today)
  const yearOf = new Map(years.map((year) => [year.id, year]))
  for (const { from, to, amount } of planCredit(years)) {
    const [source, target] = [yearOf.get(from)!, yearOf.get(to)!]
    const entry = {
      kind: 'credit',
      paidOn: today,
      transferId: randomUUID(),
      recordedBy: adminId,
      createdAt: now,
    } as const
    const { transferId } = entry
    await insertPayments(tx, [
      { ...entry, renewalId: from, amount: -amount },
      { ...entry, renewalId: to, amount },
    ])
    await settleYear(tx, source, { now })
    const status = await settleYear(tx, target, { now })
    const about = { subjectType: 'renewal', subjectId: to }
    await postCredit(tx, transferId, { amount, from: source, to: target, member, adminId, now })
    await recordActivity(tx, {
      actorId: adminId,
      action: 'renewal.credit_used',
      ...about,
      before: { status: target.status },
      after: {
        status,
        amountFils: amount,
        memberId: member.id,
        renewalYear: target.renewalYear,
        from: source.renewalYear,
      },
    })
    const payment = { renewal: target, userId: member.userId, amount, heldBy }
    await notifyAboutDues(tx, payment, isSettled({ status }) ? 'paid by credit' : 'partly paid by credit', now)
  }
}
