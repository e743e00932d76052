import { and, asc, desc, eq, gt, inArray, lt, ne, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { sessions } from '#server/platform/session-tables.ts'
import { pushDeliveries, pushSubscriptions } from './push-tables.ts'

export type PushDevice = typeof pushSubscriptions.$inferSelect

/** The devices of these people whose sessions have not expired, the latest first. */
export async function listPushDevices(db: Executor, userIds: readonly string[], now: Date): Promise<PushDevice[]> {
  if (userIds.length === 0) return []
  const { userId, sid, createdAt, id } = pushSubscriptions
  const rows = await db
    .select({ device: pushSubscriptions })
    .from(pushSubscriptions)
    .innerJoin(sessions, eq(sessions.sid, sid))
    .where(and(inArray(userId, [...userIds]), gt(sessions.expire, now)))
    .orderBy(desc(createdAt), asc(id))
  return rows.map(({ device }) => device)
}

type DescribedDevices = { userId: string; currentSid: string; publicKey: string; now: Date }

/** A person's devices, without their sessions, and the key with which another one subscribes. */
export async function describePushDevices(db: Executor, { userId, currentSid, publicKey, now }: DescribedDevices) {
  const devices = await listPushDevices(db, [userId], now)
  return { publicKey, devices: devices.map(({ sid, ...device }) => ({ ...device, isThis: sid === currentSid })) }
}

/** Whether a person has a device; that of an expired session counts until the session is removed. */
export const hasPushDevice = (userId: SQLWrapper): SQL<boolean> =>
  sql`EXISTS (SELECT FROM ${pushSubscriptions} AS device WHERE device.user_id = ${userId})`

/**
 * Stores a session's one device; the same endpoint keeps its id, and nobody else's messages reach it. False if the
 * endpoint is another person's: only the browser itself knows its keys.
 */
export async function writePushDevice(tx: Executor, device: Omit<PushDevice, 'id' | 'lastUsedAt'>): Promise<boolean> {
  const { endpoint, userId, sid, p256dh, auth } = pushSubscriptions
  const isOthers = and(eq(endpoint, device.endpoint), ne(userId, device.userId))
  const [other] = await tx.select({ p256dh, auth }).from(pushSubscriptions).where(isOthers).for('update')
  if (other && (other.p256dh !== device.p256dh || other.auth !== device.auth)) return false
  const isReplaced = and(eq(sid, device.sid), ne(endpoint, device.endpoint))
  await tx.delete(pushSubscriptions).where(or(isOthers, isReplaced))
  const { createdAt, ...changed } = device
  await tx.insert(pushSubscriptions).values(device).onConflictDoUpdate({ target: endpoint, set: changed })
  return true
}

/** False if the person has no such device. */
export async function removePushDevice(db: Executor, id: string, by: { userId: string }): Promise<boolean> {
  const removed = await db
    .delete(pushSubscriptions)
    .where(and(eq(pushSubscriptions.id, id), eq(pushSubscriptions.userId, by.userId)))
    .returning({ id: pushSubscriptions.id })
  return removed.length > 0
}

/** Removes the person's oldest devices beyond `max`. */
export async function removeOldestDevices(tx: Executor, ownerId: string, max: number): Promise<void> {
  const { id, userId, createdAt } = pushSubscriptions
  const old = tx.select({ id }).from(pushSubscriptions).where(eq(userId, ownerId))
  const surplus = await old.orderBy(desc(createdAt), asc(id)).offset(max)
  if (surplus.length > 0)
    await tx.delete(pushSubscriptions).where(
      inArray(
        id,
        surplus.map((row) => row.id),
      ),
    )
}

export async function removeOldDeliveries(db: Executor, before: Date): Promise<void> {
  await db.delete(pushDeliveries).where(lt(pushDeliveries.createdAt, before))
}
