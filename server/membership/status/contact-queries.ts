import { rejectBlocked } from '#server/accounts/blocks/block-queries.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { listInactive } from '../household/trading-rights.ts'

/** Two accounts: who acts, and who is concerned. */
type Contact = { callerId: string; otherId: string; now: Date }

/**
 * Call it before anything new passes from the caller to somebody else. Throws like `rejectInactive`, and blocked when
 * one has blocked the other.
 */
export async function rejectContact(db: Executor, contact: Contact): Promise<void> {
  await rejectInactive(db, contact)
  await rejectBlocked(db, contact.callerId, contact.otherId)
}

/** Throws the errors of `requireTrader` for the caller, and person_inactive if the other person may not trade. */
export async function rejectInactive(db: Executor, { callerId, otherId, now }: Contact): Promise<void> {
  const inactive = await listInactive(db, [callerId, otherId], now)
  const caller = inactive.find(({ id }) => id === callerId)
  if (caller) throw caller.error
  if (inactive.length > 0) throw new AppError('person_inactive')
}
