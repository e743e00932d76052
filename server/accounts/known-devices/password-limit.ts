import { createHash } from 'node:crypto'
import type { FastifyRequest } from 'fastify'
import type { AppContext } from '#server/platform/app-context.ts'
import { AppError } from '#server/platform/errors.ts'
import { createCounter } from '#server/platform/http/rate-limit-stores.ts'
import { addressKey, type RateLimit } from '#server/platform/rate-limits.ts'
import { EmailAddress } from '#shared/platform/fields/email-rules.ts'
import { findKnownDevice } from './known-device-service.ts'

/**
 * A hall full of members may share one IP address. Known devices are counted separately, so nobody at the same address
 * can use up the owner's attempts. Checked after the body is read, because the body names the account.
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

/** Runs a password check for an email address. Throws too_many_requests instead after too many wrong passwords. */
export type LimitPasswords = <T>(request: FastifyRequest, email: string, check: () => Promise<T>) => Promise<T>

/**
 * Limits wrong passwords: all unknown devices share 20 per account in 15 minutes, and each known device has 20 of its
 * own. Guessing stays slow from any number of IP addresses, and owners are never locked out of their own devices.
 * Addresses without an account are counted in the same way.
 */
export function createPasswordLimit({ config, database }: AppContext): LimitPasswords {
  const counter = createCounter(database)
  return async (request, email, check) => {
    if (!config.rateLimit) return check()
    const key = passwordKey(email, await findKnownDevice(request, email))
    // counted before the check, so that of many simultaneous attempts none beyond the limit are verified
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

/** Hashed, so that the counters are not a list of account holders. */
const passwordKey = (email: string, device: string | null) =>
  `wrong-password ${createHash('sha256')
    .update(`${email.trim().toLowerCase()} ${device ?? ''}`)
    .digest('base64url')}`
