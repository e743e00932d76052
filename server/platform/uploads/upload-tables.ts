import { sql } from 'drizzle-orm'
import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import type { UploadKind } from '#shared/platform/upload-kinds.ts'
import { atLeast, instantOfWriting, primaryId } from '../database/columns.ts'

/** The accounts in `uploadedBy` and `ownerId` belong to a later feature: the migration adds the foreign keys. */
export const uploads = pgTable(
  'uploads',
  {
    id: primaryId(),
    /** Derived from the content; the public name of the file. */
    name: text('name').notNull().unique(),
    /** Declared by a feature; the database knows no list of them. */
    kind: text('kind').$type<UploadKind>().notNull(),
    isPrivate: boolean('is_private').notNull().default(false),
    mimeType: text('mime_type').notNull(),
    bytes: integer('bytes').notNull(),
    /** SHA-256 of a document as it was sent, to recognise the same file; null for those of earlier releases. */
    contentHash: text('content_hash'),
    width: integer('width'),
    height: integer('height'),
    /** The widths in pixels generated so far. */
    widths: integer('widths').array().notNull().default([]),
    uploadedBy: uuid('uploaded_by'),
    /** Who may see a private file, besides admins unless it is confidential. */
    ownerId: uuid('owner_id'),
    /** How many records use it; a private file belongs to one at most. */
    attachments: integer('attachments').notNull().default(0),
    /** Since when no record uses it; meaningless while one does. */
    unusedSince: instantOfWriting('unused_since'),
    createdAt: instantOfWriting('created_at'),
  },
  (t) => [
    index().on(t.uploadedBy),
    index().on(t.ownerId),
    atLeast(t.attachments, 0),
    index('uploads_content_hash_index').on(t.contentHash).where(sql`${t.contentHash} is not null`),
    index('uploads_unattached_index').on(t.unusedSince).where(sql`${t.attachments} = 0`),
  ],
)
