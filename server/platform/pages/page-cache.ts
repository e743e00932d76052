import type { IncomingMessage, ServerResponse } from 'node:http'
import { hasSessionCookie } from '../http/session-cookie.ts'
import { Finished, type Level, type Produced, write } from './finished-response.ts'

/** Changes caused by time alone (an event that has begun) show after a minute at most. */
const LIFETIME_MS = 60_000
/** The memory limit of all entries, everything counted. */
const CAPACITY_BYTES = 16 * 1024 * 1024
/** Moving an entry to the end on each use would cost more than it saves. */
const USED_AGAIN_MS = 1000
const SWEEP_EVERY_MS = 5_000

type Entry = { finished: Finished; expires: number; usedAt: number; bytes: number }
type CacheSettings = { now?: () => number; capacityBytes?: number; isAway?: () => boolean }

/** Visitors' finished responses: bytes, headers and validators made once, dropped when a table behind them changes. */
export class PageCache {
  readonly #cached = new Map<string, Entry>()
  readonly #pending = new Map<string, Promise<Finished>>()
  readonly #dropped = new Map<string | null, number>()
  #hits = 0
  #misses = 0
  #generation = 0
  #bytes = 0
  #sweptAt = 0
  readonly #keyOf: (url: string, signedIn: boolean) => string | null

  readonly #now: () => number
  readonly #capacity: number
  readonly #isAway: () => boolean

  /** `keyOf` returns the cache key of an address, or null to never cache it. While `isAway`, entries do not expire. */
  constructor(
    keyOf: (url: string, signedIn: boolean) => string | null,
    { now = Date.now, capacityBytes = CAPACITY_BYTES, isAway = () => false }: CacheSettings = {},
  ) {
    this.#keyOf = keyOf
    this.#now = now
    this.#capacity = capacityBytes
    this.#isAway = isAway
  }

  /** The hot path: true if the response came from memory. */
  serve(request: IncomingMessage, response: ServerResponse): boolean {
    if (request.method !== 'GET' && request.method !== 'HEAD') return false
    const key = this.#keyOf(request.url ?? '/', hasSessionCookie(request.headers.cookie))
    if (key === null) return false
    const now = this.#now()
    const entry = this.#find(key, now)
    if (entry === undefined) {
      this.#misses++
      return false
    }
    this.#hits++
    if (now - entry.usedAt > USED_AGAIN_MS) this.#moveToEnd(key, entry, now)
    write(entry.finished, request, response)
    return true
  }

  /** What visitors get from memory at this address, and when it expires; for pages that are made from it. */
  peek(url: string): { text: string; expires: number } | null {
    const key = this.#keyOf(url, false)
    const entry = key === null ? undefined : this.#find(key, this.#now())
    return entry ? { text: entry.finished.text, expires: entry.expires } : null
  }

  /** Makes the response once, however many wait for it, and caches it unless its tables changed in the meantime. */
  async fill(key: string | null, produce: () => Promise<Produced>): Promise<Finished> {
    if (key === null) return new Finished(await produce(), 'once')
    const known = this.#pending.get(key)
    if (known) return known
    const generation = this.#generation
    const making = produce()
      .then((produced) => this.#finish(key, generation, produced))
      .finally(() => {
        if (this.#pending.get(key) === making) this.#pending.delete(key)
      })
    this.#pending.set(key, making)
    return making
  }

  #finish(key: string, generation: number, produced: Produced): Finished {
    if (produced.status === 200 && this.#isCurrent(produced, generation)) {
      const finished = new Finished(produced, levelOf(produced))
      this.#store(key, finished, produced.expires)
      return finished
    }
    // a page cached a minute ago is better than nothing
    const former = produced.status === 503 && this.#isAway() ? this.#cached.get(key)?.finished : undefined
    return former ?? new Finished(produced, 'once')
  }

  /** Drops every response made from this table; null drops all. */
  drop(table: string | null): void {
    this.#dropped.set(table, ++this.#generation)
    this.#pending.clear()
    for (const [key, entry] of this.#cached)
      if (table === null || entry.finished.reads.includes(table)) this.#drop(key, entry)
  }

  /** Counts the drops: a response begun before the latest drop of one of its tables must not be cached. */
  get generation(): number {
    return this.#generation
  }

  /** Caches a response made elsewhere, unless its tables changed since `generation`. */
  put(key: string, generation: number, produced: Produced): void {
    const former = this.#cached.get(key)
    if (former && former.expires >= this.#now()) return
    if (this.#isCurrent(produced, generation)) this.#store(key, new Finished(produced, levelOf(produced)))
  }

  /** The cache key of an address, or null if its response is never cached. */
  keyOf(url: string, signedIn: boolean): string | null {
    return this.#keyOf(url, signedIn)
  }

  /** Cacheable requests that were served from memory, since the process began. */
  get hits(): number {
    return this.#hits
  }

  get misses(): number {
    return this.#misses
  }

  get size(): number {
    return this.#cached.size
  }

  /** The memory that the entries take. */
  get bytes(): number {
    return this.#bytes
  }

  #find(key: string, now: number): Entry | undefined {
    const entry = this.#cached.get(key)
    return entry && (entry.expires >= now || this.#isAway()) ? entry : undefined
  }

  #isCurrent({ reads }: Produced, generation: number): boolean {
    return [null, ...reads].every((table) => (this.#dropped.get(table) ?? 0) <= generation)
  }

  #store(key: string, finished: Finished, latest = Number.POSITIVE_INFINITY) {
    const now = this.#now()
    const expires = Math.min(now + LIFETIME_MS, latest)
    const entry = { finished, expires, usedAt: now, bytes: finished.bytes + key.length }
    if (entry.bytes > this.#capacity) return
    this.#sweep(now)
    const former = this.#cached.get(key)
    if (former) this.#drop(key, former)
    this.#makeRoom(entry.bytes)
    this.#cached.set(key, entry)
    this.#bytes += entry.bytes
    finished.onGrown = (bytes) => this.#grow(key, entry, bytes)
  }

  /** Another encoding was made; the entry may have been dropped in the meantime. */
  #grow(key: string, entry: Entry, bytes: number) {
    if (this.#cached.get(key) !== entry) return
    entry.bytes += bytes
    this.#bytes += bytes
    this.#makeRoom(0)
  }

  #makeRoom(bytes: number) {
    for (const [leastUsed, old] of this.#cached) {
      if (this.#bytes + bytes <= this.#capacity) break
      this.#drop(leastUsed, old)
    }
  }

  /** Drops expired entries; not while the database is away, when they are all there is to show. */
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

const levelOf = ({ contentType }: Produced): Level => (contentType.startsWith('text/html') ? 'page' : 'data')
