import type { AppContext } from './app-context.ts'
import { type Count, countTogether, type Limit } from './rate-limit-queries.ts'

/** How late the database, and so every other process, learns of a request. */
const WRITTEN_EVERY_MS = 250

type CountedWindow = { total: number; unwritten: number; endsAt: number }

/**
 * Counts requests under a key in memory, with what other processes have counted, and writes the counts of all keys
 * together: a write for each request took longer than the rest of a small one.
 */
export class RequestCounts {
  readonly #context: Pick<AppContext, 'db' | 'log'>
  readonly #limit: Limit
  readonly #windowMs: number
  readonly #known = new Map<string, CountedWindow>()
  #timer: NodeJS.Timeout | undefined
  #isClosed = false

  constructor(context: Pick<AppContext, 'db' | 'log'>, limit: Limit, windowMs: number) {
    this.#context = context
    this.#limit = limit
    this.#windowMs = windowMs
  }

  count(key: string): Count {
    const now = performance.now()
    let known = this.#known.get(key)
    if (!known || known.endsAt <= now) {
      known = { total: 0, unwritten: 0, endsAt: now + this.#windowMs }
      this.#known.set(key, known)
    }
    known.total += 1
    known.unwritten += 1
    this.#writeSoon()
    return { count: known.total, ttl: known.endsAt - now }
  }

  close(): void {
    this.#isClosed = true
    clearTimeout(this.#timer)
  }

  #writeSoon(): void {
    if (this.#timer || this.#isClosed) return
    this.#timer = setTimeout(() => {
      this.#write()
        .catch((err: unknown) => {
          if (!this.#isClosed) this.#context.log.warn({ err }, 'the counts of requests were not written')
        })
        .finally(() => {
          this.#timer = undefined
        })
    }, WRITTEN_EVERY_MS)
    this.#timer.unref()
  }

  async #write(): Promise<void> {
    const sent = [...this.#known].flatMap(([key, { unwritten }]) => (unwritten > 0 ? [{ key, count: unwritten }] : []))
    for (const { key } of sent) this.#known.get(key)!.unwritten = 0
    const stored = await countTogether(this.#context.db, sent, this.#limit)
    const now = performance.now()
    for (const { key, count, ttl } of stored) {
      const known = this.#known.get(key)
      if (known) this.#known.set(key, { ...known, total: count + known.unwritten, endsAt: now + ttl })
    }
    for (const [key, { endsAt }] of this.#known) if (endsAt <= now) this.#known.delete(key)
  }
}
