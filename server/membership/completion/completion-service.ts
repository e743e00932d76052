import { and, eq, gt, isNull } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { nextVersion } from '#server/platform/edit-conflict.ts'
import { AppError } from '#server/platform/errors.ts'
import { hashToken } from '#server/platform/signing.ts'
import { type Completion, DETAIL_LABELS, missingDetails } from '#shared/membership/completion/completion-rules.ts'
import { MEMBER_FIELDS } from '#shared/membership/register/record-rules.ts'
import { memberAddress } from '../member-address.ts'
import type { Member } from '../member-queries.ts'
import { activeMember } from '../member-rights.ts'
import { members } from '../member-tables.ts'
import { completionRequests } from './completion-tables.ts'
import { isTokenFor } from './completion-token.ts'

/** Which details are missing of the person with this link. Throws completion_link_invalid. */
export async function checkCompletion(db: Executor, token: string, now: Date) {
  const member = await findByLink(db, token, now)
  return { fullName: member.fullName, missing: missingDetails(member) }
}

/**
 * Stores the missing details that somebody sends with their link; the link then stops working. Details that are in the
 * register stay as they are. Throws completion_link_invalid, or validation_failed while anything is missing.
 */
export function completeDetails(db: Database, { token, ...typed }: Completion, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const member = await findByLink(tx, token, now)
    const missing = missingDetails(member)
    const fields = Object.fromEntries(
      missing.filter((field) => !typed[field]).map((field) => [field, requiredText(field)]),
    )
    const [first] = Object.values(fields)
    if (first) throw new AppError('validation_failed', { message: first, fields })
    const details = Object.fromEntries(missing.map((field) => [field, typed[field]]))
    const updatedAt = nextVersion(member.updatedAt, now)
    await tx
      .update(members)
      .set({ ...details, updatedAt })
      .where(eq(members.id, member.id))
    await tx
      .update(completionRequests)
      .set({ tokenHash: null, completedAt: now })
      .where(eq(completionRequests.memberId, member.id))
    await recordActivity(tx, {
      actorId: null,
      action: 'member.details_completed',
      subjectType: 'member',
      subjectId: member.id,
      before: { updatedAt: member.updatedAt },
      after: { ...details, updatedAt },
    })
  })
}

const requiredText = (field: keyof typeof DETAIL_LABELS): string => {
  const parsed = MEMBER_FIELDS[field].rule.safeParse('')
  return parsed.error?.issues[0]?.message ?? `${DETAIL_LABELS[field]} is missing`
}

/** The link ends with the membership, and when the member is mailed at another address. */
async function findByLink(db: Executor | Transaction, token: string, now: Date): Promise<Member> {
  const [found] = await db
    .select({ member: members, address: memberAddress })
    .from(completionRequests)
    .innerJoin(members, eq(members.id, completionRequests.memberId))
    .innerJoin(users, eq(users.id, members.userId))
    .where(
      and(
        eq(completionRequests.tokenHash, hashToken(token, 'hex')),
        gt(completionRequests.expiresAt, now),
        isNull(members.erasedAt),
        activeMember,
      ),
    )
    .for('update')
  if (!found || !isTokenFor(token, found.address)) throw new AppError('completion_link_invalid')
  return found.member
}
