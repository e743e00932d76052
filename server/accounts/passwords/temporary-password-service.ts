import { eq, sql } from 'drizzle-orm'
import { overwritePassword, type TemporaryPassword } from '#server/accounts/account-queries.ts'
import { users } from '#server/accounts/account-tables.ts'
import { secureAccount } from '#server/accounts/secure-account.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import type { Role } from '#shared/accounts/account-enums.ts'
import { hashPassword, makeTemporaryPassword, temporaryUntil } from './password-hashing.ts'

export type FirstAdmin = {
  email: string
  /** To print at the start of the site; null when it comes from the configuration. */
  password: string | null
}

/**
 * Creates the first super_admin with a temporary password if there is no super_admin; otherwise returns null. An
 * existing account with the address is promoted and signed out.
 */
export async function createFirstAdmin(
  db: Database,
  { adminEmail, adminPassword }: { adminEmail: string; adminPassword: string | undefined },
  now: Date,
): Promise<FirstAdmin | null> {
  if (await hasSuperAdmin(db)) return null
  const password = adminPassword ?? makeTemporaryPassword()
  // a password from the configuration was chosen by somebody and does not expire
  const ends = adminPassword ? null : temporaryUntil(now)
  const temporary = { password: await hashPassword(password), temporaryUntil: ends }
  const isCreated = await db.transaction(async (tx) => {
    // two processes may start at once on one server
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('first-admin'))`)
    if (await hasSuperAdmin(tx)) return false
    await writeSuperAdmin(tx, adminEmail, temporary)
    return true
  })
  return isCreated ? { email: adminEmail, password: adminPassword ? null : password } : null
}

/**
 * Sets a temporary password that must be changed at the next sign-in within 14 days, and ends all sessions. Returns
 * null if no account has the address.
 */
export async function giveTemporaryPassword(
  db: Database,
  email: string,
  now: Date,
): Promise<{ email: string; role: Role; password: string } | null> {
  const password = makeTemporaryPassword()
  const temporary = { password: await hashPassword(password), temporaryUntil: temporaryUntil(now) }
  return db.transaction(async (tx) => {
    const account = await overwritePassword(tx, email, temporary)
    if (!account) return null
    await secureAccount(tx, account.id)
    return { email: account.email ?? email, role: account.role, password }
  })
}

async function hasSuperAdmin(db: Executor): Promise<boolean> {
  const [found] = await db.select({ id: users.id }).from(users).where(eq(users.role, 'super_admin')).limit(1)
  return found !== undefined
}

async function writeSuperAdmin(tx: Executor, email: string, temporary: TemporaryPassword): Promise<void> {
  const existing = await overwritePassword(tx, email, temporary)
  if (!existing) {
    const values = { email, ...temporary, firstName: 'Site', lastName: 'Administrator', role: 'super_admin' as const }
    await tx.insert(users).values(values)
    return
  }
  await tx.update(users).set({ role: 'super_admin' }).where(eq(users.id, existing.id))
  await secureAccount(tx, existing.id)
}
