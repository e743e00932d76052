import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, text, unique, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { listings } from '#server/marketplace/listing-tables.ts'
import { instant, instantOfWriting, oneOf, primaryId } from '#server/platform/database/columns.ts'
import { MESSAGE_TYPES } from '#shared/messaging/message-enums.ts'
import { REPORT_STATUSES } from '#shared/platform/report-enums.ts'

/** The two participants are ordered by id, so that a pair has one conversation per listing, no matter who began it. */
export const conversations = pgTable(
  'conversations',
  {
    id: primaryId(),
    participant1Id: uuid('participant1_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    participant2Id: uuid('participant2_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Null once the listing is deleted: the conversation stays. */
    listingId: uuid('listing_id').references(() => listings.id, { onDelete: 'set null' }),
    participant1HiddenAt: instant('participant1_hidden_at'),
    participant2HiddenAt: instant('participant2_hidden_at'),
    lastMessageAt: instantOfWriting('last_message_at'),
    createdAt: instantOfWriting('created_at'),
  },
  (t) => [
    unique().on(t.participant1Id, t.participant2Id, t.listingId),
    check('conversations_ordered_pair', sql`${t.participant1Id} < ${t.participant2Id}`),
    index().on(t.participant1Id, t.lastMessageAt, t.id),
    index().on(t.participant2Id, t.lastMessageAt, t.id),
    index().on(t.listingId),
  ],
)

export const messages = pgTable(
  'messages',
  {
    id: primaryId(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    senderId: uuid('sender_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** Chosen by the sender's browser, so that a retry after a lost response stores nothing twice. */
    clientId: text('client_id'),
    content: text('content').notNull(),
    messageType: text('message_type', { enum: MESSAGE_TYPES }).notNull().default('text'),
    attachmentUrl: text('attachment_url'),
    isRead: boolean('is_read').notNull().default(false),
    /** When the reader was mailed that the message is still unread. */
    remindedAt: instant('reminded_at'),
    createdAt: instantOfWriting('created_at'),
  },
  (t) => [
    unique().on(t.senderId, t.clientId),
    oneOf(t.messageType, MESSAGE_TYPES),
    index().on(t.conversationId, t.createdAt, t.id),
    index('messages_unread_index').on(t.conversationId, t.senderId).where(sql`not ${t.isRead}`),
    index('messages_unreminded_index').on(t.createdAt).where(sql`not ${t.isRead} and ${t.remindedAt} is null`),
  ],
)

export const conversationReports = pgTable(
  'conversation_reports',
  {
    id: primaryId(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    messageId: uuid('message_id').references(() => messages.id, { onDelete: 'set null' }),
    reporterId: uuid('reporter_id').references(() => users.id, { onDelete: 'set null' }),
    reason: text('reason').notNull(),
    status: text('status', { enum: REPORT_STATUSES }).notNull().default('open'),
    handledBy: uuid('handled_by').references(() => users.id, { onDelete: 'set null' }),
    handledAt: instant('handled_at'),
    createdAt: instantOfWriting('created_at'),
  },
  (t) => [
    oneOf(t.status, REPORT_STATUSES),
    index().on(t.conversationId),
    index().on(t.messageId),
    index().on(t.reporterId),
    index().on(t.handledBy),
    index().on(t.status, t.createdAt, t.id),
  ],
)
