import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { Refusal } from '../errors.ts'
import type { PageCache } from '../pages/page-cache.ts'

/** How long a client may take, and we; in milliseconds. */
export type HttpBounds = {
  /** To send its headers. */
  headers: number
  /** To send the whole request: a slow phone may take two minutes for its photo. */
  request: number
  /** To say nothing at all while a request is under way. */
  silence: number
  /** To keep a connection open between two requests. */
  keepAlive: number
  /** How often the first two are looked after. */
  checkEvery: number
  /** How far the process may lag behind before it asks people to come back; 0 for any. */
  lag: number
}

export const HTTP_BOUNDS: HttpBounds = {
  headers: 15_000,
  request: 120_000,
  silence: 20_000,
  keepAlive: 72_000,
  checkEvery: 5_000,
  lag: 5_000,
}

type Handler = (request: IncomingMessage, response: ServerResponse) => void

/** A server that answers what lies finished ahead of the framework, and lets go of whoever is too slow. */
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
      const isStopping = !server.listening
      if (isStopping) response.shouldKeepAlive = false
      if (cache.serve(request, response)) return
      if (isStopping) askToComeBack(response)
      else handler(request, response)
    })
    server.setTimeout(bounds.silence)
    return server
  }

function askToComeBack(response: ServerResponse) {
  const body = JSON.stringify(new Refusal('busy').body)
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(body) }
  response.writeHead(503, { ...headers, 'retry-after': '5', 'cache-control': 'no-store' }).end(body)
}

/** Answers what is not HTTP, or did not arrive in time, before any route is known. */
export function answerBrokenRequest(error: NodeJS.ErrnoException, socket: Socket): void {
  const [line, refusal] = BROKEN[error.code ?? ''] ?? (['400 Bad Request', new Refusal('malformed_request')] as const)
  if (error.code !== 'ECONNRESET' && socket.writable && socket.bytesWritten === 0) {
    const body = JSON.stringify(refusal.body)
    const headers = `content-type: application/json; charset=utf-8\r\ncontent-length: ${Buffer.byteLength(body)}`
    socket.write(`HTTP/1.1 ${line}\r\n${headers}\r\nconnection: close\r\n\r\n${body}`)
  }
  socket.destroy()
}

const BROKEN: Record<string, readonly [line: string, refusal: Refusal]> = {
  ERR_HTTP_REQUEST_TIMEOUT: ['408 Request Timeout', new Refusal('timeout')],
  HPE_HEADER_OVERFLOW: ['431 Request Header Fields Too Large', new Refusal('too_large')],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ['413 Payload Too Large', new Refusal('too_large')],
}

/** A path whose escapes are broken is looked for as it stands, and found missing like any other. */
export function mendPath(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  if (!path.includes('%')) return url
  try {
    decodeURIComponent(path)
    return url
  } catch {
    return path.replaceAll('%', '%25') + url.slice(path.length)
  }
}
