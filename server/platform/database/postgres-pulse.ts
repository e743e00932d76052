import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import { Client, type PoolClient } from 'pg'
import type { DatabaseLog } from './database.ts'
import { isDatabaseUnreachable } from './unreachable.ts'

/** How long a connection may be at work before somebody asks whether the server is still there. */
const SUSPECT_AFTER_MS = 800
const LOOK_EVERY_MS = 200
/** Together they stay well below three seconds, after which nobody should still wait. */
const ANSWER_WITHIN_MS = 1_300
/** PostgreSQL's code for 'too many connections': it is there. */
const FULL = '53300'

/** A server that was stopped says so; one that is frozen, or behind a line that is cut, lets everybody wait for ever. */
export class PostgresPulse {
  readonly #connectionString: string
  readonly #log: DatabaseLog
  readonly #lent = new Map<PoolClient, number>()
  readonly #timer = setInterval(() => void this.#look(), LOOK_EVERY_MS).unref()
  #isFeeling = false
  #isAway = false

  constructor(connectionString: string, log: DatabaseLog) {
    this.#connectionString = connectionString
    this.#log = log
  }

  get isAway(): boolean {
    return this.#isAway
  }

  lend(client: PoolClient): void {
    this.#lent.set(client, performance.now())
  }

  takeBack(client: PoolClient): void {
    this.#lent.delete(client)
  }

  /** For what was learnt elsewhere: it is away until it is felt again. */
  lost(error: unknown): void {
    if (this.#isAway) return
    this.#isAway = true
    this.#log.warn({ err: error }, 'The database does not answer')
  }

  stop(): void {
    clearInterval(this.#timer)
  }

  async #look() {
    const since = performance.now() - SUSPECT_AFTER_MS
    const isSuspect = this.#isAway || [...this.#lent.values()].some((lentAt) => lentAt < since)
    if (!isSuspect || this.#isFeeling) return
    this.#isFeeling = true
    const failure = await this.#feel()
    this.#isFeeling = false
    if (failure) {
      this.lost(failure)
      this.#cut()
    } else if (this.#isAway) {
      this.#isAway = false
      this.#log.info({}, 'The database answers again')
    }
  }

  /** Null when a new connection is let in, or refused by a server that is there. */
  async #feel(): Promise<Error | null> {
    const client = new Client({ connectionString: this.#connectionString, application_name: 'site pulse' })
    client.on('error', () => {})
    const answer = client.connect().then(
      () => null,
      (error: Error & { code?: string }) => (isDatabaseUnreachable(error) && error.code !== FULL ? error : null),
    )
    const silence = pause(ANSWER_WITHIN_MS, undefined, { ref: false })
      // after a busy moment of this process the answer may be there and not yet read
      .then(() => nextTurn())
      .then(() => nextTurn(new Error('The database said nothing to a new connection')))
    const failure = await Promise.race([answer, silence])
    if (failure) client.connection.stream.destroy()
    else await client.end().catch(() => {})
    return failure
  }

  /** Whoever waits hears at once that the connection is gone. */
  #cut() {
    for (const client of this.#lent.keys()) (client as unknown as Client).connection.stream.destroy()
  }
}
