import { sql } from 'drizzle-orm'
import { boolean, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { instantOfWriting, primaryId } from '#server/platform/database/columns.ts'

export const userCvs = pgTable(
  'user_cvs',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The name the person gave the file. */
    fileName: text('file_name').notNull(),
    fileUrl: text('file_url').notNull(),
    isDefault: boolean('is_default').notNull().default(false),
    uploadedAt: instantOfWriting('uploaded_at'),
  },
  (t) => [
    index().on(t.userId, t.uploadedAt),
    uniqueIndex('user_cvs_one_default').on(t.userId).where(sql`${t.isDefault}`),
  ],
)
