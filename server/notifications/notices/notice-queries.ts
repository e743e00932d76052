import { and, desc, eq, isNull, notInArray } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { notifications } from '#server/notifications/notification-tables.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { COMMITTEE_KINDS } from '#shared/notifications/notification-vocabulary.ts'

/** More are shown when these are read. */
const MOST_AT_ONCE = 20

/** What somebody has not seen yet, the latest first; what the committee hears of stands in the portal. */
export function listNotices(db: Executor, userId: string) {
  const { id, kind, title, body, link, createdAt, readAt } = notifications
  return db
    .select({ id, kind, title, body, link, createdAt })
    .from(notifications)
    .where(and(eq(notifications.userId, userId), isNull(readAt), notInArray(kind, [...COMMITTEE_KINDS])))
    .orderBy(desc(createdAt), desc(id))
    .limit(MOST_AT_ONCE)
}

/** False for the notice of somebody else. */
export async function readNotice(db: Database, id: string, by: { userId: string; now: Date }): Promise<boolean> {
  const read = await db
    .update(notifications)
    .set({ readAt: by.now })
    .where(and(eq(notifications.id, id), eq(notifications.userId, by.userId)))
    .returning({ id: notifications.id })
  return read.length > 0
}

/** A notice with whom it is for, to be mailed. */
export async function findNotice(db: Executor, id: string) {
  const { title, body, link, userId } = notifications
  const [notice] = await db
    .select({ title, body, link, email: users.email, firstName: users.firstName })
    .from(notifications)
    .innerJoin(users, eq(users.id, userId))
    .where(eq(notifications.id, id))
  return notice ?? null
}
