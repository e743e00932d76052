import { createHash } from 'node:crypto'
import type { IncomingMessage, ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import zlib from 'node:zlib'
import { hasSessionCookie } from '../http/session-cookie.ts'

const brotli = promisify(zlib.brotliCompress)
const gzip = promisify(zlib.gzip)
/**
 * A page is compressed at most once a minute and sent to slow phones, so it is worth more effort than other responses.
 */
const BROTLI_QUALITY = { page: 10, other: 8 }
/** Below this size, compression does not save a network packet. */
const MIN_COMPRESSED_BYTES = 256
/** The memory of one response's objects besides its text, measured with 20,000 of them. */
const OBJECTS_BYTES = 1_000

/** What a cache in front of the site must distinguish by. */
export const VARY = 'accept-encoding, cookie'

type Variant = { headers: readonly string[]; body: Buffer; etag: string }

/** A response with its bytes, headers and validators, ready to be sent any number of times. */
export type Finished = {
  status: number
  reads: readonly string[]
  /** The memory it takes, including headers and objects. */
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

/** Sends a finished response: the best encoding, 304 if the browser has it already, no body for HEAD. */
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

/** Makes all encodings of a response, in buffers of exact size. */
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

/** Only responses to requests without a session may be shared, even if the bytes are the same for all. */
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
      // otherwise zlib allocates a window of four megabytes, however short the text
      [zlib.constants.BROTLI_PARAM_LGWIN]: windowBits(plain.length),
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
