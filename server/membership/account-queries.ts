import type { Account } from '#server/accounts/guards.ts'
import type { Database } from '#server/platform/database/database.ts'
import { isActiveMember } from '#shared/membership/status-rules.ts'
import { describeHousehold } from './household/household-service.ts'
import { findMemberOfAccount } from './member-queries.ts'

/** A signed-in account with its picture and its membership; without an active one, also with its household. */
export async function describeAccount(db: Database, account: Account, now: Date) {
  const member = await findMemberOfAccount(db, account.id)
  const isActive = member !== null && isActiveMember(member)
  const household = isActive ? null : await describeHousehold(db, account.id, now)
  const ownPhoto = member?.profileImageUrl ?? member?.photoUrl ?? household?.photoUrl ?? null
  const profileImageUrl = account.profileImageUrl ?? ownPhoto
  return { ...account, profileImageUrl, membership: member && { ...member, isActive }, household }
}
