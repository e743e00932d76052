import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#server/platform/errors.ts'

type Limit = {
  /** Separates the attempts at one operation from those at another. */
  name: string
  max: number
  timeWindow: string
  /** What the person reads after too many attempts; defaults to the message of the error code. */
  message?: string
}

/** `keyOf` returns the key under which attempts are counted together, whatever their IP address. */
type AttemptLimit = Limit & { keyOf: (request: FastifyRequest) => string }

/**
 * Limits attempts per address or account, in addition to the limit per caller. Throws too_many_requests with the
 * seconds to wait.
 */
export function limitAttempts(app: FastifyInstance, { keyOf, ...limit }: AttemptLimit) {
  const attempt = limitAttemptsOn(app, limit)
  return (request: FastifyRequest): Promise<void> => attempt(request, keyOf(request))
}

/** Like `limitAttempts`, for an account that is only known after part of the request has been handled. */
export function limitAttemptsOn(app: FastifyInstance, { message, ...limit }: Limit) {
  const count = createCount(app, limit)
  return async (request: FastifyRequest, key: string): Promise<void> => {
    const counted = await count(request, key)
    if (counted.isAllowed || !counted.isExceeded) return
    throw new AppError('too_many_requests', { message, retryAfterSeconds: Math.max(1, counted.ttlInSeconds) })
  }
}

/** Counts attempts without rejecting any. Returns false above the limit, so that the caller can skip something. */
export function countAttemptsOn(app: FastifyInstance, limit: Omit<Limit, 'message'>) {
  const count = createCount(app, limit)
  return async (request: FastifyRequest, key: string): Promise<boolean> => {
    const counted = await count(request, key)
    return counted.isAllowed || !counted.isExceeded
  }
}

function createCount(app: FastifyInstance, { name, max, timeWindow }: Omit<Limit, 'message'>) {
  const keys = new WeakMap<FastifyRequest, string>()
  const count = app.createRateLimit({
    max,
    timeWindow,
    // hashed, so that the counters are not a list of account holders
    keyGenerator: (request) =>
      `${name} ${createHash('sha256')
        .update(keys.get(request) ?? '')
        .digest('base64url')}`,
  })
  return (request: FastifyRequest, key: string) => {
    keys.set(request, key)
    return count(request)
  }
}
