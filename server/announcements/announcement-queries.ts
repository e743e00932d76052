import { and, count, desc, eq, getTableColumns, inArray, isNull, type SQL, sql } from 'drizzle-orm'
import { accountName } from '#server/accounts/account-queries.ts'
import { users } from '#server/accounts/account-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { earlierThan, limitTo, type Page, pageOf, readCursor } from '#server/platform/paging.ts'
import { ANNOUNCEMENT_CHANNELS, type AnnouncementStatus } from '#shared/announcements/announcement-enums.ts'
import { linkOf } from '#shared/announcements/announcement-poll-rules.ts'
import { announcementDeliveries, announcements } from './announcement-tables.ts'
import { describeAudiences } from './audiences/audience-service.ts'

export type Announcement = typeof announcements.$inferSelect
export type NewAnnouncement = typeof announcements.$inferInsert

const { digest: _digest, digestOn: _digestOn, deletedAt: _deletedAt, ...columns } = getTableColumns(announcements)

/** Digests are written by the site and not listed. */
const isListed = and(isNull(announcements.deletedAt), isNull(announcements.digestOn))

type Search = { limit?: number | undefined; cursor?: string | undefined; status?: AnnouncementStatus | undefined }

/** One page of announcements, latest first. */
export async function listAnnouncements(db: Executor, { limit, cursor, status }: Search) {
  const wanted = and(isListed, status && eq(announcements.status, status))
  const keys = readCursor(cursor, 2)
  const { createdAt, id } = announcements
  const list = select(db)
    .where(and(wanted, keys ? earlierThan(createdAt, id, keys) : undefined))
    .orderBy(desc(createdAt), desc(id))
    .$dynamic()
  const found = await limitTo(list, limit)
  const [counted] = await db.select({ total: count() }).from(announcements).where(wanted)
  const page = pageOf(found, {
    limit,
    total: counted?.total,
    keysOf: (last) => [last.createdAt.toISOString(), last.id],
  })
  return { ...page, rows: await show(db, page.rows) } satisfies Page<unknown>
}

/** An announcement as the portal shows it, or null. */
export async function findShown(db: Executor, id: string) {
  const found = await select(db).where(and(eq(announcements.id, id), isListed))
  const [shown] = await show(db, found)
  return shown ?? null
}

type Reader = { userId: string; isAdmin: boolean }

/** An announcement for one of its readers: somebody who got it, or an admin. Null for all others. */
export async function findReceived(db: Executor, id: string, { userId, isAdmin }: Reader) {
  const { title, text, picture, linkUrl, linkLabel, poll, sendAt } = announcements
  const hasGot = sql`EXISTS (SELECT FROM ${announcementDeliveries}
    JOIN ${members} ON ${members.id} = ${announcementDeliveries.memberId}
    WHERE ${announcementDeliveries.announcementId} = ${announcements.id} AND ${members.userId} = ${userId}
      AND ${announcementDeliveries.status} NOT IN ('waiting', 'left_out', 'cancelled'))`
  const [found] = await db
    .select({ id: announcements.id, title, text, picture, linkUrl, linkLabel, poll, sendAt })
    .from(announcements)
    .where(and(eq(announcements.id, id), isListed, isAdmin ? undefined : hasGot))
  return found ? { ...found, ...linkOf(found) } : null
}

/** Locks an announcement until the end of the transaction; null if there is none, it is deleted or a digest. */
export const lockAnnouncement = (tx: Executor, id: string): Promise<Announcement | null> => lock(tx, id, isListed)

/** The same for a digest too. */
export const lockToSend = (tx: Executor, id: string): Promise<Announcement | null> =>
  lock(tx, id, isNull(announcements.deletedAt))

async function lock(tx: Executor, id: string, where: SQL | undefined): Promise<Announcement | null> {
  const [row] = await tx
    .select()
    .from(announcements)
    .where(and(eq(announcements.id, id), where))
    .for('update')
  return row ?? null
}

export async function insertAnnouncement(tx: Executor, values: NewAnnouncement): Promise<Announcement> {
  const [row] = await tx.insert(announcements).values(values).returning()
  return row!
}

export async function updateAnnouncement(
  tx: Executor,
  id: string,
  change: Partial<NewAnnouncement>,
): Promise<Announcement> {
  const [row] = await tx.update(announcements).set(change).where(eq(announcements.id, id)).returning()
  return row!
}

/** Removes a deleted announcement with its deliveries. Null if it is not deleted any more. */
export async function removeDeleted(tx: Executor, id: string): Promise<Announcement | null> {
  const isDeleted = and(eq(announcements.id, id), sql`${announcements.deletedAt} IS NOT NULL`)
  const [row] = await tx.delete(announcements).where(isDeleted).returning()
  return row ?? null
}

const select = (db: Executor) =>
  db
    .select({ ...columns, author: accountName() })
    .from(announcements)
    .leftJoin(users, eq(users.id, announcements.authorId))

type Selected = Awaited<ReturnType<typeof select>>[number]

async function show(db: Executor, rows: readonly Selected[]) {
  if (rows.length === 0) return []
  const texts = await describeAudiences(
    db,
    rows.map(({ audience }) => audience),
  )
  const ids = rows.map(({ id }) => id)
  const counts = Map.groupBy(
    await countDeliveries(db, inArray(announcementDeliveries.announcementId, ids)),
    (row) => row.id,
  )
  return rows.map(({ authorId: _, ...row }, at) => ({
    ...row,
    audienceText: texts[at] ?? '',
    deliveries: perChannel(counts.get(row.id) ?? []),
  }))
}

type Counted = Awaited<ReturnType<typeof countDeliveries>>[number]

function countDeliveries(db: Executor, where: SQL) {
  const { announcementId: id, channel, status } = announcementDeliveries
  return db
    .select({ id, channel, status, total: count() })
    .from(announcementDeliveries)
    .where(where)
    .groupBy(id, channel, status)
}

const perChannel = (counted: readonly Counted[]) =>
  ANNOUNCEMENT_CHANNELS.flatMap((channel) => {
    const own = counted.filter((each) => each.channel === channel)
    if (own.length === 0) return []
    return [{ channel, counts: Object.fromEntries(own.map(({ status, total }) => [status, total])) }]
  })
