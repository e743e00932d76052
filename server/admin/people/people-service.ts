import { eq } from 'drizzle-orm'
import { hasEmail } from '#server/accounts/account-queries.ts'
import { users } from '#server/accounts/account-tables.ts'
import { storeDuties } from '#server/accounts/duties/duty-changes.ts'
import { forgetDevices } from '#server/accounts/known-devices/known-device-queries.ts'
import { hashPassword, makeTemporaryPassword, temporaryUntil } from '#server/accounts/passwords/password-hashing.ts'
import { revokePending, secureAccount } from '#server/accounts/secure-account.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import type { Role } from '#shared/accounts/account-enums.ts'
import type { NewAccount } from '#shared/admin/people-rules.ts'
import { notifyOfDuties } from './duty-notices.ts'
import { type AccountRow, findAccountRow } from './people-queries.ts'
import { requireSuperAdmin } from './super-admins.ts'

const NO_ACCESS = { role: 'user', duties: null } as const

type Created = { account: AccountRow; temporaryPassword: string }

/**
 * Creates an account whose holder chooses a password at the first sign-in; a new admin then finds a notice of their duties.
 * Throws if the address already has an account.
 */
export async function createAccount(
  db: Database,
  input: NewAccount,
  { actorId, now }: { actorId: string; now: Date },
): Promise<Created> {
  const temporaryPassword = makeTemporaryPassword()
  const password = await hashPassword(temporaryPassword)
  return db.transaction(async (tx) => {
    await requireSuperAdmin(tx, actorId)
    const [taken] = await tx.select({ id: users.id }).from(users).where(hasEmail(input.email))
    if (taken) throw addressTaken()
    const [created] = await tx
      .insert(users)
      .values({ ...input, password, temporaryUntil: temporaryUntil(now) })
      .onConflictDoNothing()
      .returning({ id: users.id })
    if (!created) throw addressTaken()
    const after = { role: input.role, email: input.email, firstName: input.firstName, lastName: input.lastName }
    await recordActivity(tx, { actorId, action: 'account.created', subjectType: 'user', subjectId: created.id, after })
    if (input.role !== 'user')
      await notifyOfDuties(tx, created.id, { before: NO_ACCESS, after: { role: input.role, duties: null }, now })
    return { account: await getAccountRow(tx, created.id), temporaryPassword }
  })
}

/**
 * Changes somebody's role from their next request on, and notifies them. Throws own_role for one's own: nobody steps down by accident, and
 * one super admin always remains, even when several change roles at once.
 */
export function changeRole(
  db: Database,
  { accountId, role, actorId, now }: { accountId: string; role: Role; actorId: string; now: Date },
): Promise<AccountRow> {
  return db.transaction(async (tx) => {
    await requireSuperAdmin(tx, actorId)
    if (accountId === actorId) throw new AppError('own_role')
    const before = await getAccountRow(tx, accountId)
    if (before.role === role) return before
    await tx.update(users).set({ role }).where(eq(users.id, accountId))
    // duties belong to an admin: another role begins without them
    if (before.duties) await storeDuties(tx, accountId, { duties: null, givenBy: actorId })
    // nothing that was asked for under a role outlives it
    if (before.role !== 'user') await revokePending(tx, accountId)
    await recordActivity(tx, {
      actorId,
      action: 'account.role_changed',
      subjectType: 'user',
      subjectId: accountId,
      before: { role: before.role },
      after: { role },
    })
    await notifyOfDuties(tx, accountId, { before, after: { role, duties: null }, now })
    return { ...before, role, duties: null }
  })
}

/** Signs somebody out everywhere; when it is oneself, the current session stays. Returns how many sessions ended. */
export function endSessionsOf(
  db: Database,
  { accountId, actorId, sessionId }: { accountId: string; actorId: string; sessionId: string },
): Promise<number> {
  return db.transaction(async (tx) => {
    await getAccountRow(tx, accountId)
    const ended = await secureAccount(tx, accountId, accountId === actorId ? sessionId : '')
    await forgetDevices(tx, accountId)
    await recordActivity(tx, {
      actorId,
      action: 'account.signed_out',
      subjectType: 'user',
      subjectId: accountId,
      after: { sessions: ended.length },
    })
    return ended.length
  })
}

export async function getAccountRow(tx: Executor, accountId: string): Promise<AccountRow> {
  const found = await findAccountRow(tx, accountId)
  if (!found) throw new AppError('not_found')
  return found
}

const addressTaken = () =>
  new AppError('validation_failed', { fields: { email: 'An account with this email address already exists.' } })
