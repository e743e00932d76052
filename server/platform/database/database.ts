import type { PgDatabase, PgQueryResultHKT } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'
import type { Logger } from 'pino'
import type { QueryWatcher } from './query-watch.ts'

/** What a raw `execute` returns: rely on the rows only. */
interface RawResult extends PgQueryResultHKT {
  type: Rows<this['row']>
}
type Rows<Row> = { rows: Row[] }

type Connected = PgDatabase<RawResult, Record<string, never>>
export type Transaction = Parameters<Parameters<Connected['transaction']>[0]>[0]
/** Never a transaction, whose one connection cannot read several things at the same moment. */
export type Database = Connected & { rollback?: never }
/** A database, or the caller's transaction. Inside a transaction pass on `tx`, never the outer `db`. */
export type Executor = Database | Transaction

export type DatabaseLog = Pick<Logger, 'info' | 'warn' | 'error'>
export type Unlisten = () => Promise<void>

export type OpenDatabase = {
  /** For libraries with their own adapter; everything else uses `db`. */
  pool: Pool
  url: string
  /** The server without a pooler in between, for what needs a session. */
  directUrl: string
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
