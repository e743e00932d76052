import { eq, inArray, or, sql } from 'drizzle-orm'
import { mails } from '#server/platform/mail/mail-tables.ts'
import type { PersonalData } from '#server/platform/personal-data/personal-data.ts'
import { notificationPreferences, notifications } from './notification-tables.ts'
import { pushDeliveries, pushSubscriptions } from './push/push-tables.ts'

export const notificationPersonalData: PersonalData = {
  tables: [
    {
      table: pushDeliveries,
      exported: ['id', 'userId', 'subscriptionId', 'key', 'noticeId', 'status', 'message', 'expiresAt', 'createdAt'],
      account: [pushDeliveries.userId],
      erase: 'delete',
    },
    {
      table: pushSubscriptions,
      exported: ['id', 'userId', 'device', 'createdAt', 'lastUsedAt'],
      account: [pushSubscriptions.userId],
      withheld: ['sid', 'endpoint', 'p256dh', 'auth'],
      erase: 'delete',
    },
    {
      table: notifications,
      exported: ['id', 'userId', 'kind', 'title', 'body', 'link', 'isForSummary', 'aboutId', 'readAt', 'createdAt'],
      account: [notifications.userId],
      erase: 'delete',
    },
    {
      table: notificationPreferences,
      exported: ['userId', 'kind', 'mailRhythm', 'isInBell', 'isPushed'],
      account: [notificationPreferences.userId],
      erase: 'delete',
    },
  ],
  /** Deletes the person's own notices, and admins' notices about them, with their mails. */
  beforeErasing: async (tx, { userId, ids }) => {
    const gone = await tx
      .delete(notifications)
      .where(or(eq(notifications.userId, userId), inArray(notifications.aboutId, [...ids])))
      .returning({ id: notifications.id })
    const noticeIds = gone.map(({ id }) => id)
    if (noticeIds.length > 0) await tx.delete(mails).where(inArray(sql`${mails.data}->>'notificationId'`, noticeIds))
  },
}
