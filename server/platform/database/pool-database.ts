import { drizzle, NodePgDatabase, NodePgSession } from 'drizzle-orm/node-postgres'
import { PgDialect, type PgTransactionConfig } from 'drizzle-orm/pg-core'
import type { Pool } from 'pg'

type Work<T> = (tx: Parameters<Parameters<NodePgDatabase['transaction']>[0]>[0]) => Promise<T>

/** Drizzle on a pool. Its own transaction keeps a connection whose BEGIN fails: after ten of them the site would hang. */
export class PoolDatabase extends NodePgDatabase {
  readonly #pool: Pool

  constructor(pool: Pool) {
    const dialect = new PgDialect()
    super(dialect, new NodePgSession(pool, dialect, undefined), undefined)
    this.#pool = pool
  }

  override async transaction<T>(work: Work<T>, config?: PgTransactionConfig): Promise<T> {
    const client = await this.#pool.connect()
    try {
      return await drizzle({ client }).transaction(work, config)
    } finally {
      const isClean = client.getTransactionStatus() === 'I'
      client.release(!isClean)
    }
  }
}
