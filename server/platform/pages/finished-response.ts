import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { hasSessionCookie } from '../http/session-cookie.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
/** A page is made once a minute at most and sent to slow phones: it is worth more work than an answer to a search. */
const BROTLI_QUALITY = { page: 10, other: 8 }
/** Below this a compressed body saves nothing that a packet would not hold anyway. */
const MIN_COMPRESSED_BYTES = 256
/** What the objects of one response take besides their text, as measured by 20,000 of them. */
const OBJECTS_BYTES = 1_000

/** What a cache in front of the site must tell apart. */
export const VARY = 'accept-encoding, cookie'

type Variant = { headers: readonly string[]; body: Buffer; etag: string }

/** A response with its bytes, headers and validators, ready to be written any number of times. */
export type Finished = {
  status: number
  reads: readonly string[]
  /** What it takes of memory, its headers and objects included. */
  bytes: number
  headers: readonly string[]
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

/** Writes a finished response: the right encoding, 304 when the browser has it already, no body for HEAD. */
export function write(finished: Finished, request: IncomingMessage, response: ServerResponse): void {
  const variant = finished[chooseEncoding(request.headers['accept-encoding'])]
  const shared = [...finished.headers, 'cache-control', cacheControlOf(finished, request)]
  if (request.headers['if-none-match']?.includes(variant.etag)) {
    response.writeHead(304, [...shared, 'etag', variant.etag])
    response.end()
    return
  }
  response.writeHead(finished.status, [...shared, ...variant.headers])
  response.end(request.method === 'HEAD' ? undefined : variant.body)
}

/** Makes all encodings of a response; what it holds on to is of exact size. */
export async function finish({ status, contentType, body, reads, headers }: Produced): Promise<Finished> {
  const plain = Buffer.from(body)
  const hash = createHash('sha1').update(plain).digest('base64url')
  const encoded =
    plain.length < MIN_COMPRESSED_BYTES ? [] : await Promise.all([compress(plain, contentType), gzip(plain)])
  const [identity, ...compressed] = copyTogether([plain, ...encoded]).map((bytes, index) =>
    variantOf({ hash, contentType, encoding: ENCODINGS[index]! }, bytes),
  ) as [Variant, ...Variant[]]
  const [br = identity, gz = identity] = compressed
  const shared = [...Object.entries(headers).flat(), 'vary', VARY]
  const text = [shared, identity.headers, br.headers, gz.headers].flat()
  const bytes = identity.body.buffer.byteLength + sum(text.map(({ length }) => length)) + OBJECTS_BYTES
  return { status, reads, bytes, headers: shared, identity, gzip: gz, br }
}

/** What may be shared is what was asked for without a session, even where both get the same bytes. */
function cacheControlOf({ status }: Finished, { headers }: IncomingMessage): string {
  if (status !== 200) return 'no-store'
  return `${hasSessionCookie(headers.cookie) ? 'private' : 'public'}, max-age=0, must-revalidate`
}

function chooseEncoding(accepted: string | string[] | undefined): 'identity' | 'gzip' | 'br' {
  const text = accepted === undefined ? '' : String(accepted)
  if (/\bbr\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(text)) return 'br'
  return /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:,|$))/.test(text) ? 'gzip' : 'identity'
}

const ENCODINGS = ['identity', 'br', 'gzip'] as const

const compress = (plain: Buffer, contentType: string) =>
  brotli(plain, {
    params: {
      [zlib.constants.BROTLI_PARAM_QUALITY]: BROTLI_QUALITY[contentType.startsWith('text/html') ? 'page' : 'other'],
      // without it room is made for a window of four megabytes, however short the text
      [zlib.constants.BROTLI_PARAM_LGWIN]: windowBits(plain.length),
    },
  })

const windowBits = (length: number) =>
  Math.min(
    Math.max(Math.ceil(Math.log2(length + 16)), zlib.constants.BROTLI_MIN_WINDOW_BITS),
    zlib.constants.BROTLI_DEFAULT_WINDOW,
  )

/** Small results of zlib are views into slabs of 64 KB, short texts into the pool: kept as they are, they would hold all of it. */
function copyTogether(parts: readonly Buffer[]): Buffer[] {
  const whole = Buffer.allocUnsafeSlow(sum(parts.map(({ length }) => length)))
  let end = 0
  return parts.map((part) => {
    const start = end
    end += part.copy(whole, start)
    return whole.subarray(start, end)
  })
}

type Description = { hash: string; contentType: string; encoding: (typeof ENCODINGS)[number] }

function variantOf({ hash, contentType, encoding }: Description, body: Buffer): Variant {
  const etag = `"${hash}-${encoding}"`
  const encoded = encoding === 'identity' ? [] : ['content-encoding', encoding]
  const headers = ['content-type', contentType, ...encoded, 'content-length', String(body.length), 'etag', etag]
  return { etag, body, headers }
}

const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0)
