import { and, desc, eq, gt, inArray, lt } from 'drizzle-orm'
import { hasEmail } from '#server/accounts/account-queries.ts'
import { users } from '#server/accounts/account-tables.ts'
import { knownDevices } from '#server/accounts/known-device-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { DEVICE_LIFETIME_MS } from './device-cookie.ts'

/** More devices than one person has. The number is limited because each device has its own password limit. */
const MAX_PER_ACCOUNT = 20

/**
 * The id of this device if the account with this address has signed in with it. The id survives a renewal of the token.
 */
export async function findDeviceId(
  db: Executor,
  email: string,
  tokenHash: string,
  now: Date,
): Promise<string | undefined> {
  const [found] = await db
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .innerJoin(users, eq(users.id, knownDevices.userId))
    .where(and(hasEmail(email), eq(knownDevices.tokenHash, tokenHash), gt(knownDevices.lastUsedAt, oldest(now))))
  return found?.id
}

/** Gives a device a new token in every account that knows the old one. */
export async function renewToken(tx: Executor, oldHash: string, tokenHash: string): Promise<void> {
  await tx.update(knownDevices).set({ tokenHash }).where(eq(knownDevices.tokenHash, oldHash))
}

/**
 * Records that an account has used a device and returns its id. Beyond 20 devices per account, the least recently used
 * one is removed.
 */
export async function noteDevice(tx: Executor, userId: string, tokenHash: string, now: Date): Promise<string> {
  const [noted] = await tx
    .update(knownDevices)
    .set({ lastUsedAt: now })
    .where(and(eq(knownDevices.userId, userId), eq(knownDevices.tokenHash, tokenHash)))
    .returning({ id: knownDevices.id })
  if (noted) return noted.id
  const [added] = await tx
    .insert(knownDevices)
    .values({ userId, tokenHash, lastUsedAt: now, createdAt: now })
    .returning({ id: knownDevices.id })
  const surplus = tx
    .select({ id: knownDevices.id })
    .from(knownDevices)
    .where(eq(knownDevices.userId, userId))
    .orderBy(desc(knownDevices.lastUsedAt), desc(knownDevices.id))
    .offset(MAX_PER_ACCOUNT)
  await tx.delete(knownDevices).where(inArray(knownDevices.id, surplus))
  return added!.id
}

/** Removes one device of an account, or all of them. */
export async function forgetDevices(tx: Executor, userId: string, id?: string): Promise<void> {
  const which = id === undefined ? undefined : eq(knownDevices.id, id)
  await tx.delete(knownDevices).where(and(eq(knownDevices.userId, userId), which))
}

/** Removes devices whose cookie has expired; run by a schedule. */
export async function removeUnusedDevices(db: Executor, now: Date): Promise<void> {
  await db.delete(knownDevices).where(lt(knownDevices.lastUsedAt, oldest(now)))
}

const oldest = (now: Date) => new Date(now.getTime() - DEVICE_LIFETIME_MS)
