import { setImmediate } from 'node:timers'
import type { Pool, PoolClient, QueryConfig, QueryResult } from 'pg'
import { isStatementStale, type StatementNames } from './statement-names.ts'
import { isDatabaseUnreachable } from './unreachable.ts'

/** More at once on one connection would wait for each other instead of for the server. */
const MAX_UNANSWERED = 32

/** `isOpen`: its queries of this turn of the event loop have not all been sent. */
type Shared = { client: PoolClient; unanswered: number; isOpen: boolean; isBroken: boolean }

/**
 * Sends the queries outside transactions. Those of one moment leave in one packet on one connection, without waiting
 * for each other's answers: on a small server, waking the database takes longer than most queries. Later ones take
 * another connection, so they never wait behind a slow query.
 */
export class SharedConnections {
  readonly #pool: Pool
  readonly #names: StatementNames
  readonly #onPacket: (client: PoolClient) => void
  readonly #shared = new Set<Shared>()
  #opening: Promise<void> | null = null

  /** `pool` must have pipelined connections; `onPacket` is called when a connection begins to wait for answers. */
  constructor(pool: Pool, names: StatementNames, onPacket: (client: PoolClient) => void) {
    this.#pool = pool
    this.#names = names
    this.#onPacket = onPacket
  }

  async query(config: QueryConfig, values?: unknown[]): Promise<QueryResult> {
    const shared = await this.#reserve()
    try {
      return await sendTogether(shared.client, this.#names.name(config), values)
    } catch (error) {
      shared.isBroken ||= isConnectionUseless(error)
      throw error
    } finally {
      shared.unanswered--
      this.#returnWhenIdle(shared)
    }
  }

  /** Room for one query. Rejects if the pool has no connection within its time, counted from this call or later. */
  async #reserve(): Promise<Shared> {
    for (let mayRetry = this.#opening !== null; ; ) {
      const shared = this.#choose()
      if (shared) return shared
      await this.#open().catch((error) => {
        if (!mayRetry) throw error
        mayRetry = false
      })
    }
  }

  #choose(): Shared | undefined {
    for (const shared of this.#shared) {
      const { unanswered, isOpen, isBroken } = shared
      if (isBroken || unanswered >= MAX_UNANSWERED || (unanswered > 0 && !isOpen)) continue
      if (unanswered === 0) this.#beginPacket(shared)
      shared.unanswered++
      return shared
    }
    return undefined
  }

  #beginPacket(shared: Shared): void {
    shared.isOpen = true
    setImmediate(() => {
      shared.isOpen = false
    })
    this.#onPacket(shared.client)
  }

  /** One at a time: all that wait for a connection can share it. */
  #open(): Promise<void> {
    this.#opening ??= this.#pool
      .connect()
      .then((client) => {
        const shared = { client, unanswered: 0, isOpen: false, isBroken: false }
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
      if (shared.unanswered === 0 && this.#shared.delete(shared)) shared.client.release(shared.isBroken)
    })
  }
}

/** Whether this error will also meet later queries on the same connection. */
export const isConnectionUseless = (error: unknown): boolean => isDatabaseUnreachable(error) || isStatementStale(error)

/** Holds the packet back until all that is ready to run has added its queries. */
function sendTogether(client: PoolClient, config: QueryConfig, values?: unknown[]): Promise<QueryResult> {
  const { stream } = client.connection
  stream.cork()
  process.nextTick(() => stream.uncork())
  return client.query(config, values)
}
