import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { membershipError } from '../membership-error.ts'
import { findPersonOfAccount } from './household-queries.ts'

/** Why something is not for this account: somebody of a household learns in whose name the membership is. */
export async function membersOnlyError(
  db: Executor,
  accountId: string,
  member: Parameters<typeof membershipError>[0],
): Promise<AppError> {
  return (member === null && (await findHouseholdError(db, accountId))) || membershipError(member)
}

/** The same for somebody of a household; null for everybody else. */
export async function findHouseholdError(db: Executor, accountId: string): Promise<AppError | null> {
  const household = await findPersonOfAccount(db, accountId)
  if (!household) return null
  const message = `Only ${household.member.fullName} can do this. The membership is in that name.`
  return new AppError('household_member_only', { message })
}
