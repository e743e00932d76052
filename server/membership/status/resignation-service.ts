import { findCredentialsById } from '#server/accounts/account-queries.ts'
import { verifyPassword } from '#server/accounts/passwords/password-hashing.ts'
import type { Database } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { insertDecision } from '../application/application-queries.ts'
import { membersOnlyError } from '../household/members-only.ts'
import { findMemberOfAccount } from '../member-queries.ts'
import { endMembership, giveBackPlaces } from './end-membership.ts'

type ResignInput = { accountId: string; password: string; reason: string | null; now: Date }

/**
 * Ends a membership at the member's request, suspended or not. Notifies the member and the committee; the places are
 * given back right afterwards. Throws wrong_password, not_approved, or membership_inactive if they have already
 * resigned.
 */
export async function resign(db: Database, { accountId, password, reason, now }: ResignInput): Promise<void> {
  const credentials = await findCredentialsById(db, accountId)
  if (!(await verifyPassword(credentials?.password ?? null, password)))
    throw new AppError('wrong_password', { fields: { currentPassword: 'The current password is not correct.' } })
  await db.transaction(async (tx) => {
    const member = await findMemberOfAccount(tx, accountId)
    if (member?.status !== 'approved') throw await membersOnlyError(tx, accountId, member)
    const memberId = member.id
    if (!(await endMembership(tx, memberId, { at: now, reason: null, now }))) throw new AppError('membership_inactive')
    await insertDecision(tx, { memberId, decision: 'resigned', reason, decidedBy: accountId, createdAt: now })
    await sendMail(tx, 'membership-ended', { memberId })
    await sendMail(tx, 'membership-ended-for-committee', { memberId })
    await giveBackPlaces(tx, memberId)
  })
}
