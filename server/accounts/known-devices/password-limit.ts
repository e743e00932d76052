import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '#server/platform/app-context.ts'
import { AppError } from '#server/platform/errors.ts'
import { createCounter } from '#server/platform/http/rate-limit-stores.ts'
import { addressKey, type RateLimit } from '#server/platform/rate-limits.ts'
import { EmailAddress } from '#shared/platform/fields/email-rules.ts'
import { findKnownDevice } from './known-device-service.ts'

/**
 * A hall full of members may share one address. A device the account has signed in from is counted by itself, so that
 * nobody at the same address uses up its owner's tries. Asked once the body is there, which names the account.
 */
export const SIGN_INS_PER_CALLER: RateLimit = {
  max: 100,
  timeWindow: '15 minutes',
  hook: 'preValidation',
  keyGenerator: async (request) => {
    const email = EmailAddress.safeParse((request.body as { email?: unknown } | null)?.email)
    const device = email.success && (await findKnownDevice(request, email.data))
    return device ? `device ${device}` : addressKey(request)
  },
}

const MAX_WRONG = 20
const WINDOW_MS = 15 * 60_000

/** Runs a check of a password typed for an address. Refuses 'too_many_requests' instead once too many were wrong. */
export type LimitPasswords = <T>(request: FastifyRequest, email: string, check: () => Promise<T>) => Promise<T>

/**
 * Counts wrong passwords: all unknown devices together have 20 per account in 15 minutes, each device the account has
 * signed in from has its own 20. So guessing stays slow from however many addresses, and locks nobody out of their own
 * devices. An address without an account is counted alike.
 */
export function createPasswordLimit({ config, database }: AppContext): LimitPasswords {
  const counter = createCounter(database)
  return async (request, email, check) => {
    if (!config.rateLimit) return check()
    const key = passwordKey(email, await findKnownDevice(request, email))
    // counted before it is known to be wrong, so that of many sent at once no more are compared
    const { current, ttl } = await counter.count(key, WINDOW_MS)
    if (current > MAX_WRONG) {
      await counter.giveBack(key)
      throw new AppError('too_many_requests', { retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1000)) })
    }
    try {
      const found = await check()
      await counter.giveBack(key)
      return found
    } catch (error) {
      if (!isWrongPassword(error)) await counter.giveBack(key)
      throw error
    }
  }
}

const isWrongPassword = (error: unknown) => error instanceof AppError && error.code === 'invalid_credentials'

/** Hashed: the counters are no list of who has an account. */
const passwordKey = (email: string, device: string | null) =>
  `wrong-password ${createHash('sha256')
    .update(`${email.trim().toLowerCase()} ${device ?? ''}`)
    .digest('base64url')}`
