import { createHash } from 'node:crypto'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { Refusal } from '#server/platform/errors.ts'

type AttemptLimit = {
  /** Tells the attempts of one call from those of another. */
  name: string
  max: number
  timeWindow: string
  /** Whose attempts are counted together, wherever they come from. */
  keyOf: (request: FastifyRequest) => string
}

/** Counts attempts on one address or account, beside the limit per caller. Refuses with the seconds to wait. */
export function limitAttempts(app: FastifyInstance, { name, max, timeWindow, keyOf }: AttemptLimit) {
  const count = app.createRateLimit({
    max,
    timeWindow,
    // hashed: the counters are no list of who has an account
    keyGenerator: (request) => `${name} ${createHash('sha256').update(keyOf(request)).digest('base64url')}`,
  })
  return async (request: FastifyRequest): Promise<void> => {
    const counted = await count(request)
    if (counted.isAllowed || !counted.isExceeded) return
    throw new Refusal('too_many_requests', { retryAfterSeconds: Math.max(1, counted.ttlInSeconds) })
  }
}
