import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasSessionCookie } from '../http/session-cookie.ts'
import { type Finished, finish, type Produced, write } from './finished-response.ts'

/** What time itself changes (an event that has begun) shows after a minute at most. */
const LIFETIME_MS = 60_000
/** What the entries may take of the memory of the process, everything counted. */
const CAPACITY_BYTES = 16 * 1024 * 1024
/** Moving an answer to the end at each use would cost more than it brings. */
const USED_AGAIN_MS = 1000
const SWEEP_EVERY_MS = 5_000
/** Answers that are compressed at the same time; of a flood the others are sent and not kept. */
const MAX_AT_ONCE = 16

type Entry = { finished: Finished; expires: number; usedAt: number; bytes: number }
type CacheSettings = { now?: () => number; capacityBytes?: number; isAway?: () => boolean }

/** Visitors' finished answers: bytes, headers and validators made once, dropped when a table they were made from changes. */
export class PageCache {
  readonly #cached = new Map<string, Entry>()
  readonly #pending = new Map<string, Promise<Finished>>()
  readonly #dropped = new Map<string | null, number>()
  #hits = 0
  #misses = 0
  #generation = 0
  #bytes = 0
  #sweptAt = 0
  #putting = 0
  readonly #keyOf: (url: string, signedIn: boolean) => string | null

  readonly #now: () => number
  readonly #capacity: number
  readonly #isAway: () => boolean

  /** `keyOf` names the entry of an address, or null when its answer is never kept. While the database `isAway` what is kept does not end. */
  constructor(
    keyOf: (url: string, signedIn: boolean) => string | null,
    { now = Date.now, capacityBytes = CAPACITY_BYTES, isAway = () => false }: CacheSettings = {},
  ) {
    this.#keyOf = keyOf
    this.#now = now
    this.#capacity = capacityBytes
    this.#isAway = isAway
  }

  /** The hot path: true when answered from memory. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const key = this.#keyOf(request.url ?? '/', hasSessionCookie(request.headers.cookie))
    if (key === null) return false
    const entry = this.#cached.get(key)
    const now = this.#now()
    if (entry === undefined || (entry.expires < now && !this.#isAway())) {
      this.#misses++
      return false
    }
    this.#hits++
    if (now - entry.usedAt > USED_AGAIN_MS) this.#moveToEnd(key, entry, now)
    write(entry.finished, request, response)
    return true
  }

  /** Makes the answer once, however many wait for it, and keeps it when nothing changed meanwhile. */
  async fill(key: string | null, produce: () => Promise<Produced>): Promise<Finished> {
    if (key === null) return finish(await produce())
    const known = this.#pending.get(key)
    if (known) return known
    const generation = this.#generation
    const making = produce()
      .then(finish)
      .then((finished) => {
        if (finished.status === 200 && this.#isCurrent(finished, generation)) this.#store(key, finished)
        // what was kept a minute ago is better than nothing
        return (finished.status === 503 && this.#isAway() && this.#cached.get(key)?.finished) || finished
      })
      .finally(() => {
        if (this.#pending.get(key) === making) this.#pending.delete(key)
      })
    this.#pending.set(key, making)
    return making
  }

  /** Drops every answer made from this table; null drops all. */
  drop(table: string | null): void {
    this.#dropped.set(table, ++this.#generation)
    this.#pending.clear()
    for (const [key, entry] of this.#cached)
      if (table === null || entry.finished.reads.includes(table)) this.#drop(key, entry)
  }

  /** Counts the drops: an answer begun before the latest one of a table it was made from must not be kept. */
  get generation(): number {
    return this.#generation
  }

  /** Keeps an answer that was made elsewhere, unless what it was made from changed since `generation`. */
  async put(key: string, generation: number, produced: Produced): Promise<void> {
    const former = this.#cached.get(key)
    if ((former && former.expires >= this.#now()) || this.#putting >= MAX_AT_ONCE) return
    this.#putting++
    try {
      const finished = await finish(produced)
      if (this.#isCurrent(finished, generation)) this.#store(key, finished)
    } finally {
      this.#putting--
    }
  }

  /** The name under which the answer to an address is kept, or null when it never is. */
  keyOf(url: string, signedIn: boolean): string | null {
    return this.#keyOf(url, signedIn)
  }

  /** Requests for what may be kept that were answered from memory, since the process began. */
  get hits(): number {
    return this.#hits
  }

  get misses(): number {
    return this.#misses
  }

  get size(): number {
    return this.#cached.size
  }

  /** What the entries take of the memory of the process. */
  get bytes(): number {
    return this.#bytes
  }

  #isCurrent({ reads }: Finished, generation: number): boolean {
    return [null, ...reads].every((table) => (this.#dropped.get(table) ?? 0) <= generation)
  }

  #store(key: string, finished: Finished) {
    const now = this.#now()
    const entry = { finished, expires: now + LIFETIME_MS, usedAt: now, bytes: finished.bytes + key.length }
    if (entry.bytes > this.#capacity) return
    this.#sweep(now)
    const former = this.#cached.get(key)
    if (former) this.#drop(key, former)
    for (const [leastUsed, old] of this.#cached) {
      if (this.#bytes + entry.bytes <= this.#capacity) break
      this.#drop(leastUsed, old)
    }
    this.#cached.set(key, entry)
    this.#bytes += entry.bytes
  }

  /** Drops what has expired. While the database is away it is all there is to show. */
  #sweep(now: number) {
    if (now - this.#sweptAt < SWEEP_EVERY_MS || this.#isAway()) return
    this.#sweptAt = now
    for (const [key, entry] of this.#cached) if (entry.expires < now) this.#drop(key, entry)
  }

  #moveToEnd(key: string, entry: Entry, now: number) {
    entry.usedAt = now
    this.#cached.delete(key)
    this.#cached.set(key, entry)
  }

  #drop(key: string, entry: Entry) {
    if (this.#cached.delete(key)) this.#bytes -= entry.bytes
  }
}
