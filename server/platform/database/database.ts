import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import { type Logger, pino } from 'pino'
import { openEmbeddedDatabase } from './embedded-database.ts'
import { openPostgresDatabase } from './postgres-database.ts'
import type { QueryWatcher } from './query-watch.ts'

/** What both engines return from a raw `execute`: rely on the rows only. */
interface RawResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}
type Rows<Row> = { rows: Row[] }

export type Database = PgDatabase<RawResult, Record<string, never>>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** A database, or the caller's transaction. Inside a transaction pass on `tx`, never the outer `db`. */
export type Executor = Database | Transaction

export type DatabaseLog = Pick<Logger, 'info' | 'warn' | 'error'>
export type Unlisten = () => Promise<void>

/** The driver is for libraries that bring their own adapter; everything else uses `db`. */
export type OpenDatabase = ({ kind: 'embedded'; driver: PGlite } | { kind: 'postgres'; driver: Pool }) & {
  db: Database
  /** Throws unless the database responds within 3 seconds. */
  ping(): Promise<void>
  /** Whether the database is known to be unreachable; sends no query itself. */
  isAway(): boolean
  /** Subscribes to NOTIFY on a channel. `onReconnect` means that notifications may have been missed. */
  listen(channel: string, handler: (payload: string) => void, options?: { onReconnect?: () => void }): Promise<Unlisten>
  /** Reports every finished query to this watcher, which replaces any earlier one. */
  watchQueries(watcher: QueryWatcher): void
  close(): Promise<void>
}

export type DatabaseSettings = { databaseUrl?: string | undefined; dataDir: string; log?: DatabaseLog }

/** Opens the PostgreSQL server at `databaseUrl`, or without one the embedded database in `dataDir`/database. */
export function openDatabase({ databaseUrl, dataDir, log = pino() }: DatabaseSettings): Promise<OpenDatabase> {
  if (databaseUrl) return openPostgresDatabase({ databaseUrl, log })
  return openEmbeddedDatabase({ folder: join(dataDir, 'database'), log })
}
