import { setTimeout as pause } from 'node:timers/promises'
import type { Client } from 'pg'
import type { DatabaseLog, Unlisten } from './database.ts'
import { clientFor } from './scram-client.ts'

type Subscriber = { handler: (payload: string) => void; onReconnect?: (() => void) | undefined }

const FIRST_PAUSE_MS = 100
const MAX_PAUSE_MS = 5_000
const HEARTBEAT_EVERY_MS = 15_000
const RESPONSE_TIMEOUT_MS = 5_000

/** Channels are written into the statement unescaped, so only plain names are allowed. */
function rejectChannel(channel: string) {
  if (!/^[a-z_][a-z0-9_]{0,62}$/.test(channel)) throw new Error(`Not a plain lower-case channel name: ${channel}`)
}

/** A dedicated connection for LISTEN, since those of a pool come and go; it reconnects automatically. */
export class PostgresListener {
  readonly #connectionString: string
  readonly #log: DatabaseLog
  readonly #channels = new Map<string, Set<Subscriber>>()
  readonly #closing = new AbortController()
  #connection: Promise<Client> | undefined

  constructor(connectionString: string, log: DatabaseLog) {
    this.#connectionString = connectionString
    this.#log = log
  }

  async listen(channel: string, subscriber: Subscriber): Promise<Unlisten> {
    rejectChannel(channel)
    // known before it is asked for: a connection that replaces the current one then listens to it, too
    this.#channels.set(channel, (this.#channels.get(channel) ?? new Set()).add(subscriber))
    try {
      this.#connection ??= this.#connect().catch((error) => {
        this.#connection = undefined
        throw error
      })
      const client = await this.#connection
      await client.query(`LISTEN ${channel}`)
    } catch (error) {
      this.#forget(channel, subscriber)
      throw error
    }
    return () => this.#unlisten(channel, subscriber)
  }

  async close() {
    this.#closing.abort()
    const client = await this.#connection?.catch(() => undefined)
    await client?.end()
  }

  async #unlisten(channel: string, subscriber: Subscriber) {
    if (!this.#forget(channel, subscriber) || this.#closing.signal.aborted) return
    const client = await this.#connection
    if (this.#channels.size === 0) await this.#end(client)
    else if (!this.#channels.has(channel)) await client?.query(`UNLISTEN ${channel}`)
  }

  /** Whether nobody else listens to the channel. */
  #forget(channel: string, subscriber: Subscriber): boolean {
    const subscribers = this.#channels.get(channel)
    subscribers?.delete(subscriber)
    if (subscribers?.size !== 0) return false
    return this.#channels.delete(channel)
  }

  /** The next to listen opens another connection than this one, which has ended. */
  #replace(ended: Client): void {
    const connection = this.#connection
    connection?.then(
      (client) => {
        if (client === ended && this.#connection === connection) this.#connection = undefined
      },
      () => {},
    )
  }

  /** Ends the connection when nobody listens any more; the next to listen opens another one. */
  async #end(client: Client | undefined) {
    this.#connection = undefined
    await client?.end()
  }

  async #connect(): Promise<Client> {
    const client = new (clientFor(this.#connectionString))({
      connectionString: this.#connectionString,
      application_name: 'site listener',
      connectionTimeoutMillis: 3_000,
      query_timeout: RESPONSE_TIMEOUT_MS,
      keepAlive: true,
    })
    client.on('error', (error) => this.#log.warn({ err: error }, 'The connection for notifications broke'))
    client.on('notification', ({ channel, payload }) => this.#notify(channel, payload ?? ''))
    try {
      await client.connect()
      for (const channel of this.#channels.keys()) await client.query(`LISTEN ${channel}`)
    } catch (error) {
      await client.end()
      throw error
    }
    this.#watch(client)
    return client
  }

  /** A connection can be lost silently, so it is checked now and then and closed if it does not respond. */
  #watch(client: Client) {
    const heartbeat = setInterval(() => client.query('SELECT 1').catch(() => client.end()), HEARTBEAT_EVERY_MS).unref()
    client.once('end', () => {
      clearInterval(heartbeat)
      if (this.#closing.signal.aborted) return
      if (this.#channels.size === 0) return this.#replace(client)
      this.#connection = this.#reconnect()
      this.#connection.catch(() => this.#log.info('Closed while the connection for notifications was down'))
    })
  }

  async #reconnect(): Promise<Client> {
    for (let wait = FIRST_PAUSE_MS; ; wait = Math.min(wait * 2, MAX_PAUSE_MS)) {
      await pause(wait * (0.5 + Math.random() / 2), undefined, { ref: false, signal: this.#closing.signal })
      try {
        const client = await this.#connect()
        this.#log.info('The connection for notifications is back')
        const subscribers = [...this.#channels.values()].flatMap((all) => [...all])
        for (const { onReconnect } of subscribers) onReconnect?.()
        return client
      } catch (error) {
        this.#log.warn({ err: error }, 'The connection for notifications is still down')
      }
    }
  }

  #notify(channel: string, payload: string) {
    for (const { handler } of this.#channels.get(channel) ?? []) {
      try {
        handler(payload)
      } catch (error) {
        this.#log.error({ err: error, channel }, 'A notification could not be handled')
      }
    }
  }
}
