import { index, integer, jsonb, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { MAIL_STATUSES } from '#shared/platform/mail-enums.ts'
import { instant, instantOfWriting, oneOf, primaryId } from '../database/columns.ts'
import { undoableChanges } from '../undo/undo-tables.ts'

export const mails = pgTable(
  'mails',
  {
    id: primaryId(),
    name: text('name').notNull(),
    /** Ids only: the content, and any one-time link, is composed when the mail is sent. */
    data: jsonb('data').$type<Record<string, unknown>>().notNull(),
    recipient: text('recipient'),
    /** The intended address, stored on failure; `recipient` is set beforehand, or once the mail has been sent. */
    addressee: text('addressee'),
    subject: text('subject'),
    status: text('status', { enum: MAIL_STATUSES }).notNull().default('queued'),
    /** Waits until this change can no longer be undone; undoing the change deletes the mail. */
    heldBy: uuid('held_by').references(() => undoableChanges.id, { onDelete: 'cascade' }),
    attempts: integer('attempts').notNull().default(0),
    lastError: text('last_error'),
    createdAt: instantOfWriting('created_at'),
    sentAt: instant('sent_at'),
  },
  (t) => [oneOf(t.status, MAIL_STATUSES), index().on(t.status, t.createdAt, t.id), index().on(t.heldBy)],
)
