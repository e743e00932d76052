import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { hasSessionCookie } from '../http/session-cookie.ts'

const IN_A_THREAD = { brotli: promisify(zlib.brotliCompress), gzip: promisify(zlib.gzip) }
/** Below this size, quick compression takes half a millisecond, and handing it to a thread as long again. */
const QUICK_BYTES = 256 * 1024
const QUICKLY = { brotli: zlib.brotliCompressSync, gzip: zlib.gzipSync }
/** Below this size, compression does not save a network packet. */
const MIN_COMPRESSED_BYTES = 256
/** The memory of one response's objects besides its text, measured with 20,000 of them. */
const OBJECTS_BYTES = 1_000

/** What a cache in front of the site must distinguish by. */
export const VARY = 'accept-encoding, cookie'

const LEVELS = {
  /** Sent to many, and to slow phones: worth more effort than other responses. */
  page: { brotli: 11, gzip: 6 },
  data: { brotli: 8, gzip: 6 },
  /** Sent to one or a few: what it would save on the way, it would cost here. */
  once: { brotli: 2, gzip: 1 },
} as const
export type Level = keyof typeof LEVELS

type Encoding = 'identity' | 'gzip' | 'br'
/** One encoding, with all its headers as visitors get them: joined once, not for each request. */
type Variant = { headers: string[]; body: Buffer }

export type Produced = {
  status: number
  contentType: string
  body: string
  reads: readonly string[]
  headers: Record<string, string>
  /** When a response that it was made from expires; milliseconds since 1970. */
  expires?: number
}

/** A response with its bytes, headers and validators; each encoding is made when it is first requested. */
export class Finished {
  readonly status: number
  readonly reads: readonly string[]
  readonly #headers: readonly string[]
  /** Called with the memory that another encoding takes. */
  onGrown: (bytes: number) => void = () => {}
  readonly #contentType: string
  readonly #level: Level
  readonly #hash: string
  readonly #length: number
  readonly #plain: Variant
  readonly #made: { gzip?: Variant; br?: Variant } = {}
  readonly #making: { gzip?: Promise<Variant>; br?: Promise<Variant> } = {}
  #bytes: number

  constructor({ status, contentType, body, reads, headers }: Produced, level: Level) {
    this.status = status
    this.reads = reads
    const cacheControl = status === 200 ? 'public, max-age=0, must-revalidate' : 'no-store'
    const all = { 'cache-control': cacheControl, ...headers, vary: VARY }
    this.#headers = Object.entries(all).flat()
    this.#contentType = contentType
    this.#level = level
    const plain = copy(Buffer.from(body))
    this.#hash = createHash('sha1').update(plain).digest('base64url')
    this.#length = plain.length
    this.#plain = this.#describe(plain, 'identity')
    this.#bytes = OBJECTS_BYTES + sizeOf(this.#plain)
  }

  /** The memory it takes, including headers and objects. */
  get bytes(): number {
    return this.#bytes
  }

  /** The body as text. */
  get text(): string {
    return this.#plain.body.toString()
  }

  /** Distinguishes the bytes in this encoding and at this level from all others. */
  etagIn(encoding: Encoding): string {
    const sent = this.#sentFor(encoding)
    return `"${this.#hash}-${sent}${sent === 'identity' || this.#level !== 'once' ? '' : '-once'}"`
  }

  /** The bytes in this encoding; a promise only the first time. */
  variantIn(encoding: Encoding): Variant | Promise<Variant> {
    const sent = this.#sentFor(encoding)
    if (sent === 'identity') return this.#plain
    this.#making[sent] ??= this.#compress(sent)
    return this.#made[sent] ?? this.#making[sent]
  }

  #sentFor(encoding: Encoding): Encoding {
    return this.#length < MIN_COMPRESSED_BYTES ? 'identity' : encoding
  }

  async #compress(encoding: 'gzip' | 'br'): Promise<Variant> {
    const { body } = this.#plain
    const { brotli: quality, gzip: level } = LEVELS[this.#level]
    const isQuick = this.#level === 'once' && body.length <= QUICK_BYTES
    const { brotli, gzip } = isQuick ? QUICKLY : IN_A_THREAD
    const bytes = await (encoding === 'br'
      ? brotli(body, brotliOptions(body, quality))
      : gzip(body, { level, chunkSize: inOneChunk(body) }))
    const variant = this.#describe(copy(bytes), encoding)
    this.#made[encoding] = variant
    const grown = sizeOf(variant)
    this.#bytes += grown
    this.onGrown(grown)
    return variant
  }

  #describe(body: Buffer, encoding: Encoding): Variant {
    const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding]
    const length = ['content-length', String(body.length)]
    const own = ['content-type', this.#contentType, ...encoded, ...length, 'etag', this.etagIn(encoding)]
    return { body, headers: [...this.#headers, ...own] }
  }

  /** The headers that say that a browser has these bytes already. */
  unchangedIn(encoding: Encoding): string[] {
    return [...this.#headers, 'etag', this.etagIn(encoding)]
  }
}

/** Sends a finished response: the best encoding, 304 if the browser has it already, no body for HEAD. */
export function write(finished: Finished, request: IncomingMessage, response: ServerResponse): void {
  const encoding = chooseEncoding(request.headers['accept-encoding'])
  const known = request.headers['if-none-match']
  const hasSession = hasSessionCookie(request.headers.cookie)
  const writeHead = (status: number, headers: string[]) =>
    response.writeHead(status, hasSession && finished.status === 200 ? toKeepPrivate(headers) : headers)
  if (known?.includes(finished.etagIn(encoding))) {
    writeHead(304, finished.unchangedIn(encoding))
    response.end()
    return
  }
  const send = ({ headers, body }: Variant) => {
    writeHead(finished.status, headers)
    response.end(request.method === 'HEAD' ? undefined : body)
  }
  const variant = finished.variantIn(encoding)
  if (variant instanceof Promise) variant.then(send).catch(() => response.destroy())
  else send(variant)
}

/** Only responses to requests without a session may be shared, even if the bytes are the same for all. */
const toKeepPrivate = ([name, _value, ...others]: string[]) => [name!, 'private, max-age=0, must-revalidate', ...others]

function chooseEncoding(accepted: string | string[] | undefined): Encoding {
  const text = accepted === undefined ? '' : String(accepted)
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(text)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(text) ? 'gzip' : 'identity'
}

/** By default zlib works in chunks of 16 KB and returns to the event loop after each. */
const inOneChunk = ({ length }: Buffer) => Math.max(length, zlib.constants.Z_MIN_CHUNK)

const brotliOptions = (body: Buffer, quality: number) => ({
  chunkSize: inOneChunk(body),
  params: {
    [zlib.constants.BROTLI_PARAM_QUALITY]: quality,
    // otherwise zlib allocates a window of four megabytes, however short the text
    [zlib.constants.BROTLI_PARAM_LGWIN]: windowBits(body.length),
  },
})

const windowBits = (length: number) =>
  Math.min(
    Math.max(Math.ceil(Math.log2(length + 16)), zlib.constants.BROTLI_MIN_WINDOW_BITS),
    zlib.constants.BROTLI_DEFAULT_WINDOW,
  )

/**
 * Small zlib results are views into slabs of 64 KB, short texts into Node's pool: cached uncopied, they retain all of
 * it.
 */
function copy(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length)
  bytes.copy(own)
  return own
}

const sizeOf = ({ headers, body }: Variant) => body.length + lengthOf(headers)
const lengthOf = (texts: readonly string[]) => texts.reduce((total, { length }) => total + length, 0)
