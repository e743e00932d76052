import { and, count, desc, eq, inArray, isNull, lt, lte, notInArray, or, type SQL, sql } from 'drizzle-orm'
import { notifications } from '#server/notifications/notification-tables.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { earlierThan, type Keys, type Page, pageOf, readCursor } from '#server/platform/paging.ts'
import type { NoticeSearch } from '#shared/notifications/notice-api.ts'
import { NEW_NOTICES } from '#shared/notifications/notice-rules.ts'
import { COMMITTEE_KINDS } from '#shared/notifications/notification-enums.ts'

const PAGE_SIZE = 30
const { id, kind, title, body, link, createdAt, readAt, isForSummary } = notifications

/** Somebody's notices, latest first. Notices for the committee appear in the portal. */
export async function listNotices(db: Database, userId: string, search: NoticeSearch) {
  const { cursor, limit = PAGE_SIZE, unread } = search
  const keys = readCursor(cursor, 2)
  const [found, total] = await Promise.all([
    selectNotices(db, userId, { unread, keys }).limit(limit + 1),
    countNotices(db, userId, { onlyUnread: Boolean(unread) }),
  ])
  const page = pageOf(found, {
    limit,
    total,
    keysOf: (last) => [last.createdAt.toISOString(), last.id],
  })
  return { ...page, rows: page.rows.map(showNotice) } satisfies Page<unknown>
}

/** The latest notices that somebody has not read. */
export async function listNewNotices(db: Executor, userId: string) {
  const { unread, limit } = NEW_NOTICES
  const found = await selectNotices(db, userId, { unread }).limit(limit)
  return found.map(showNotice)
}

const selectNotices = (db: Executor, userId: string, { unread, keys }: { unread?: unknown; keys?: Keys | null }) =>
  db
    .select({ id, kind, title, body, link, createdAt, readAt })
    .from(notifications)
    .where(
      and(ofPerson(userId), unread ? isNull(readAt) : undefined, keys ? earlierThan(createdAt, id, keys) : undefined),
    )
    .orderBy(desc(createdAt), desc(id))

const showNotice = <Row extends { readAt: Date | null }>({ readAt: seen, ...notice }: Row) => ({
  ...notice,
  isRead: seen !== null,
})

/** How many notices somebody has not read, and how many of them are about messages, which have a count of their own. */
export async function countUnread(db: Executor, userId: string): Promise<{ count: number; ofMessages: number }> {
  const [counted] = await db
    .select({ count: count(), ofMessages: sql<number>`count(*) filter (where ${kind} = 'messages')`.mapWith(Number) })
    .from(notifications)
    .where(and(ofPerson(userId), isNull(readAt)))
  return counted ?? { count: 0, ofMessages: 0 }
}

/** Returns false for somebody else's notice. */
export async function isOwnNotice(db: Executor, noticeId: string, userId: string): Promise<boolean> {
  const found = await db
    .select({ id })
    .from(notifications)
    .where(and(eq(id, noticeId), eq(notifications.userId, userId)))
  return found.length > 0
}

type MarkReadInput = { userId: string; now: Date } & ({ noticeId: string } | { until: Date } | { path: string })

/** Marks one notice, those up to a moment, or those that link to a page as read. False if none was unread. */
export async function markRead(tx: Executor, reading: MarkReadInput): Promise<boolean> {
  const read = await tx
    .update(notifications)
    .set({ readAt: reading.now })
    .where(and(eq(notifications.userId, reading.userId), isNull(readAt), whichOf(reading)))
    .returning({ id })
  return read.length > 0
}

function whichOf(reading: MarkReadInput): SQL | undefined {
  if ('noticeId' in reading) return eq(id, reading.noticeId)
  const isShown = ofPerson(reading.userId)
  return and(isShown, 'until' in reading ? lte(createdAt, reading.until) : linksTo(reading.path))
}

/** Whether the link is this page; it may name no query, or the same one. */
function linksTo(path: string): SQL {
  const [page = ''] = path.split('?')
  return inArray(sql`split_part(${link}, '#', 1)`, [...new Set([page, path])])
}

/** Removes notices that were read, or sent to the committee, before that day. */
export async function removeNotices(db: Executor, before: Date): Promise<void> {
  const wasForCommittee = and(inArray(kind, [...COMMITTEE_KINDS]), eq(isForSummary, false), lt(createdAt, before))
  await db.delete(notifications).where(or(lt(readAt, before), wasForCommittee))
}

const ofPerson = (userId: string) => and(eq(notifications.userId, userId), notInArray(kind, [...COMMITTEE_KINDS]))

async function countNotices(db: Executor, userId: string, { onlyUnread }: { onlyUnread: boolean }): Promise<number> {
  const [counted] = await db
    .select({ total: count() })
    .from(notifications)
    .where(and(ofPerson(userId), onlyUnread ? isNull(readAt) : undefined))
  return counted?.total ?? 0
}
