import { setImmediate } from 'node:timers'
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import { nameStatement } from './statement-names.ts'
import { isDatabaseUnreachable } from './unreachable.ts'

/** More at once on one connection would wait for each other instead of for the server. */
const MAX_UNANSWERED = 32
/** A connection that has not answered for so long is busy with a slow query: nothing more is sent on it. */
const SLOW_AFTER_MS = 20

type Shared = { client: PoolClient; unanswered: number; lastAt: number; isBroken: boolean }

/**
 * Sends the queries outside transactions. Those of one moment leave in one packet on one connection, without waiting
 * for each other's answers: on a small server, waking the database takes longer than most queries.
 */
export class SharedConnections {
  readonly #pool: Pool
  readonly #shared = new Set<Shared>()
  #opening: Promise<void> | null = null

  /** `pool` must have pipelined connections. */
  constructor(pool: Pool) {
    this.#pool = pool
  }

  async query(config: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    const shared = await this.#find()
    if (shared.unanswered === 0) shared.lastAt = performance.now()
    shared.unanswered++
    try {
      return await sendTogether(shared.client, nameStatement(config), values)
    } catch (error) {
      shared.isBroken ||= isDatabaseUnreachable(error)
      throw error
    } finally {
      shared.unanswered--
      shared.lastAt = performance.now()
      this.#returnWhenIdle(shared)
    }
  }

  async #find(): Promise<Shared> {
    for (;;) {
      const shared = this.#choose()
      if (shared) return shared
      await this.#open()
    }
  }

  #choose(): Shared | undefined {
    const slowSince = performance.now() - SLOW_AFTER_MS
    for (const shared of this.#shared) {
      const isSlow = shared.unanswered > 0 && shared.lastAt < slowSince
      if (!isSlow && !shared.isBroken && shared.unanswered < MAX_UNANSWERED) return shared
    }
    return undefined
  }

  /** One at a time: all that wait for a connection can share it. */
  #open(): Promise<void> {
    this.#opening ??= this.#pool
      .connect()
      .then((client) => {
        const shared = { client, unanswered: 0, lastAt: performance.now(), isBroken: false }
        this.#shared.add(shared)
        this.#returnWhenIdle(shared)
      })
      .finally(() => {
        this.#opening = null
      })
    return this.#opening
  }

  /** A turn later: the next query of the same request may need it. */
  #returnWhenIdle(shared: Shared): void {
    if (shared.unanswered > 0) return
    setImmediate(() => {
      if (shared.unanswered === 0 && this.#shared.delete(shared)) shared.client.release()
    })
  }
}

/** Holds the packet back until all that is ready to run has added its queries. */
function sendTogether(client: PoolClient, config: QueryConfig, values?: unknown[]): Promise<QueryResult> {
  const { stream } = client.connection
  stream.cork()
  process.nextTick(() => stream.uncork())
  return client.query(config, values)
}
