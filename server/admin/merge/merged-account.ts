import { eq } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { readDuties, storeDuties } from '#server/accounts/duties/duty-changes.ts'
import { revokePending } from '#server/accounts/secure-account.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { endSessions } from '#server/platform/sessions.ts'
import type { Role } from '#shared/accounts/account-enums.ts'
import type { MergeSide } from '#shared/admin/merge/merge-rules.ts'

type Account = typeof users.$inferSelect

const RANKS: readonly Role[] = ['user', 'admin', 'super_admin']

/** The duties belong to the higher role. Comes before the younger account ends, which would delete them. */
export async function moveDuties(tx: Transaction, older: Account, younger: Account): Promise<void> {
  if (RANKS.indexOf(younger.role) <= RANKS.indexOf(older.role)) return
  await storeDuties(tx, older.id, { duties: await readDuties(tx, younger.id), givenBy: null })
}

/** The login that stays, with its password and second step, and the higher role. */
export async function writeAccount(tx: Transaction, older: Account, younger: Account, login: MergeSide | undefined) {
  const role = RANKS[Math.max(RANKS.indexOf(older.role), RANKS.indexOf(younger.role))]!
  await revokePending(tx, older.id)
  const merged = { role, profileImageUrl: older.profileImageUrl ?? younger.profileImageUrl }
  if (login !== 'younger') return tx.update(users).set(merged).where(eq(users.id, older.id))
  await endSessions(tx, older.id)
  const { email, password, isFirstLogin, temporaryUntil, totpSecret, totpConfirmedAt, totpLastStep, lastLoginAt } =
    younger
  const stays = {
    email,
    password,
    isFirstLogin,
    temporaryUntil,
    totpSecret,
    totpConfirmedAt,
    totpLastStep,
    lastLoginAt,
  }
  return tx
    .update(users)
    .set({ ...stays, ...merged })
    .where(eq(users.id, older.id))
}
