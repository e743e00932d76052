import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { AppError } from '#server/platform/errors.ts'

type Limit = {
  /** Tells the attempts of one call from those of another. */
  name: string
  max: number
  timeWindow: string
  /** What to tell whoever has tried too often; the code's own words unless given. */
  message?: string
}

/** `keyOf` says whose attempts are counted together, wherever they come from. */
type AttemptLimit = Limit & { keyOf: (request: FastifyRequest) => string }

/** Counts attempts on one address or account, beside the limit per caller. Refuses with the seconds to wait. */
export function limitAttempts(app: FastifyInstance, { keyOf, ...limit }: AttemptLimit) {
  const attempt = limitAttemptsOn(app, limit)
  return (request: FastifyRequest): Promise<void> => attempt(request, keyOf(request))
}

/** The same for an account that is known only once part of the call has been answered. */
export function limitAttemptsOn(app: FastifyInstance, { message, ...limit }: Limit) {
  const count = createCount(app, limit)
  return async (request: FastifyRequest, key: string): Promise<void> => {
    const counted = await count(request, key)
    if (counted.isAllowed || !counted.isExceeded) return
    throw new AppError('too_many_requests', { message, retryAfterSeconds: Math.max(1, counted.ttlInSeconds) })
  }
}

/** Counts attempts without refusing any; false for those above the limit, so that the caller can leave something out. */
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
    // hashed: the counters are no list of who has an account
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
