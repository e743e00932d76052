import { index, jsonb, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { notifications } from '#server/notifications/notification-tables.ts'
import { instant, instantOfWriting, oneOf, primaryId } from '#server/platform/database/columns.ts'
import { sessions } from '#server/platform/session-tables.ts'
import type { PushPayload, PushUrgency } from '#shared/notifications/push-payload.ts'

/** The devices that get push messages. Each is deleted with the session in which it was added, however that ends. */
export const pushSubscriptions = pgTable(
  'push_subscriptions',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    sid: text('sid')
      .notNull()
      .unique()
      .references(() => sessions.sid, { onDelete: 'cascade' }),
    endpoint: text('endpoint').notNull().unique(),
    p256dh: text('p256dh').notNull(),
    auth: text('auth').notNull(),
    /** Such as 'Chrome on Android'. */
    device: text('device').notNull(),
    createdAt: instantOfWriting('created_at'),
    /** When its push service last accepted a message. */
    lastUsedAt: instant('last_used_at'),
  },
  (t) => [index().on(t.userId)],
)

/**
 * 'sending' is stored before a message is handed to the push service; it remains only if the site was killed meanwhile.
 * 'unknown' may have arrived. Neither is sent again.
 */
const PUSH_STATUSES = ['waiting', 'sending', 'sent', 'failed', 'unknown'] as const

/** What is shown on a device, and how the push service treats it. */
export type StoredPush = { payload: PushPayload; urgency: PushUrgency }

/** One message for one device. */
export const pushDeliveries = pgTable(
  'push_deliveries',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null once the device is removed. */
    subscriptionId: uuid('subscription_id').references(() => pushSubscriptions.id, { onDelete: 'set null' }),
    /** The same for all devices; a device never gets two messages with one key. */
    key: text('key').notNull(),
    noticeId: uuid('notice_id').references(() => notifications.id, { onDelete: 'cascade' }),
    status: text('status', { enum: PUSH_STATUSES }).notNull().default('waiting'),
    /** Null once it is decided: texts are not stored longer than needed. */
    message: jsonb('message').$type<StoredPush>(),
    expiresAt: instant('expires_at').notNull(),
    createdAt: instantOfWriting('created_at'),
  },
  (t) => [
    unique().on(t.subscriptionId, t.key),
    index().on(t.userId, t.key),
    index().on(t.noticeId),
    index().on(t.createdAt),
    oneOf(t.status, PUSH_STATUSES),
  ],
)
