import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import { isDatabaseUnreachable } from '../database/unreachable.ts'
import { AppError, type ErrorBody, findAppError } from '../errors.ts'
import { isBucketUnavailable } from '../uploads/disks/bucket-unavailable.ts'
import { REQUEST_NUMBER } from './request-log.ts'

const RETRY_SECONDS = 5

/** Sends every thrown error in the one format; an unexpected error is logged, once. */
export function respondWithError(error: unknown, request: FastifyRequest, reply: FastifyReply): FastifyReply {
  const appError = findAppError(error) ?? findOutage(error, request)
  if (!appError) request.log.error({ err: error }, 'unexpected error')
  const { status, body, retryAfterSeconds } = appError ?? failure(request)
  if (retryAfterSeconds !== undefined) reply.header('retry-after', retryAfterSeconds)
  else if (status === 503) reply.header('retry-after', RETRY_SECONDS)
  reply.code(status).header('cache-control', 'no-store').header(REQUEST_NUMBER, request.id)
  if (wantsPage(request)) return reply.type('text/html; charset=utf-8').send(pageOf(body))
  return reply.type('application/json; charset=utf-8').send(JSON.stringify(body))
}

/** The response for paths that no feature has mounted. */
export function respondToUnknownCalls(app: FastifyInstance): void {
  app.setNotFoundHandler(() => {
    throw new AppError('not_found')
  })
}

/** The request number leads from what a person saw to the log line. */
const failure = ({ id }: FastifyRequest) =>
  new AppError('internal', {
    message: `${new AppError('internal').message} If you contact us about it, please mention this number: ${id}`,
  })

function findOutage(error: unknown, { log }: FastifyRequest): AppError | null {
  if (isStorageFull(error)) {
    log.error({ err: error }, 'a disk is full')
    return new AppError('storage_full')
  }
  const isFile = isBucketUnavailable(error)
  if (!isFile && !isDatabaseUnreachable(error)) return null
  log.warn({ err: error }, isFile ? 'the file bucket cannot be reached' : 'the database cannot be reached')
  return new AppError('busy')
}

/** Browsers without scripts send forms with POST. */
const NAVIGATIONS = new Set(['GET', 'HEAD', 'POST'])

function wantsPage({ method, url, headers }: FastifyRequest): boolean {
  if (!NAVIGATIONS.has(method)) return false
  return !url.startsWith('/api/') && !url.startsWith('/files/') && headers.accept?.includes('text/html') === true
}

/** Shown when a page cannot be rendered at all: the message and a link to the home page. */
const pageOf = ({ message }: ErrorBody) =>
  `<!doctype html><html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1"><meta name="robots" content="noindex"><title>${message}</title></head><body><main><h1>${message}</h1><p><a href="/">Return to Homepage</a></p></main></body></html>`

/** A full disk or quota for files, and PostgreSQL's code for its own disk. */
const CODES = new Set(['ENOSPC', 'EDQUOT', '53100'])

/** Whether an error, or its cause, says that a disk is full: nothing was written, and it passes when there is space. */
function isStorageFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as Error & { code?: unknown }
  return (typeof code === 'string' && CODES.has(code)) || isStorageFull(error.cause)
}
