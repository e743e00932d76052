import { eq } from 'drizzle-orm'
import {
  findMember,
  type Member,
  type SubmittedMember,
  updatePendingMember,
} from '#server/membership/member-queries.ts'
import { members } from '#server/membership/member-tables.ts'
import { membershipRenewals } from '#server/membership/renewal-tables.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { firstYearOf } from '#shared/membership/renewal-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { insertDecision } from './application-queries.ts'
import { notifyDecision } from './decision-notices.ts'
import { takeMembershipNumber } from './membership-number-queries.ts'

type Deciding = { memberId: string; adminId: string; now: Date }

/** Makes an applicant a member, with a number and the first year in the ledger. Throws not_found or not_pending. */
export function approveMember(db: Database, { memberId, adminId, now }: Deciding): Promise<SubmittedMember> {
  return db.transaction(async (tx) => {
    const approval = { status: 'approved', approvedBy: adminId, approvedAt: now, updatedAt: now, ...ANSWERED } as const
    const approved = await updatePendingMember(tx, memberId, { ...approval, rejectionReason: null })
    if (!approved) throw await errorFor(tx, memberId)
    const joinedDate = approved.joinedDate ?? gulfToday(now)
    const membershipNumber =
      approved.membershipNumber ?? (await takeMembershipNumber(tx, Number(gulfToday(now).slice(0, 4))))
    // returning members continue their ledger; a number alone may come from an imported application
    const renewal = approved.renewalDueDate ? {} : await openLedger(tx, approved, joinedDate)
    const joined = { joinedDate, membershipNumber, ...renewal }
    await tx.update(members).set(joined).where(eq(members.id, memberId))
    await insertDecision(tx, { memberId, decision: 'approved', decidedBy: adminId, createdAt: now })
    await recordActivity(tx, {
      actorId: adminId,
      action: 'member.approved',
      subjectType: 'member',
      subjectId: memberId,
      before: { status: 'pending' },
      after: { status: 'approved', membershipNumber, joinedDate },
    })
    await sendMail(tx, 'application-approved', { memberId })
    await notifyDecision(tx, memberId, 'approved', now)
    return getMember(tx, memberId)
  })
}

/** Rejects an application with a reason that the applicant reads. Throws not_found or not_pending. */
export function rejectMember(
  db: Database,
  { memberId, adminId, now, reason }: Deciding & { reason: string },
): Promise<SubmittedMember> {
  return db.transaction(async (tx) => {
    const rejection = { status: 'rejected', rejectionReason: reason, updatedAt: now, ...ANSWERED } as const
    if (!(await updatePendingMember(tx, memberId, rejection))) throw await errorFor(tx, memberId)
    await insertDecision(tx, { memberId, decision: 'rejected', reason, decidedBy: adminId, createdAt: now })
    await recordActivity(tx, {
      actorId: adminId,
      action: 'member.rejected',
      subjectType: 'member',
      subjectId: memberId,
      before: { status: 'pending' },
      after: { status: 'rejected', rejectionReason: reason },
    })
    await sendMail(tx, 'application-rejected', { memberId })
    await notifyDecision(tx, memberId, 'rejected', now)
    return getMember(tx, memberId)
  })
}

const ANSWERED = { correctionRequestedAt: null, correctionNote: null }

async function errorFor(tx: Transaction, memberId: string): Promise<AppError> {
  return new AppError((await findMember(tx, memberId)) ? 'not_pending' : 'not_found')
}

/** The member as seen by this transaction. Throws not_found. */
export async function getMember(tx: Transaction, memberId: string): Promise<SubmittedMember> {
  const member = await findMember(tx, memberId)
  if (!member) throw new AppError('not_found')
  return member
}

async function openLedger(tx: Transaction, { id: memberId, membershipType }: Member, joinedDate: string) {
  const first = firstYearOf(joinedDate, membershipType, await readSettings(tx))
  const { memberStatus, nextDueDate, ...year } = first
  await tx
    .insert(membershipRenewals)
    .values({ memberId, ...year })
    .onConflictDoNothing()
  return { renewalStatus: memberStatus, renewalDueDate: nextDueDate, lastRenewalDate: year.renewalDate }
}
