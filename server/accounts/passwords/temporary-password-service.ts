import { eq, sql } from 'drizzle-orm'
import { overwritePassword, type TemporaryPassword } from '#server/accounts/account-queries.ts'
import { users } from '#server/accounts/account-tables.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { endSessions } from '#server/platform/sessions.ts'
import type { Role } from '#shared/accounts/account-enums.ts'
import { hashPassword, makeTemporaryPassword, temporaryUntil } from './password-hashing.ts'

export type FirstAdmin = {
  email: string
  /** To be told to whoever starts the site; none when the settings named it. */
  password: string | null
}

/**
 * Makes the first super_admin, with a temporary password, when there is no super_admin at all; null otherwise.
 * An account that already has the address becomes it, and whoever held it is signed out.
 */
export async function createFirstAdmin(
  db: Database,
  { adminEmail, adminPassword }: { adminEmail: string; adminPassword: string | undefined },
  now: Date,
): Promise<FirstAdmin | null> {
  if (await hasSuperAdmin(db)) return null
  const password = adminPassword ?? makeTemporaryPassword()
  // what the settings say was chosen by somebody, and stays there
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

/** Gives an account a temporary password, to be changed at the next sign-in within 14 days, and signs it out everywhere; null when no account has the address. */
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
    await endSessions(tx, account.id)
    return { email: account.email, role: account.role, password }
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
  await endSessions(tx, existing.id)
}
