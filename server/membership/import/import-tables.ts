import { type SQL, sql } from 'drizzle-orm'
import { boolean, index, integer, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import { instant, instantOfWriting, primaryId } from '#server/platform/database/columns.ts'
import { familyMembers, members } from '../member-tables.ts'

/** An import of a file, which can be undone for a day. */
export const memberImports = pgTable(
  'member_imports',
  {
    id: primaryId(),
    fileName: text('file_name').notNull(),
    people: integer('people').notNull(),
    /** How many members it has changed. */
    updated: integer('updated').notNull().default(0),
    importedBy: uuid('imported_by').references(() => users.id, { onDelete: 'set null' }),
    createdAt: instantOfWriting('created_at'),
    undoneAt: instant('undone_at'),
  },
  (t) => [
    index('member_imports_open_index').on(t.createdAt).where(sql`${t.undoneAt} is null`),
    index().on(t.importedBy),
  ],
)

type StoredRow = { id: string } & Record<string, unknown>
/** The changed columns of a member, and the changed, added or removed rows of the ledger and the family. */
export type UpdatedParts = {
  record: Record<string, unknown>
  years: StoredRow[]
  family: StoredRow[]
  payments: number
}

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
    /** Of the family as it was imported: an undo must not lose a later change. Null without a family. */
    familyPrint: text('family_print'),
  },
  (t) => [index().on(t.importId)],
)

/** What an update changed about a member, stored for the day in which it can be undone. */
export const importedUpdates = pgTable(
  'imported_updates',
  {
    importId: uuid('import_id')
      .notNull()
      .references(() => memberImports.id, { onDelete: 'cascade' }),
    memberId: uuid('member_id')
      .notNull()
      .references(() => members.id, { onDelete: 'cascade' }),
    before: jsonb('before').$type<UpdatedParts>().notNull(),
    after: jsonb('after').$type<UpdatedParts>().notNull(),
  },
  (t) => [primaryKey({ columns: [t.importId, t.memberId] }), index().on(t.memberId)],
)

/** Changes with anything about the family of a member, whose id is given as SQL; null without a family. */
export const familyPrintOf = (memberId: SQL) => sql<string | null>`(
  select md5(string_agg(concat_ws('|', person.id, person.name, person.relation, person.date_of_birth, person.blood_group,
    person.photo_url, person.user_id, person.invited_user_id, person.removed_at, person.deceased_at), ',' order by person.id))
  from ${familyMembers} as person where person.member_id = ${memberId})`
