import { and, eq, gt } from 'drizzle-orm'
import { notifications } from '#server/notifications/notification-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { sessions } from '#server/platform/session-tables.ts'
import { pushDeliveries, pushSubscriptions } from './push-tables.ts'

type Delivery = typeof pushDeliveries.$inferSelect

/** Adds what a device does not have yet; returns what was added. */
export async function addDeliveries(
  tx: Executor,
  deliveries: readonly (typeof pushDeliveries.$inferInsert)[],
): Promise<Pick<Delivery, 'id' | 'userId' | 'message'>[]> {
  const { id, userId, message } = pushDeliveries
  const added: Pick<Delivery, 'id' | 'userId' | 'message'>[] = []
  for (let first = 0; first < deliveries.length; first += ROWS_AT_ONCE) {
    const rows = deliveries.slice(first, first + ROWS_AT_ONCE)
    const insert = tx.insert(pushDeliveries).values(rows).onConflictDoNothing()
    added.push(...(await insert.returning({ id, userId, message })))
  }
  return added
}

/** A statement takes a limited number of values. */
const ROWS_AT_ONCE = 1000

/** A delivery with its device; null if the device's session has ended, or the delivery is gone. */
export async function findDelivery(db: Executor, id: string, now: Date) {
  const { subscriptionId, userId, noticeId } = pushDeliveries
  const isOwn = and(eq(pushSubscriptions.id, subscriptionId), eq(pushSubscriptions.userId, userId))
  const [found] = await db
    .select({ delivery: pushDeliveries, device: pushSubscriptions, readAt: notifications.readAt })
    .from(pushDeliveries)
    .innerJoin(pushSubscriptions, isOwn)
    .innerJoin(sessions, and(eq(sessions.sid, pushSubscriptions.sid), gt(sessions.expire, now)))
    .leftJoin(notifications, eq(notifications.id, noticeId))
    .where(eq(pushDeliveries.id, id))
  return found ?? null
}

/** Marks a waiting delivery as being sent. False if another attempt has done so: then it must not be sent again. */
export async function claimDelivery(db: Executor, id: string): Promise<boolean> {
  const claimed = await db
    .update(pushDeliveries)
    .set({ status: 'sending' })
    .where(and(eq(pushDeliveries.id, id), eq(pushDeliveries.status, 'waiting')))
    .returning({ id: pushDeliveries.id })
  return claimed.length > 0
}

/** The push service has certainly not accepted it. */
export async function releaseDelivery(db: Executor, id: string): Promise<void> {
  await db.update(pushDeliveries).set({ status: 'waiting' }).where(eq(pushDeliveries.id, id))
}

/** Records the outcome and forgets the text. */
export async function decideDelivery(db: Executor, id: string, status: Delivery['status']): Promise<void> {
  await db.update(pushDeliveries).set({ status, message: null }).where(eq(pushDeliveries.id, id))
}

export async function removeDelivery(db: Executor, id: string): Promise<void> {
  await db.delete(pushDeliveries).where(eq(pushDeliveries.id, id))
}

/** Notes when the device last got a message. */
export async function markUsed(db: Executor, subscriptionId: string, lastUsedAt: Date): Promise<void> {
  await db.update(pushSubscriptions).set({ lastUsedAt }).where(eq(pushSubscriptions.id, subscriptionId))
}

export async function removeDevice(db: Executor, subscriptionId: string): Promise<void> {
  await db.delete(pushSubscriptions).where(eq(pushSubscriptions.id, subscriptionId))
}
