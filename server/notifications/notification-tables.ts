import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { instant, instantOfWriting, oneOf, primaryId } from '#server/platform/database/columns.ts'
import { MAIL_RHYTHMS } from '#shared/notifications/notification-enums.ts'

/** `kind` determines what can be turned off in the bell and which notices are the committee's. */
export const notifications = pgTable(
  'notifications',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    title: text('title').notNull(),
    body: text('body'),
    /** A path of the site. */
    link: text('link'),
    /** A committee notice that the next daily summary includes. */
    isForSummary: boolean('is_for_summary').notNull().default(false),
    /** The record or person it is about; deleted when that person is erased. */
    aboutId: uuid('about_id'),
    readAt: instant('read_at'),
    createdAt: instantOfWriting('created_at'),
  },
  (t) => [
    index().on(t.userId, t.createdAt, t.id),
    index('notifications_summary_index').on(t.userId).where(sql`${t.isForSummary}`),
    index('notifications_unread_index').on(t.userId).where(sql`${t.readAt} is null`),
  ],
)

export const notificationPreferences = pgTable(
  'notification_preferences',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    kind: text('kind').notNull(),
    mailRhythm: text('mail_rhythm', { enum: MAIL_RHYTHMS }).notNull().default('each'),
    isInBell: boolean('is_in_bell').notNull().default(true),
    isPushed: boolean('is_pushed').notNull().default(true),
  },
  (t) => [primaryKey({ columns: [t.userId, t.kind] }), oneOf(t.mailRhythm, MAIL_RHYTHMS)],
)
