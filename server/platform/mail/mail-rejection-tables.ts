import { integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant } from '../database/columns.ts'

/**
 * Addresses that the mail server has refused for good. One is removed when it accepts a mail again, and when its person
 * has another address.
 */
export const mailRejections = pgTable('mail_rejections', {
  /** In small letters. */
  address: text('address').primaryKey(),
  /** The SMTP status code, such as 550. */
  code: integer('code').notNull(),
  /** In plain words, followed by the server's reply. */
  reason: text('reason').notNull(),
  at: instant('at').notNull(),
})
