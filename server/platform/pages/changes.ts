import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import type { OpenDatabase } from '../database/database.ts'

const PATIENCE_MS = 1000

type Listener = (table: string | null) => void

/** Listens for changed tables that the database announces, whichever process wrote them. */
export class Changes {
  readonly #database: OpenDatabase
  readonly #listeners = new Set<Listener>()
  readonly #waiting = new Map<string, () => void>()
  #unlisten: (() => Promise<void>) | undefined

  constructor(database: OpenDatabase) {
    this.#database = database
  }

  async open(): Promise<void> {
    this.#unlisten = await this.#database.listen('changed', (payload) => this.#heard(payload), {
      onReconnect: () => this.#notify(null),
    })
  }

  /** Called with the name of each changed table, and with null when changes may have been missed. */
  subscribe(listener: Listener): void {
    this.#listeners.add(listener)
  }

  /**
   * Resolves once everything committed so far has been announced here, so that nobody reads stale data after their own write.
   * Resolves to false if the announcements are more than a second late.
   */
  async announced(): Promise<boolean> {
    const mark = `mark:${randomUUID()}`
    const heard = new Promise<boolean>((resolve) => {
      this.#waiting.set(mark, () => resolve(true))
      setTimeout(resolve, PATIENCE_MS, false).unref()
    })
    try {
      await this.#database.db.execute(sql`SELECT pg_notify('changed', ${mark})`)
      return await heard
    } finally {
      this.#waiting.delete(mark)
    }
  }

  async close(): Promise<void> {
    await this.#unlisten?.()
  }

  #heard(payload: string) {
    if (payload.startsWith('mark:')) this.#waiting.get(payload)?.()
    else this.#notify(payload)
  }

  #notify(table: string | null) {
    for (const listener of this.#listeners) listener(table)
  }
}
