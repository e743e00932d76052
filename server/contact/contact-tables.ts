import { sql } from 'drizzle-orm'
import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { instant, normalName, oneOf, primaryId, searchText, timestamps } from '#server/platform/database/columns.ts'
import { CONTACT_MESSAGE_STATUSES, CONTACT_SUBJECTS, DEFAULT_CONTACT_SUBJECT } from '#shared/contact/contact-enums.ts'

export const contactMessages = pgTable(
  'contact_messages',
  {
    id: primaryId(),
    name: text('name').notNull(),
    email: text('email').notNull(),
    subject: text('subject', { enum: CONTACT_SUBJECTS }).notNull().default(DEFAULT_CONTACT_SUBJECT),
    message: text('message').notNull(),
    status: text('status', { enum: CONTACT_MESSAGE_STATUSES }).notNull().default('new'),
    reply: text('reply'),
    repliedBy: uuid('replied_by').references(() => users.id, { onDelete: 'set null' }),
    repliedAt: instant('replied_at'),
    /** For the committee only. */
    notes: text('notes'),
    searchText: searchText(normalName('name'), 'email', 'message'),
    ...timestamps(),
  },
  (t) => [
    oneOf(t.subject, CONTACT_SUBJECTS),
    oneOf(t.status, CONTACT_MESSAGE_STATUSES),
    index().on(t.repliedBy),
    index().on(t.createdAt, t.id),
    index('contact_messages_search_text_index').using('gin', sql`${t.searchText} gin_trgm_ops`),
    index().on(t.status, t.createdAt, t.id),
  ],
)
