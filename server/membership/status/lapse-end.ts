import { asc, eq } from 'drizzle-orm'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { insertDecision } from '../application/application-queries.ts'
import { forgive, unforgive } from '../application/return-service.ts'
import { memberDecisions } from '../member-history-tables.ts'
import { members } from '../member-tables.ts'
import { listLedger } from '../renewals/ledger-queries.ts'

type By = { adminId: string | null; now: Date; heldBy?: string | undefined }

/**
 * Brings a lapsed membership back once the current year is paid or waived: older open years are not asked for. Call it
 * after `writeState`, in a transaction that has locked the member.
 */
export async function endLapse(tx: Transaction, memberId: string, { adminId, now, heldBy }: By): Promise<void> {
  const [member] = await tx.select().from(members).where(eq(members.id, memberId))
  if (!member?.lapsedAt || member.renewalStatus !== 'active') return
  const today = gulfToday(now)
  await forgive(
    tx,
    (await listLedger(tx, memberId)).filter(({ startsOn }) => startsOn <= today),
    now,
  )
  await tx.update(members).set({ lapsedAt: null, updatedAt: now }).where(eq(members.id, memberId))
  await insertDecision(tx, { memberId, decision: 'returned', decidedBy: adminId, createdAt: now })
  const { lapsedAt } = member
  await recordActivity(tx, { ...about(memberId, adminId, 'returned'), before: { lapsedAt }, after: { lapsedAt: null } })
  await sendMail(tx, 'membership-restored', { memberId }, heldBy ? { heldBy } : {})
}

/** Lets a membership lapse again if the payment that had brought it back is undone; nobody is told of either. */
export async function resumeLapse(tx: Transaction, memberId: string, now: Date): Promise<void> {
  const [member] = await tx.select().from(members).where(eq(members.id, memberId))
  if (!member || member.renewalStatus === 'active' || member.lapsedAt) return
  const history = await tx
    .select()
    .from(memberDecisions)
    .where(eq(memberDecisions.memberId, memberId))
    .orderBy(asc(memberDecisions.createdAt))
  const latest = history.at(-1)
  if (latest?.decision !== 'returned') return
  const lapsedAt = history.findLast(({ decision }) => decision === 'lapsed')?.createdAt ?? now
  await tx.update(members).set({ lapsedAt, updatedAt: now }).where(eq(members.id, memberId))
  await tx.delete(memberDecisions).where(eq(memberDecisions.id, latest.id))
  await unforgive(
    tx,
    (await listLedger(tx, memberId)).map(({ id }) => id),
    now,
  )
  await recordActivity(tx, { ...about(memberId, null, 'lapsed'), before: { lapsedAt: null }, after: { lapsedAt } })
}

const about = (memberId: string, actorId: string | null, what: 'returned' | 'lapsed') => ({
  actorId,
  action: `member.${what}`,
  subjectType: 'member',
  subjectId: memberId,
})
