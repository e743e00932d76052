import { join } from 'node:path'
import type { PGlite } from '@electric-sql/pglite'
import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import { type Logger, pino } from 'pino'
import { openEmbeddedDatabase } from './embedded-database.ts'
import { openPostgresDatabase } from './postgres-database.ts'
import type { QueryWatcher } from './query-watch.ts'

/** What both engines answer to a raw `execute`: nothing but the rows may be relied upon. */
interface RawResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}
type Rows<Row> = { rows: Row[] }

export type Database = PgDatabase<RawResult, Record<string, never>>
export type Transaction = Parameters<Parameters<Database['transaction']>[0]>[0]
/** Takes part in the caller's transaction if there is one. Inside a transaction pass `tx` on, never the outer `db`. */
export type Executor = Database | Transaction

export type DatabaseLog = Pick<Logger, 'info' | 'warn' | 'error'>
export type Unlisten = () => Promise<void>

/** The driver is there for libraries that bring their own adapter; everything else goes through `db`. */
export type OpenDatabase = ({ kind: 'embedded'; driver: PGlite } | { kind: 'postgres'; driver: Pool }) & {
  db: Database
  /** Throws unless the database answers within 3 seconds. */
  ping(): Promise<void>
  /** Whether it is known not to answer just now: not asked, but remembered from those who asked. */
  isAway(): boolean
  /** Hears NOTIFY on a channel. `onReconnect` tells that notifications may have been missed. */
  listen(channel: string, handler: (payload: string) => void, options?: { onReconnect?: () => void }): Promise<Unlisten>
  /** From now on this one hears of every query that has ended, and no one else. */
  watchQueries(watcher: QueryWatcher): void
  close(): Promise<void>
}

export type DatabaseSettings = { databaseUrl?: string | undefined; dataDir: string; log?: DatabaseLog }

/** Opens the PostgreSQL server at `databaseUrl`, or without one the embedded database in `dataDir`/database. */
export function openDatabase({ databaseUrl, dataDir, log = pino() }: DatabaseSettings): Promise<OpenDatabase> {
  if (databaseUrl) return openPostgresDatabase({ databaseUrl, log })
  return openEmbeddedDatabase({ folder: join(dataDir, 'database'), log })
}
