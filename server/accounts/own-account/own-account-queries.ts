import { eq } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { type Account, isAdmin } from '#server/accounts/guards.ts'
import { countRecoveryCodes, isSecondStepRequired } from '#server/accounts/second-step/second-step-queries.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { listSessions, sessionHandle } from '#server/platform/sessions.ts'
import { describeDevice } from '#shared/accounts/device-rules.ts'

/** The sign-in details shown on the account page. */
export async function describeSignIn(db: Executor, account: Account) {
  const { pendingEmail, totpConfirmedAt } = users
  const [found] = await db.select({ pendingEmail, totpConfirmedAt }).from(users).where(eq(users.id, account.id))
  if (!found) throw new Error('A signed-in account was not found')
  return {
    email: account.email,
    pendingEmail: found.pendingEmail,
    hasSecondStep: found.totpConfirmedAt !== null,
    recoveryCodesLeft: await countRecoveryCodes(db, account.id),
    isSecondStepRequired: isAdmin(account) && (await isSecondStepRequired(db)),
  }
}

/** The devices on which an account is signed in, the latest used first; `sessionId` is the one that asks. */
export async function listDevices(db: Executor, accountId: string, sessionId: string, now: Date) {
  const open = await listSessions(db, accountId, now)
  const own = sessionHandle(sessionId)
  return open.map((each) => ({ ...each, device: describeDevice(each.device), isThis: each.id === own }))
}
