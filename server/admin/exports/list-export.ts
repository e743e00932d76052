import type { ExportColumn } from '#server/accounts/exports/export-service.ts'
import type { Database } from '#server/platform/database/database.ts'
import type { PortalAudience } from '#shared/platform/portal-audience.ts'

/** A whole list as a file. */
export type ListExport<Row> = {
  /** Used in the address, the file name and the log. */
  name: string
  /** The reason of its endpoint. */
  why: string
  /** Who may take the file. */
  audience: PortalAudience
  columns: readonly ExportColumn<Row>[]
  /** How many rows there are. */
  count: (db: Database) => Promise<number>
  /** The rows after the given one, or the first rows: at most `EXPORT_PAGE`, empty at the end. */
  readAfter: (db: Database, after: Row | null) => Promise<Row[]>
}

export const EXPORT_PAGE = 500

export const yesOrNo = (is: boolean): string => (is ? 'yes' : 'no')
