import { sql } from 'drizzle-orm'
import { bigint, check, index, integer, pgTable, text } from 'drizzle-orm/pg-core'
import { instant, instantOfWriting, oneOf, primaryId } from '#server/platform/database/columns.ts'
import { BACKUP_CAUSES } from '#shared/platform/backup-enums.ts'

/** Every backup run. Not part of any archive, since it concerns this machine only. */
export const backups = pgTable(
  'backups',
  {
    id: primaryId(),
    cause: text('cause', { enum: BACKUP_CAUSES }).notNull(),
    startedAt: instantOfWriting('started_at'),
    endedAt: instant('ended_at'),
    /** The file name of the archive, once it is complete. */
    file: text('file'),
    bytes: bigint('bytes', { mode: 'number' }),
    rows: integer('rows'),
    files: integer('files'),
    /** When it was restored into a scratch folder and matched the archive. */
    verifiedAt: instant('verified_at'),
    failure: text('failure'),
  },
  (t) => [
    oneOf(t.cause, BACKUP_CAUSES),
    check('backups_verified_whole', sql`${t.verifiedAt} IS NULL OR ${t.file} IS NOT NULL`),
    index().on(t.startedAt, t.id),
  ],
)
