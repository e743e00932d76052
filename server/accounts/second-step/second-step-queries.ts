import { and, count, eq, isNull, lt, or } from 'drizzle-orm'
import { recoveryCodes, users } from '#server/accounts/account-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { settings } from '#server/settings/settings-tables.ts'

export type StoredSecret = { email: string | null; totpSecret: string | null; totpConfirmedAt: Date | null }

export async function findSecret(db: Executor, accountId: string): Promise<StoredSecret | null> {
  const { email, totpSecret, totpConfirmedAt } = users
  const [found] = await db.select({ email, totpSecret, totpConfirmedAt }).from(users).where(eq(users.id, accountId))
  return found ?? null
}

/** Accepts a time step once. Returns false if this one or a later one was accepted before. */
export async function takeStep(db: Executor, accountId: string, totpSecret: string, step: number): Promise<boolean> {
  const taken = await db
    .update(users)
    .set({ totpLastStep: step })
    .where(
      and(
        eq(users.id, accountId),
        eq(users.totpSecret, totpSecret),
        or(isNull(users.totpLastStep), lt(users.totpLastStep, step)),
      ),
    )
    .returning({ id: users.id })
  return taken.length > 0
}

/** Consumes a recovery code. Returns false if no unused code has this hash. */
export async function takeRecoveryCode(db: Executor, userId: string, codeHash: string, now: Date): Promise<boolean> {
  const taken = await db
    .update(recoveryCodes)
    .set({ usedAt: now })
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.codeHash, codeHash), isNull(recoveryCodes.usedAt)))
    .returning({ id: recoveryCodes.id })
  return taken.length > 0
}

export async function replaceRecoveryCodes(db: Executor, userId: string, hashes: readonly string[]): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  if (hashes.length > 0) await db.insert(recoveryCodes).values(hashes.map((codeHash) => ({ userId, codeHash })))
}

export async function countRecoveryCodes(db: Executor, userId: string): Promise<number> {
  const [left] = await db
    .select({ left: count() })
    .from(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), isNull(recoveryCodes.usedAt)))
  return Number(left?.left ?? 0)
}

/** Stored in the settings under its own key, outside the public settings. */
export const SECOND_STEP_RULE = 'secondStepForAdmins'

export async function isSecondStepRequired(db: Executor): Promise<boolean> {
  const [rule] = await db.select({ value: settings.value }).from(settings).where(eq(settings.key, SECOND_STEP_RULE))
  return rule?.value === true
}
