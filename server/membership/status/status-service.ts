import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import type { ErrorCode } from '#shared/platform/error-codes.ts'
import { insertDecision } from '../application/application-queries.ts'
import { notifyDecision } from '../application/decision-notices.ts'
import { getMember } from '../application/decision-service.ts'
import { findMember, type SubmittedMember, updatePendingMember } from '../member-queries.ts'
import { members } from '../member-tables.ts'

type Acting = { memberId: string; adminId: string; now: Date }

/** Asks an applicant for a correction; the application waits for it. Throws not_found or not_pending. */
export function requestCorrection(
  db: Database,
  { memberId, adminId, now, note }: Acting & { note: string },
): Promise<SubmittedMember> {
  return db.transaction(async (tx) => {
    const correction = { correctionRequestedAt: now, correctionNote: note, updatedAt: now }
    if (!(await updatePendingMember(tx, memberId, correction))) throw await errorFor(tx, memberId, 'not_pending')
    await insertDecision(tx, {
      memberId,
      decision: 'correction_asked',
      reason: note,
      decidedBy: adminId,
      createdAt: now,
    })
    await recordActivity(tx, {
      actorId: adminId,
      action: 'member.correction_requested',
      subjectType: 'member',
      subjectId: memberId,
      before: null,
      after: { correctionNote: note },
    })
    await sendMail(tx, 'correction-asked', { memberId })
    await notifyDecision(tx, memberId, 'correction asked', now)
    return getMember(tx, memberId)
  })
}

/** Suspends a member's rights until further notice. Throws not_found or not_active_member. */
export function suspendMember(
  db: Database,
  { memberId, adminId, now, reason }: Acting & { reason: string },
): Promise<SubmittedMember> {
  return db.transaction(async (tx) => {
    const active = and(eq(members.status, 'approved'), isNull(members.suspendedAt), isNull(members.resignedAt))
    const suspended = await tx
      .update(members)
      .set({ suspendedAt: now, updatedAt: now })
      .where(and(eq(members.id, memberId), active))
      .returning({ id: members.id })
    if (suspended.length === 0) throw await errorFor(tx, memberId, 'not_active_member')
    await insertDecision(tx, { memberId, decision: 'suspended', reason, decidedBy: adminId, createdAt: now })
    await recordActivity(tx, {
      actorId: adminId,
      action: 'member.suspended',
      subjectType: 'member',
      subjectId: memberId,
      before: { suspendedAt: null },
      after: { suspendedAt: now, reason },
    })
    await sendMail(tx, 'membership-suspended', { memberId })
    await notifyDecision(tx, memberId, 'suspended', now)
    return getMember(tx, memberId)
  })
}

/** Restores a suspended or resigned member, without their places at events. Throws not_found or not_paused. */
export function restoreMember(db: Database, { memberId, adminId, now }: Acting): Promise<SubmittedMember> {
  return db.transaction(async (tx) => {
    const [before] = await tx.select().from(members).where(eq(members.id, memberId)).for('update')
    const paused = and(
      eq(members.status, 'approved'),
      isNull(members.erasedAt),
      or(isNotNull(members.suspendedAt), isNotNull(members.resignedAt)),
    )
    const restored = await tx
      .update(members)
      .set({ suspendedAt: null, resignedAt: null, updatedAt: now })
      .where(and(eq(members.id, memberId), paused))
      .returning({ id: members.id })
    if (!before || restored.length === 0) throw await errorFor(tx, memberId, 'not_paused')
    await insertDecision(tx, { memberId, decision: 'restored', decidedBy: adminId, createdAt: now })
    const { suspendedAt, resignedAt } = before
    await recordActivity(tx, {
      actorId: adminId,
      action: 'member.restored',
      subjectType: 'member',
      subjectId: memberId,
      before: { suspendedAt, resignedAt },
      after: { suspendedAt: null, resignedAt: null },
    })
    await sendMail(tx, 'membership-restored', { memberId })
    await notifyDecision(tx, memberId, 'restored', now)
    return getMember(tx, memberId)
  })
}

async function errorFor(tx: Transaction, memberId: string, code: ErrorCode): Promise<AppError> {
  return new AppError((await findMember(tx, memberId)) ? code : 'not_found')
}
