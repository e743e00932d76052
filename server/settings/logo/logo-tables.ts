import { customType, pgTable, primaryKey, text } from 'drizzle-orm/pg-core'
import { uploads } from '#server/platform/uploads/upload-tables.ts'
import type { LogoSize } from '#shared/settings/logo-rules.ts'

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' })

/**
 * The sizes of an uploaded logo. They are in the database because documents are made without files; they are
 * deleted with their upload.
 */
export const logoPictures = pgTable(
  'logo_pictures',
  {
    uploadName: text('upload_name')
      .notNull()
      .references(() => uploads.name, { onDelete: 'cascade' }),
    size: text('size').$type<LogoSize>().notNull(),
    png: bytes('png').notNull(),
  },
  (t) => [primaryKey({ columns: [t.uploadName, t.size] })],
)
