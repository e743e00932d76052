import { eq, inArray } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { notificationPreferences, notifications } from '#server/notifications/notification-tables.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import {
  COMMITTEE_KINDS,
  type CommitteeKind,
  DEFAULT_COMMITTEE_RHYTHM,
} from '#shared/notifications/notification-vocabulary.ts'
import { listDue } from './committee-queries.ts'

export type CommitteeNotice = {
  kind: CommitteeKind
  /** One line; it may carry a name, so it is gone with the person it is about. */
  title: string
  body?: string
  /** A path of the portal. */
  link: string
  now: Date
}

/** Tells every admin, in the transaction that caused it; by mail at once for those who chose each one. */
export async function tellCommittee(tx: Executor, { kind, title, body, link, now }: CommitteeNotice): Promise<void> {
  const admins = await tx
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.role, ['admin', 'super_admin']))
  if (admins.length === 0) return
  const stored = await tx
    .insert(notifications)
    .values(admins.map(({ id }) => ({ userId: id, kind, title, body: body ?? null, link, createdAt: now })))
    .returning({ id: notifications.id, userId: notifications.userId })
  const chosen = await tx.select().from(notificationPreferences).where(eq(notificationPreferences.kind, kind))
  for (const { id, userId } of stored) {
    const rhythm = chosen.find((each) => each.userId === userId)?.mailRhythm ?? DEFAULT_COMMITTEE_RHYTHM
    if (rhythm === 'each') await sendMail(tx, 'committee-notice', { notificationId: id })
  }
}

/** One mail a day to each admin who has something new among what they chose to hear of daily; exactly once however often it runs. */
export async function sendDigests(db: Database, now: Date): Promise<void> {
  const admins = await db
    .select({ id: users.id })
    .from(users)
    .where(inArray(users.role, ['admin', 'super_admin']))
  for (const { id } of admins) await sendDigest(db, id, now)
}

function sendDigest(db: Database, userId: string, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    // two runs at once take turns here; the second finds nothing new
    await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update')
    const notificationIds = await listDue(tx, userId, now)
    const summed = COMMITTEE_KINDS.map((kind) => ({
      ...{ userId, kind, mailRhythm: DEFAULT_COMMITTEE_RHYTHM },
      lastSummaryAt: now,
    }))
    await tx
      .insert(notificationPreferences)
      .values(summed)
      .onConflictDoUpdate({
        target: [notificationPreferences.userId, notificationPreferences.kind],
        set: { lastSummaryAt: now },
      })
    if (notificationIds.length > 0) await sendMail(tx, 'committee-digest', { userId, notificationIds })
  })
}
