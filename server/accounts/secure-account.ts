import { eq } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { endSessions } from '#server/platform/sessions.ts'
import { users } from './account-tables.ts'

/** What was mailed or asked for, and could still enter or move an account. */
const NOTHING_PENDING = {
  pendingEmail: null,
  emailChangeToken: null,
  emailChangeExpires: null,
  passwordResetToken: null,
  passwordResetExpires: null,
}

/**
 * For everything that secures an account again: ends its sessions but `keptSid`, and revokes mailed password links and a
 * requested new address. Returns the ended sessions.
 */
export async function secureAccount(db: Executor, accountId: string, keptSid?: string): Promise<string[]> {
  await revokePending(db, accountId)
  return endSessions(db, accountId, keptSid)
}

/** Mailed password links and the link to a requested new address no longer work. */
export async function revokePending(db: Executor, accountId: string): Promise<void> {
  await db.update(users).set(NOTHING_PENDING).where(eq(users.id, accountId))
}
