import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { hasSessionCookie } from '../http/session-cookie.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
const BROTLI_QUALITY = { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 8 } }

/** What a cache in front of the site must tell apart. */
export const VARY = 'accept-encoding, cookie'

/** What time itself changes (an event that has begun) shows after a minute at most. */
const LIFETIME_MS = 60_000
const CAPACITY_BYTES = 96 * 1024 * 1024
/** Moving an answer to the end at each use would cost more than it brings. */
const USED_AGAIN_MS = 1000

type Variant = { headers: string[]; body: Buffer; etag: string }
export type Finished = {
  status: number
  expires: number
  usedAt: number
  reads: ReadonlySet<string>
  bytes: number
  notModified: string[]
  identity: Variant
  gzip: Variant
  br: Variant
}
export type Produced = {
  status: number
  contentType: string
  body: string
  reads: readonly string[]
  headers: Record<string, string>
}

type CacheSettings = { now?: () => number; capacityBytes?: number; isAway?: () => boolean }

/** Visitors' finished answers: bytes, headers and validators made once, dropped when a table they were made from changes. */
export class PageCache {
  readonly #kept = new Map<string, Finished>()
  readonly #pending = new Map<string, Promise<Finished>>()
  readonly #dropped = new Map<string | null, number>()
  #hits = 0
  #misses = 0
  #generation = 0
  #bytes = 0
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
    const finished = this.#kept.get(key)
    const now = this.#now()
    if (finished === undefined || (finished.expires < now && !this.#isAway())) {
      this.#misses++
      return false
    }
    this.#hits++
    if (now - finished.usedAt > USED_AGAIN_MS) this.#moveToEnd(key, finished, now)
    write(finished, request, response)
    return true
  }

  /** Makes the answer once, however many wait for it, and keeps it when nothing changed meanwhile. */
  async fill(key: string | null, produce: () => Promise<Produced>): Promise<Finished> {
    if (key === null) return pack(await produce(), this.#now())
    const known = this.#pending.get(key)
    if (known) return known
    const generation = this.#generation
    const making = produce()
      .then((produced) => pack(produced, this.#now()))
      .then((finished) => {
        if (finished.status === 200 && this.#isCurrent(finished, generation)) this.#keep(key, finished)
        // what was kept a minute ago is better than nothing
        return (finished.status === 503 && this.#isAway() && this.#kept.get(key)) || finished
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
    for (const [key, finished] of this.#kept) if (table === null || finished.reads.has(table)) this.#drop(key, finished)
  }

  /** Counts the drops: an answer begun before the latest one of a table it was made from must not be kept. */
  get generation(): number {
    return this.#generation
  }

  /** Keeps an answer that was made elsewhere, unless what it was made from changed since `generation`. */
  async put(key: string, generation: number, produced: Produced): Promise<void> {
    const former = this.#kept.get(key)
    if (former && former.expires >= this.#now()) return
    const finished = await pack(produced, this.#now())
    if (this.#isCurrent(finished, generation)) this.#keep(key, finished)
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
    return this.#kept.size
  }

  #isCurrent({ reads }: Finished, generation: number): boolean {
    return [null, ...reads].every((table) => (this.#dropped.get(table) ?? 0) <= generation)
  }

  #keep(key: string, finished: Finished) {
    if (finished.bytes > this.#capacity) return
    const former = this.#kept.get(key)
    if (former) this.#drop(key, former)
    for (const [leastUsed, old] of this.#kept) {
      if (this.#bytes + finished.bytes <= this.#capacity) break
      this.#drop(leastUsed, old)
    }
    this.#kept.set(key, finished)
    this.#bytes += finished.bytes
  }

  #moveToEnd(key: string, finished: Finished, now: number) {
    finished.usedAt = now
    this.#kept.delete(key)
    this.#kept.set(key, finished)
  }

  #drop(key: string, finished: Finished) {
    if (this.#kept.delete(key)) this.#bytes -= finished.bytes
  }
}

/** Writes a finished answer: the right encoding, 304 when the browser has it already, no body for HEAD. */
export function write(finished: Finished, request: IncomingMessage, response: ServerResponse): void {
  const variant = finished[chooseEncoding(request.headers['accept-encoding'])]
  if (request.headers['if-none-match']?.includes(variant.etag)) {
    response.writeHead(304, [...finished.notModified, 'etag', variant.etag])
    response.end()
    return
  }
  response.writeHead(finished.status, variant.headers)
  response.end(request.method === 'HEAD' ? undefined : variant.body)
}

function chooseEncoding(accepted: string | string[] | undefined): 'identity' | 'gzip' | 'br' {
  const text = accepted === undefined ? '' : String(accepted)
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(text)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(text) ? 'gzip' : 'identity'
}

async function pack(produced: Produced, now: number): Promise<Finished> {
  const { status, contentType, body, reads, headers } = produced
  const bytes = Buffer.from(body)
  const hash = createHash('sha1').update(bytes).digest('base64url')
  const cacheControl = status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store'
  const shared = Object.entries({ ...headers, vary: VARY, 'cache-control': cacheControl }).flat()
  const variant = (encoding: string, encoded: Buffer): Variant => ({
    etag: `"${hash}-${encoding}"`,
    body: encoded,
    headers: [
      ...shared,
      ...['content-type', contentType],
      ...(encoding === 'identity' ? [] : ['content-encoding', encoding]),
      ...['content-length', String(encoded.length)],
      ...['etag', `"${hash}-${encoding}"`],
    ],
  })
  const [br, gz] = await Promise.all([brotli(bytes, BROTLI_QUALITY), gzip(bytes)])
  return {
    status,
    expires: now + LIFETIME_MS,
    usedAt: now,
    reads: new Set(reads),
    bytes: bytes.length + br.length + gz.length,
    notModified: shared,
    identity: variant('identity', bytes),
    gzip: variant('gzip', gz),
    br: variant('br', br),
  }
}
