import type { Transaction } from '#server/platform/database/database.ts'
import { fieldError } from '#server/platform/errors.ts'
import { DAY_IN_FUTURE } from '#shared/money/entry-rules.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { findAccount } from './account-queries.ts'

/** Money that an admin records as received. Throws validation_failed for a day that has not come or a closed account. */
export async function requireReceived(
  tx: Transaction,
  { day, accountId }: { day: string; accountId: string },
  now: Date,
): Promise<void> {
  if (day > gulfToday(now)) throw fieldError('day', DAY_IN_FUTURE)
  if (!(await findAccount(tx, accountId))?.isOpen) throw fieldError('accountId', 'This account is closed.')
}
