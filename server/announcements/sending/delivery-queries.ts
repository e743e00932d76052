import { and, asc, eq, inArray, isNull, lte, min, or, type SQL, sql } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { memberAddress } from '#server/membership/member-address.ts'
import { hasLeft } from '#server/membership/member-rights.ts'
import { members } from '#server/membership/member-tables.ts'
import { notificationPreferences as preferences } from '#server/notifications/notification-tables.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { mailRejections } from '#server/platform/mail/mail-rejection-tables.ts'
import type { AnnouncementChannel, DeliveryStatus, LeftOutReason } from '#shared/announcements/announcement-enums.ts'
import type { Announcement } from '../announcement-queries.ts'
import { announcements, announcementDeliveries as deliveries } from '../announcement-tables.ts'
import { leftOutReason, type OptOutKind } from '../audiences/audience-queries.ts'

/** A person to whom one message is about to leave. */
export type Due = {
  id: string
  userId: string
  email: string
  firstName: string
  attempts: number
}

/** What was sent by hand again belongs to an announcement that has been sent. */
const isLeaving = inArray(announcements.status, ['sending', 'sent'])

const isDue = (channel: AnnouncementChannel, now: Date) =>
  and(
    eq(deliveries.channel, channel),
    eq(deliveries.status, 'waiting'),
    or(isNull(deliveries.tryAt), lte(deliveries.tryAt, now)),
  )

export const optOutKindOf = ({ kind, digestOn }: Pick<Announcement, 'kind' | 'digestOn'>): OptOutKind =>
  digestOn === null ? kind : 'digest'

/** The announcement of which messages are due on a channel: the one that began first, the weekly digest last. */
export async function findDueAnnouncement(db: Executor, channel: AnnouncementChannel, now: Date) {
  const [found] = await db
    .select()
    .from(announcements)
    .where(
      and(
        isLeaving,
        isNull(announcements.deletedAt),
        sql`EXISTS (SELECT FROM ${deliveries} WHERE ${deliveries.announcementId} = ${announcements.id} AND ${isDue(channel, now)})`,
      ),
    )
    .orderBy(sql`${announcements.digestOn} IS NOT NULL`, asc(announcements.sendAt), asc(announcements.id))
    .limit(1)
  return found ?? null
}

type TakeDeliveriesInput = { announcement: Announcement; channel: AnnouncementChannel; limit: number; now: Date }

/**
 * Takes up to `limit` due messages of an announcement for this transaction, so that no other run sees them. Those who must
 * be left out by now are marked and not returned; `taken` counts them too.
 */
export async function takeDue(tx: Transaction, taking: TakeDeliveriesInput): Promise<{ due: Due[]; taken: number }> {
  const { announcement, channel, limit, now } = taking
  const taken = await tx
    .select({ id: deliveries.id })
    .from(deliveries)
    .where(and(eq(deliveries.announcementId, announcement.id), isDue(channel, now)))
    .orderBy(asc(deliveries.id))
    .limit(limit)
    .for('update', { skipLocked: true })
  if (taken.length === 0) return { due: [], taken: 0 }
  const ids = taken.map(({ id }) => id)
  const people = await listRecipients(tx, inArray(deliveries.id, ids), channel, optOutKindOf(announcement))
  for (const [leftOut, group] of Map.groupBy(people, (person) => person.leftOut)) {
    if (leftOut === null) continue
    const change = { status: 'left_out' as const, leftOut, tryAt: null, at: now }
    await tx
      .update(deliveries)
      .set(change)
      .where(
        inArray(
          deliveries.id,
          group.map(({ id }) => id),
        ),
      )
  }
  return { due: people.filter(({ leftOut }) => leftOut === null), taken: taken.length }
}

function listRecipients(tx: Executor, where: SQL, channel: AnnouncementChannel, kind: OptOutKind) {
  const { id, attempts } = deliveries
  const isGone = sql`${members.status} <> 'approved' OR ${hasLeft} OR ${members.erasedAt} IS NOT NULL`
  return tx
    .select({
      id,
      attempts,
      userId: users.id,
      email: memberAddress,
      firstName: users.firstName,
      // a person who has left the association since then is treated like a suspended member
      leftOut: sql<LeftOutReason | null>`CASE WHEN ${isGone} THEN 'suspended' ELSE ${leftOutReason(channel, kind)} END`,
    })
    .from(deliveries)
    .innerJoin(members, eq(members.id, deliveries.memberId))
    .innerJoin(users, eq(users.id, members.userId))
    .leftJoin(preferences, and(eq(preferences.userId, users.id), eq(preferences.kind, kind)))
    .leftJoin(mailRejections, eq(mailRejections.address, sql`lower(${memberAddress})`))
    .where(where)
}

/** Marks messages as being handed over by this run. */
export async function markSending(tx: Executor, ids: readonly string[], runId: string, now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(deliveries)
    .set({ status: 'sending', runId, tryAt: null, reason: null, address: null, at: now })
    .where(inArray(deliveries.id, [...ids]))
}

/** Marks messages as sent that were stored in the same transaction. */
export async function markSent(tx: Executor, ids: readonly string[], now: Date): Promise<void> {
  if (ids.length === 0) return
  await tx
    .update(deliveries)
    .set({ status: 'sent', tryAt: null, reason: null, at: now })
    .where(inArray(deliveries.id, [...ids]))
}

type Outcome = Partial<typeof deliveries.$inferInsert> & { status: DeliveryStatus }

/** Writes what became of a message that this run had marked, even if it was taken for lost in between. */
export async function recordOutcome(db: Executor, id: string, runId: string, outcome: Outcome): Promise<void> {
  await db
    .update(deliveries)
    .set(outcome)
    .where(and(eq(deliveries.id, id), eq(deliveries.runId, runId), inArray(deliveries.status, ['sending', 'unknown'])))
}

const STOPPED = 'The site was stopped while it was sending this message, so it may have arrived.'

/** Marks what other runs were handing over as unknown: none of them is alive. Returns how many. */
export async function giveUpLost(db: Executor, runId: string, now: Date): Promise<number> {
  const lost = await db
    .update(deliveries)
    .set({ status: 'unknown', reason: STOPPED, at: now })
    .where(and(eq(deliveries.status, 'sending'), sql`${deliveries.runId} IS DISTINCT FROM ${runId}::uuid`))
    .returning({ id: deliveries.id })
  return lost.length
}

/** A mail that was being handed over when its announcement was cancelled, and was refused for now, does not leave either. */
export async function cancelLeft(db: Executor, now: Date): Promise<void> {
  const isCancelled = sql`EXISTS (SELECT FROM ${announcements} WHERE ${announcements.id} = ${deliveries.announcementId}
    AND ${announcements.status} = 'cancelled')`
  await db
    .update(deliveries)
    .set({ status: 'cancelled', tryAt: null, at: now })
    .where(and(eq(deliveries.status, 'waiting'), isCancelled))
}

/** Announcements of which nothing waits any more become sent. */
export async function finishSent(db: Executor, now: Date): Promise<void> {
  await db
    .update(announcements)
    .set({ status: 'sent', sentAt: now, updatedAt: sql`${announcements.updatedAt}` })
    .where(
      and(
        eq(announcements.status, 'sending'),
        sql`NOT EXISTS (SELECT FROM ${deliveries} WHERE ${deliveries.announcementId} = ${announcements.id}
          AND ${deliveries.status} IN ('waiting', 'sending'))`,
      ),
    )
}

/** When there is something to do next: a mail to send, at `nextMailAt` at the earliest, or an announcement to begin. */
export async function findNextTime(db: Executor, nextMailAt: Date): Promise<Date | null> {
  const [mail] = await db
    .select({ at: min(sql`coalesce(${deliveries.tryAt}, '-infinity')`).mapWith(String) })
    .from(deliveries)
    .innerJoin(announcements, eq(announcements.id, deliveries.announcementId))
    .where(and(eq(deliveries.status, 'waiting'), isLeaving, isNull(announcements.deletedAt)))
  const [scheduled] = await db
    .select({ at: min(announcements.sendAt) })
    .from(announcements)
    .where(and(eq(announcements.status, 'scheduled'), isNull(announcements.deletedAt)))
  const tryAt = mail?.at ? new Date(mail.at).getTime() : Number.NaN
  const mailAt = mail?.at ? Math.max(nextMailAt.getTime(), tryAt || 0) : null
  const times = [mailAt, scheduled?.at?.getTime()].filter((time) => typeof time === 'number')
  return times.length > 0 ? new Date(Math.min(...times)) : null
}

/** The announcements whose time has come. */
export const listDueAnnouncements = (db: Executor, now: Date) =>
  db
    .select({ id: announcements.id })
    .from(announcements)
    .where(and(eq(announcements.status, 'scheduled'), lte(announcements.sendAt, now), isNull(announcements.deletedAt)))
    .orderBy(asc(announcements.sendAt))
