import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { instant, instantOfWriting, primaryId } from '#server/platform/database/columns.ts'
import { members } from '../member-tables.ts'

/** An import of a file, which can be undone for a day. */
export const memberImports = pgTable(
  'member_imports',
  {
    id: primaryId(),
    fileName: text('file_name').notNull(),
    people: integer('people').notNull(),
    importedBy: uuid('imported_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instantOfWriting('created_at'),
    undoneAt: instant('undone_at'),
  },
  (t) => [
    index('member_imports_open_index').on(t.createdAt).where(sql`${t.undoneAt} is null`),
    index().on(t.importedBy),
  ],
)

/** Whom an import has added. */
export const importedMembers = pgTable(
  'imported_members',
  {
    memberId: uuid('member_id')
      .primaryKey()
      .references(() => members.id, { onDelete: 'cascade' }),
    importId: uuid('import_id')
      .notNull()
      .references(() => memberImports.id, { onDelete: 'cascade' }),
    /** The account was made by the import; otherwise it existed before and stays after an undo. */
    hasNewAccount: boolean('has_new_account').notNull(),
  },
  (t) => [index().on(t.importId)],
)
