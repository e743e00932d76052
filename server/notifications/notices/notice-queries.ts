import { and, count, desc, eq, inArray, isNull, lt, lte, notInArray, or, type SQL } from 'drizzle-orm'
import { notifications } from '#server/notifications/notification-tables.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { earlierThan, type Page, pageOf, readCursor } from '#server/platform/paging.ts'
import type { NoticeSearch } from '#shared/notifications/notice-api.ts'
import { COMMITTEE_KINDS } from '#shared/notifications/notification-enums.ts'

const PAGE_SIZE = 30
const { id, kind, title, body, link, createdAt, readAt, isForSummary } = notifications

/** Somebody's notices, latest first. Notices for the committee appear in the portal. */
export async function listNotices(db: Executor, userId: string, search: NoticeSearch) {
  const { cursor, limit = PAGE_SIZE, unread } = search
  const wanted = and(ofPerson(userId), unread ? isNull(readAt) : undefined)
  const keys = readCursor(cursor, 2)
  const found = await db
    .select({ id, kind, title, body, link, createdAt, readAt })
    .from(notifications)
    .where(and(wanted, keys ? earlierThan(createdAt, id, keys) : undefined))
    .orderBy(desc(createdAt), desc(id))
    .limit(limit + 1)
  const page = pageOf(found, {
    limit,
    total: await countNotices(db, wanted),
    keysOf: (last) => [last.createdAt.toISOString(), last.id],
  })
  const rows = page.rows.map(({ readAt: seen, ...notice }) => ({ ...notice, isRead: seen !== null }))
  return { ...page, rows } satisfies Page<unknown>
}

export const countUnread = (db: Executor, userId: string): Promise<number> =>
  countNotices(db, and(ofPerson(userId), isNull(readAt)))

/** Returns false for somebody else's notice. */
export async function readNotice(db: Database, noticeId: string, by: { userId: string; now: Date }): Promise<boolean> {
  const found = await db
    .select({ id })
    .from(notifications)
    .where(and(eq(id, noticeId), eq(notifications.userId, by.userId)))
  await db
    .update(notifications)
    .set({ readAt: by.now })
    .where(and(eq(id, noticeId), eq(notifications.userId, by.userId), isNull(readAt)))
  return found.length > 0
}

export async function readAllNotices(db: Database, { userId, until, now }: { userId: string; until: Date; now: Date }) {
  await db
    .update(notifications)
    .set({ readAt: now })
    .where(and(ofPerson(userId), isNull(readAt), lte(createdAt, until)))
}

/** Removes notices that were read, or sent to the committee, before that day. */
export async function removeNotices(db: Executor, before: Date): Promise<void> {
  const wasForCommittee = and(inArray(kind, [...COMMITTEE_KINDS]), eq(isForSummary, false), lt(createdAt, before))
  await db.delete(notifications).where(or(lt(readAt, before), wasForCommittee))
}

const ofPerson = (userId: string) => and(eq(notifications.userId, userId), notInArray(kind, [...COMMITTEE_KINDS]))

async function countNotices(db: Executor, wanted: SQL | undefined): Promise<number> {
  const [counted] = await db.select({ total: count() }).from(notifications).where(wanted)
  return counted?.total ?? 0
}
