import { setImmediate as nextTurn, setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import type { DatabaseLog } from './database.ts'
import { clientFor } from './scram-client.ts'
import { isDatabaseUnreachable, TOO_MANY_CONNECTIONS } from './unreachable.ts'

/** How long a query may wait before the server is probed. */
const SUSPECT_AFTER_MS = 600
const CHECK_EVERY_MS = 150
/** Together they stay well below three seconds, the longest anybody should wait. */
const RESPONSE_TIMEOUT_MS = 1_750
/** A firewall drops a connection that is silent for minutes. */
const KEEP_ALIVE_MS = 60_000
/** A timer this late means that this process itself was busy. */
const BUSY_AFTER_MS = 250

/** A stopped server says so; a frozen one, or one behind a broken network, makes everybody wait forever. */
export class PostgresHealthCheck {
  readonly #connectionString: string
  readonly #log: DatabaseLog
  readonly #waiting = new Map<object, { since: number; cut: () => void }>()
  readonly #timer = setInterval(() => void this.#check(), CHECK_EVERY_MS).unref()
  #line: Client | undefined
  #isProbing = false
  #isAway = false
  #isStopped = false

  constructor(connectionString: string, log: DatabaseLog) {
    this.#connectionString = connectionString
    this.#log = log
  }

  get isAway(): boolean {
    return this.#isAway
  }

  /**
   * Opens its connection in advance. A first probe that had to open one took so long on a busy machine that the server seemed
   * to be away.
   */
  async connect(): Promise<void> {
    const enough = pause(RESPONSE_TIMEOUT_MS, undefined, { ref: false })
    // if it fails, the first probe tries again
    await Promise.race([this.#ask(), enough]).catch(() => this.#close())
  }

  /** A caller starts waiting for the server; `cut` is called if the server turns out to be gone. */
  watch(who: object, cut: () => void): void {
    this.#waiting.set(who, { since: performance.now(), cut })
  }

  forget(who: object): void {
    this.#waiting.delete(who)
  }

  stop(): void {
    clearInterval(this.#timer)
    this.#isStopped = true
    this.#close()
  }

  /** The server counts as away until a probe succeeds. */
  #lost(error: unknown): void {
    if (this.#isAway) return
    this.#isAway = true
    this.#log.warn({ err: error }, 'The database does not answer')
  }

  async #check() {
    const before = performance.now() - SUSPECT_AFTER_MS
    if (this.#isAway || [...this.#waiting.values()].some(({ since }) => since < before)) await this.#verify()
  }

  async #verify() {
    if (this.#isProbing || this.#isStopped) return
    this.#isProbing = true
    const failure = await this.#probe()
    this.#isProbing = false
    if (failure) {
      this.#lost(failure)
      this.#cut()
    } else if (this.#isAway) {
      this.#isAway = false
      this.#log.info({}, 'The database answers again')
    }
  }

  /** Null if the server responds, even with an error, or if this process was too busy to notice. */
  async #probe(): Promise<Error | null> {
    const asked = performance.now()
    const result = this.#ask().then(
      () => null,
      (error: Error & { code?: string }) =>
        isDatabaseUnreachable(error) && error.code !== TOO_MANY_CONNECTIONS ? error : null,
    )
    const silence = pause(RESPONSE_TIMEOUT_MS, undefined, { ref: false })
      // the response may have arrived without having been read
      .then(() => nextTurn())
      .then(() => nextTurn(new Error('The database said nothing')))
    const failure = await Promise.race([result, silence])
    const wasBusy = performance.now() - asked > RESPONSE_TIMEOUT_MS + BUSY_AFTER_MS
    if (failure) this.#close()
    return wasBusy && !this.#isAway ? null : failure
  }

  /** Uses its own connection, kept open: a loaded server takes far longer to open one than to respond. */
  async #ask(): Promise<void> {
    if (this.#line) {
      const isThere = await this.#line.query('SELECT 1').then(
        () => true,
        () => false,
      )
      if (isThere) return
      this.#close()
    }
    const line = new (clientFor(this.#connectionString))({
      connectionString: this.#connectionString,
      application_name: 'site health check',
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    })
    line.on('error', () => {})
    line.once('end', () => {
      if (this.#line !== line) return
      this.#line = undefined
      // a server that stops closes its connections
      void this.#verify()
    })
    this.#line = line
    await line.connect()
  }

  #close() {
    this.#line?.connection.stream.destroy()
    this.#line = undefined
  }

  /** Reports to all waiting callers at once that the connection is gone. */
  #cut() {
    for (const { cut } of this.#waiting.values()) cut()
  }
}
