import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import type { Socket } from 'node:net'
import { AppError } from '../errors.ts'
import type { PageCache } from '../pages/page-cache.ts'
import { readTarget } from './request-target.ts'

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
      // asked now, it is known to all who ask later, when the line may be closed; without one nobody is there to be answered
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

/** Answers ahead of the framework. */
function sendError(response: ServerResponse, { status, body, retryAfterSeconds }: AppError): void {
  const text = JSON.stringify(body)
  const headers = { 'content-type': 'application/json; charset=utf-8', 'content-length': Buffer.byteLength(text) }
  const retry = retryAfterSeconds !== undefined && { 'retry-after': String(retryAfterSeconds) }
  response.writeHead(status, { ...headers, ...retry, 'cache-control': 'no-store' }).end(text)
}

/** Answers what is not HTTP, or did not arrive in time, before any route is known. */
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

/** A path whose escapes are broken, or that no file can have, is looked for as it is written, and found missing like any other. */
export function mendPath(url: string): string {
  const path = url.split('?', 1)[0] ?? ''
  if (!path.includes('%')) return url
  try {
    if (!decodeURIComponent(path).includes('\0')) return url
  } catch {
    // told below
  }
  return path.replaceAll('%', '%25') + url.slice(path.length)
}
