import { sql } from 'drizzle-orm'
import { index, integer, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { users } from '#server/accounts/account-tables.ts'
import {
  atLeast,
  day,
  instant,
  instantOfWriting,
  normalName,
  oneOf,
  primaryId,
  searchText,
  timestamps,
} from '#server/platform/database/columns.ts'
import type { Duty } from '#shared/accounts/duty-enums.ts'
import { DOCUMENT_FOLDERS, DOCUMENT_VISIBILITIES } from '#shared/committee/documents/document-enums.ts'

export const documents = pgTable(
  'documents',
  {
    id: primaryId(),
    folder: text('folder', { enum: DOCUMENT_FOLDERS }).notNull(),
    title: text('title').notNull(),
    note: text('note').notNull().default(''),
    visibility: text('visibility', { enum: DOCUMENT_VISIBILITIES }).notNull(),
    /** Of a document for chosen duties. */
    duties: text('duties').array().$type<Duty[]>().notNull().default(sql`'{}'`),
    /** Hidden everywhere, and removed once the deletion cannot be undone any more. */
    deletedAt: instant('deleted_at'),
    searchText: searchText(normalName('title'), 'title', 'note'),
    ...timestamps(),
  },
  (t) => [oneOf(t.folder, DOCUMENT_FOLDERS), oneOf(t.visibility, DOCUMENT_VISIBILITIES)],
)

export const documentVersions = pgTable(
  'document_versions',
  {
    documentId: uuid('document_id')
      .notNull()
      .references(() => documents.id, { onDelete: 'cascade' }),
    number: integer('number').notNull(),
    datedOn: day('dated_on').notNull(),
    whatChanged: text('what_changed').notNull().default(''),
    fileUrl: text('file_url').notNull(),
    fileName: text('file_name').notNull(),
    bytes: integer('bytes').notNull(),
    /** Of an earlier version who could see it when the document was shown to others; null follows the document. */
    visibility: text('visibility', { enum: DOCUMENT_VISIBILITIES }),
    duties: text('duties').array().$type<Duty[]>().notNull().default(sql`'{}'`),
    addedBy: uuid('added_by').references(() => users.id, { onDelete: 'set null' }),
    addedAt: instantOfWriting('added_at'),
  },
  (t) => [
    primaryKey({ columns: [t.documentId, t.number] }),
    atLeast(t.number, 1),
    oneOf(t.visibility, DOCUMENT_VISIBILITIES),
    index().on(t.addedBy),
  ],
)
