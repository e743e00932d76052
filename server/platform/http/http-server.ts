import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { AppError } from '../errors.ts'
import type { PageCache } from '../pages/page-cache.ts'

/** Time limits of a connection, in milliseconds. */
export type HttpBounds = {
  /** To send the headers. */
  headers: number
  /** To send the whole request: a slow phone may take two minutes for its photo. */
  request: number
  /** Without any data while a request is in progress. */
  silence: number
  /** To keep a connection open between two requests. */
  keepAlive: number
  /** How often the first two limits are checked. */
  checkEvery: number
}

export const HTTP_BOUNDS: HttpBounds = {
  headers: 15_000,
  request: 120_000,
  silence: 20_000,
  keepAlive: 72_000,
  checkEvery: 5_000,
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** A server that sends cached responses ahead of the framework and closes connections that are too slow. */
export const httpServer =
  (cache: PageCache, bounds: HttpBounds) =>
  (handler: Handler, options: object): http.Server => {
    const times = {
      headersTimeout: bounds.headers,
      requestTimeout: bounds.request,
      keepAliveTimeout: bounds.keepAlive,
      connectionsCheckingInterval: bounds.checkEvery,
    }
    const server = http.createServer({ ...options, ...times }, (request, response) => {
      // read the address now to cache it: a closed connection no longer has one, and without it there is no caller
      if (request.socket.remoteAddress === undefined) return void request.destroy()
      const isStopping = !server.listening
      if (isStopping) response.shouldKeepAlive = false
      if (!readTarget(request)) return sendError(response, new AppError('malformed_request'))
      if (cache.serve(request, response)) return
      if (isStopping) sendError(response, new AppError('busy', { retryAfterSeconds: 5 }))
      else handler(request, response)
    })
    server.setTimeout(bounds.silence)
    return server
  }

/** Sends an error ahead of the framework. */
function sendError(response: ServerResponse, { status, body, retryAfterSeconds }: AppError): void {
  const text = JSON.stringify(body)
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) }
  const retry = retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }
  response.writeHead(status, { ...headers, ...retry, 'cache-control': 'no-store' }).end(text)
}

/** Responds to data that is not HTTP, or arrived too late, before any route is known. */
export function respondToBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  const [line, appError] = BROKEN[error.code ?? ''] ?? (['400 Bad Request', new AppError('malformed_request')] as const)
  if (error.code !== 'ECONNRESET' && socket.writable && socket.bytesWritten === 0) {
    const body = JSON.stringify(appError.body)
    const headers = `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}`
    socket.write(`HTTP/1.1 ${line}\r\n${headers}\r\nconnection: close\r\n\r\n${body}`)
  }
  socket.destroy()
}

const BROKEN: Record<string, readonly [line: string, appError: AppError]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', new AppError('timeout')],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', new AppError('too_large')],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Payload Too Large', new AppError('too_large')],
}

/** A path with broken escapes, or one no file can have, is escaped literally, so it gets an ordinary 404. */
export function escapeInvalidPath(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  if (!path.includes('%')) return url
  try {
    if (!decodeURIComponent(path).includes('\0')) return url
  } catch {
    // handled below
  }
  return path.replaceAll('%', '%25') + url.slice(path.length)
}

/** `http://host/path`, as proxies send it; path and query may be missing. */
const ABSOLUTE = /^https?:\/\/([^/?#@\s]+)(\/[^#]*|\?[^#]*)?$/i

/** Reduces the target of a request to its path, for routing. False if it has none, or the host is ambiguous. */
function readTarget(request: IncomingMessage): boolean {
  if (namesTwoHosts(request)) return false
  const { url = '' } = request
  if (url.startsWith('/')) return true
  const [, host, path = '/'] = ABSOLUTE.exec(url) ?? []
  if (host === undefined) return false
  // RFC 9112, 3.2.2: the host of such a target overrides the header
  request.headers.host = host
  request.url = path.startsWith('/') ? path : `/${path}`
  return true
}

/** Node reports the first of two Host headers; a proxy in front may have used the second. */
function namesTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) {
    const name = rawHeaders[at]!
    if (name.length === 4 && name.toLowerCase() === 'host') hosts++
  }
  return hosts > 1
}
