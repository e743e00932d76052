import { randomUUID } from 'node:crypto'
import { and, eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { users } from '#server/accounts/account-tables.ts'
import { endOpenPoll } from '#server/committee/polls/poll-service.ts'
import { memberAddress } from '#server/membership/member-address.ts'
import { members } from '#server/membership/member-tables.ts'
import { notifyInBell } from '#server/notifications/notices/notice-service.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { nextVersion } from '#server/platform/edit-conflict.ts'
import { AppError } from '#server/platform/errors.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import { clearRejection } from '#server/platform/mail/mail-rejections.ts'
import { findMissing, SECONDS_TO_CANCEL, type SendRequest } from '#shared/announcements/announcement-rules.ts'
import { PollForm } from '#shared/committee/polls/poll-rules.ts'
import { type Announcement, findShown, lockAnnouncement, updateAnnouncement } from '../announcement-queries.ts'
import {
  type By,
  getAnnouncement,
  getEditable,
  recordAnnouncement,
  requireUnedited,
  type ShownAnnouncement,
} from '../announcement-service.ts'
import { announcementDeliveries } from '../announcement-tables.ts'
import { countReach } from '../audiences/audience-queries.ts'
import { conditionOf } from '../audiences/audience-service.ts'
import { noticeKindOf, shortAnnouncement } from './announcement-content.ts'
import { deliverAt } from './delivery-run.ts'
import { type PushContext, sendPush } from './push-channel.ts'
import { POLL_TOO_LATE } from './start-service.ts'

/**
 * Schedules an announcement: at `at`, or as soon as the time to cancel is over. Throws not_found,
 * announcement_not_draft, edit_conflict if it has changed since the sender saw it, or validation_failed for missing
 * fields, a time in the past or an empty audience.
 */
export function sendAnnouncement(db: Database, id: string, { at, updatedAt: basedOn }: SendRequest, by: By) {
  const { account, now } = by
  return db.transaction(async (tx): Promise<ShownAnnouncement> => {
    const before = await getEditable(tx, id)
    await requireUnedited(tx, before, basedOn)
    rejectIncomplete(before)
    if (at && at < now) throw wrong({ at: 'Please choose a time in the future' })
    const where = await conditionOf(tx, before.audience, now)
    const { count } = await countReach(tx, where, before)
    if (count === 0) throw wrong({ audience: 'This audience reaches nobody' })
    const soonest = new Date(now.getTime() + SECONDS_TO_CANCEL * 1000)
    const sendAt = at && at > soonest ? at : soonest
    if (before.poll && z.parse(PollForm, before.poll).closesAt <= sendAt) throw wrong({ poll: POLL_TOO_LATE })
    const updatedAt = nextVersion(before.updatedAt, now)
    const after = await updateAnnouncement(tx, id, { status: 'scheduled', sendAt, updatedAt })
    await deliverAt(tx, sendAt)
    await recordAnnouncement(tx, 'announcement.scheduled', { actorId: account.id, ...statusOf(before, after) }, id)
    return getAnnouncement(tx, id)
  })
}

/**
 * Before sending begins, makes an announcement a draft again; later, cancels the deliveries that have not been sent, and
 * ends its poll.
 * Throws not_found or announcement_not_cancellable.
 */
export function cancelAnnouncement(db: Database, id: string, { account, now }: By): Promise<ShownAnnouncement> {
  return db.transaction(async (tx) => {
    const before = await lockAnnouncement(tx, id)
    if (!before) throw new AppError('not_found')
    if (before.status !== 'scheduled' && before.status !== 'sending') throw new AppError('announcement_not_cancellable')
    const updatedAt = nextVersion(before.updatedAt, now)
    const isBefore = before.status === 'scheduled'
    const change = isBefore ? ({ status: 'draft', sendAt: null } as const) : ({ status: 'cancelled' } as const)
    const after = await updateAnnouncement(tx, id, { ...change, updatedAt })
    const isWaiting = and(eq(announcementDeliveries.announcementId, id), eq(announcementDeliveries.status, 'waiting'))
    await tx.update(announcementDeliveries).set({ status: 'cancelled', tryAt: null, at: now }).where(isWaiting)
    await endOpenPoll(tx, id, { actorId: account.id, now })
    await recordAnnouncement(tx, 'announcement.cancelled', { actorId: account.id, ...statusOf(before, after) }, id)
    return getAnnouncement(tx, id)
  })
}

/** Sends an announcement to the author alone, marked as a test; nothing is counted. Throws like `sendAnnouncement`. */
export async function sendTest(context: PushContext, id: string, account: By['account']): Promise<void> {
  const { db } = context
  const now = context.now()
  const announcement = await findShown(db, id)
  if (!announcement) throw new AppError('not_found')
  rejectIncomplete(announcement)
  const { channels } = announcement
  const { title, body, link } = shortAnnouncement(announcement, account.firstName)
  const marked = `${TEST_MARK}${title}`
  await db.transaction(async (tx) => {
    if (channels.includes('mail')) await sendMail(tx, 'announcement-test', { announcementId: id, userId: account.id })
    if (!channels.includes('bell')) return
    // a test arrives whatever its reader has turned off
    const about = { kind: noticeKindOf('required'), link, aboutId: id, now }
    await notifyInBell(tx, [{ userId: account.id, title: marked, body }], about)
  })
  const message = { id: randomUUID(), announcementId: id, userId: account.id, title: marked, text: body, link }
  if (channels.includes('push')) await sendPush(context, message)
}

/** Begins the subject of a test. */
export const TEST_MARK = '[Test] '

/** Sends one failed or unknown delivery again. Throws not_found, delivery_not_failed or delivery_without_address. */
export function resendDelivery(db: Database, id: string, { account, now }: By): Promise<void> {
  return db.transaction(async (tx) => {
    const [delivery] = await tx.select().from(announcementDeliveries).where(eq(announcementDeliveries.id, id))
    if (!delivery) throw new AppError('not_found')
    const announcement = await lockAnnouncement(tx, delivery.announcementId)
    if (!announcement) throw new AppError('not_found')
    const isLost = sql`${announcementDeliveries.status} IN ('failed', 'unknown')`
    const change = { status: 'waiting' as const, runId: null, attempts: 0, tryAt: null, at: now }
    const again = await tx
      .update(announcementDeliveries)
      .set(change)
      .where(and(eq(announcementDeliveries.id, id), isLost))
      .returning({ id: announcementDeliveries.id })
    if (again.length === 0 || announcement.status === 'cancelled') throw new AppError('delivery_not_failed')
    // a refused address is tried again when an admin requests it
    if (delivery.channel === 'mail') {
      const address = await getAddress(tx, delivery.memberId)
      if (address === '') throw new AppError('delivery_without_address')
      await clearRejection(tx, address)
    }
    await deliverAt(tx, now)
    const before = { status: delivery.status, memberId: delivery.memberId, channel: delivery.channel }
    const subject = { subjectType: 'announcement', subjectId: announcement.id }
    const after = { ...before, status: 'waiting' }
    await recordActivity(tx, { actorId: account.id, action: 'announcement.resent', ...subject, before, after })
  })
}

async function getAddress(tx: Transaction, memberId: string): Promise<string> {
  const [account] = await tx
    .select({ email: memberAddress })
    .from(members)
    .innerJoin(users, eq(users.id, members.userId))
    .where(eq(members.id, memberId))
  return account?.email ?? ''
}

function rejectIncomplete(announcement: Pick<Announcement, 'title' | 'text' | 'channels' | 'poll'>): void {
  const missing = findMissing(announcement)
  if (Object.keys(missing).length > 0) throw wrong(missing)
}

const wrong = (fields: Record<string, string>) =>
  new AppError('validation_failed', { message: Object.values(fields)[0], fields })

/** A change of the status alone, for the activity log. */
function statusOf(before: Announcement, after: Announcement) {
  const pick = ({ title, status, sendAt, updatedAt }: Announcement) => ({ title, status, sendAt, updatedAt })
  return { before: pick(before), after: pick(after) }
}
