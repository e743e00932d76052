import { and, eq, isNull } from 'drizzle-orm'
import { findCredentialsById } from '#server/accounts/account-queries.ts'
import { verifyPassword } from '#server/accounts/passwords/password-hashing.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { insertDecision } from '../application/application-queries.ts'
import { membershipError } from '../member-guard.ts'
import { findMemberOfAccount } from '../member-queries.ts'
import { members } from '../member-tables.ts'

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    /** Whoever leaves makes room: done by the rooms that hold places. */
    'give-back-places': { memberId: string }
  }
}

type Resigning = { accountId: string; password: string; reason: string | null; now: Date }

/**
 * Ends a membership at its member's wish, suspended or not. Tells the member and the committee; the places are given
 * back right after. Refuses 'wrong_password', 'not_approved', 'membership_inactive' for who has resigned already.
 */
export async function resign(db: Database, { accountId, password, reason, now }: Resigning): Promise<void> {
  const credentials = await findCredentialsById(db, accountId)
  if (!(await verifyPassword(credentials?.password ?? null, password)))
    throw new AppError('wrong_password', { fields: { currentPassword: 'The current password is not correct.' } })
  await db.transaction(async (tx) => {
    const member = await findMemberOfAccount(tx, accountId)
    if (member?.status !== 'approved') throw membershipError(member)
    const memberId = member.id
    const resigned = await tx
      .update(members)
      .set({ resignedAt: now, updatedAt: now })
      .where(and(eq(members.id, memberId), eq(members.status, 'approved'), isNull(members.resignedAt)))
      .returning({ id: members.id })
    if (resigned.length === 0) throw new AppError('membership_inactive')
    await insertDecision(tx, { memberId, decision: 'resigned', reason, decidedBy: accountId, createdAt: now })
    await sendMail(tx, 'membership-ended', { memberId })
    await sendMail(tx, 'membership-ended-for-committee', { memberId })
    await enqueue(tx, 'give-back-places', { memberId }, { singletonKey: memberId })
  })
}
