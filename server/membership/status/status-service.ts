import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { ErrorCode } from '#shared/platform/error-codes.ts'
import { type Decided, type DecisionInput, decideOnMember } from '../application/member-decision.ts'
import { findMember, updatePendingMember } from '../member-queries.ts'
import { activeMember } from '../member-rights.ts'
import { members } from '../member-tables.ts'

/** Asks an applicant for a correction; the application waits for it. Throws not_found or not_pending. */
export function requestCorrection(
  db: Database,
  { note, ...deciding }: DecisionInput & { note: string },
): Promise<Decided> {
  const { memberId, now } = deciding
  return decideOnMember(db, deciding, {
    decision: 'correction_asked',
    reason: note,
    change: async (tx) => {
      const correction = {
        correctionRequestedAt: now,
        correctionNote: note,
        correctionRemindedAt: null,
        applicationClosedAt: null,
        updatedAt: now,
      }
      if (!(await updatePendingMember(tx, memberId, correction))) throw await errorFor(tx, memberId, 'not_pending')
      return { before: null, after: { correctionNote: note } }
    },
  })
}

/** Suspends a member's rights until further notice. Throws not_found or not_active_member. */
export function suspendMember(
  db: Database,
  { reason, ...deciding }: DecisionInput & { reason: string },
): Promise<Decided> {
  const { memberId, now } = deciding
  return decideOnMember(db, deciding, {
    decision: 'suspended',
    reason,
    change: async (tx) => {
      const suspended = await tx
        .update(members)
        .set({ suspendedAt: now, updatedAt: now })
        .where(and(eq(members.id, memberId), activeMember))
        .returning({ id: members.id })
      if (suspended.length === 0) throw await errorFor(tx, memberId, 'not_active_member')
      return { before: { suspendedAt: null }, after: { suspendedAt: now, reason } }
    },
  })
}

/** Restores a suspended or resigned member, or one whose membership will end, without their places at events. Throws not_found or not_paused. */
export function restoreMember(db: Database, deciding: DecisionInput): Promise<Decided> {
  const { memberId, now } = deciding
  return decideOnMember(db, deciding, {
    decision: 'restored',
    change: async (tx) => {
      const [before] = await tx.select().from(members).where(eq(members.id, memberId)).for('update')
      const paused = and(
        eq(members.status, 'approved'),
        isNull(members.erasedAt),
        isNull(members.deceasedAt),
        or(isNotNull(members.suspendedAt), isNotNull(members.resignedAt), isNotNull(members.endsOn)),
      )
      const restored = await tx
        .update(members)
        .set({ suspendedAt: null, resignedAt: null, endReason: null, endsOn: null, updatedAt: now })
        .where(and(eq(members.id, memberId), paused))
        .returning({ id: members.id })
      if (!before || restored.length === 0) throw await errorFor(tx, memberId, 'not_paused')
      const { suspendedAt, resignedAt, endsOn } = before
      const after = { suspendedAt: null, resignedAt: null, endsOn: null }
      return { before: { suspendedAt, resignedAt, endsOn }, after }
    },
  })
}

async function errorFor(tx: Transaction, memberId: string, code: ErrorCode): Promise<AppError> {
  return new AppError((await findMember(tx, memberId)) ? code : 'not_found')
}
