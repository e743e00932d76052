import { eq } from 'drizzle-orm'
import { users } from '#server/accounts/account-tables.ts'
import { inAudience, isEveryAdmin } from '#server/accounts/duties/duty-queries.ts'
import { publishLiveToMany } from '#server/notifications/live/live-events.ts'
import { notificationPreferences, notifications } from '#server/notifications/notification-tables.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { sendMail } from '#server/platform/mail/mail.ts'
import {
  COMMITTEE_KIND_AUDIENCES,
  type CommitteeKind,
  DEFAULT_COMMITTEE_RHYTHM,
} from '#shared/notifications/notification-enums.ts'
import { takeForSummary } from './committee-queries.ts'

export type CommitteeNotice = {
  kind: CommitteeKind
  /** One line. It may contain a name, so it is deleted with the person it is about. */
  title: string
  body?: string
  /** A path of the portal. */
  link: string
  /** The id of the person or record it is about; null if there is none. */
  aboutId: string | null
  now: Date
}

/** Notifies the admins whom the kind concerns, in the transaction that caused it, and by mail at once those who chose immediate mails. */
export async function notifyCommittee(tx: Executor, content: CommitteeNotice): Promise<void> {
  const { kind, title, body = null, link, aboutId, now: createdAt } = content
  const concerned = inAudience(tx, COMMITTEE_KIND_AUDIENCES[kind], createdAt)
  const admins = await tx.select({ id: users.id }).from(users).where(concerned)
  if (admins.length === 0) return
  const chosen = await tx.select().from(notificationPreferences).where(eq(notificationPreferences.kind, kind))
  const rhythmOf = (id: string) => chosen.find(({ userId }) => userId === id)?.mailRhythm ?? DEFAULT_COMMITTEE_RHYTHM
  const notice = { kind, title, body, link, aboutId, createdAt }
  const stored = await tx
    .insert(notifications)
    .values(admins.map(({ id }) => ({ ...notice, userId: id, isForSummary: rhythmOf(id) === 'daily' })))
    .returning({ id: notifications.id, userId: notifications.userId })
  await publishLiveToMany(
    tx,
    admins.map(({ id }) => ({ userId: id, event: { kind: 'work' } })),
  )
  for (const { id, userId } of stored)
    if (rhythmOf(userId) === 'each') await sendMail(tx, 'committee-notice', { notificationId: id })
}

const MAX_PER_MAIL = 200

/**
 * Sends one mail a day (more only beyond hundreds of notices) to each admin who has something new among their daily
 * topics. Each notice is sent exactly once, however often this runs.
 */
export async function sendDigests(db: Database): Promise<void> {
  const admins = await db.select({ id: users.id }).from(users).where(isEveryAdmin)
  for (const { id } of admins) await sendDigest(db, id)
}

function sendDigest(db: Database, userId: string): Promise<void> {
  return db.transaction(async (tx) => {
    const due = await takeForSummary(tx, userId)
    for (let first = 0; first < due.length; first += MAX_PER_MAIL)
      await sendMail(tx, 'committee-digest', { userId, notificationIds: due.slice(first, first + MAX_PER_MAIL) })
  })
}
