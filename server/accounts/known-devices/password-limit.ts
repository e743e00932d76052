import type { FastifyRequest } from 'fastify'
import type { AppContext } from '#server/platform/app-context.ts'
import { AppError } from '#server/platform/errors.ts'
import { addressKey } from '#server/platform/http/address-key.ts'
import { limitAttempts, type RateLimit } from '#server/platform/rate-limits.ts'
import { EmailAddress } from '#shared/platform/fields/email-rules.ts'
import { findKnownDevice } from './known-device-service.ts'

/**
 * A hall full of members may share one IP address. Known devices are counted separately, so nobody at the same address
 * can use up the owner's attempts. Checked after the body is read, because the body names the account.
 */
export const SIGN_INS_PER_CALLER: RateLimit = {
  max: 100,
  timeWindow: '15 minutes',
  after: 'body',
  keyOf: async (request) => {
    const email = EmailAddress.safeParse((request.body as { email?: unknown } | null)?.email)
    const device = email.success && (await findKnownDevice(request, email.data))
    return device ? `device ${device}` : addressKey(request)
  },
}

/** Runs a password check for an email address. Throws too_many_requests instead after too many wrong passwords. */
export type LimitPasswords = <T>(request: FastifyRequest, email: string, check: () => Promise<T>) => Promise<T>

/**
 * Limits wrong passwords: all unknown devices share 20 per account in 15 minutes, and each known device has 20 of its
 * own. Guessing stays slow from any number of IP addresses, and owners are never locked out of their own devices.
 * Addresses without an account are counted in the same way.
 */
export function createPasswordLimit(context: AppContext): LimitPasswords {
  const attempts = limitAttempts(context, { name: 'wrong-password', max: 20, timeWindow: '15 minutes' })
  return async (request, email, check) => {
    const key = `${email.trim().toLowerCase()} ${(await findKnownDevice(request, email)) ?? ''}`
    // counted before the check, so that of many simultaneous attempts none beyond the limit are verified
    await attempts.require(key)
    try {
      const found = await check()
      await attempts.giveBack(key)
      return found
    } catch (error) {
      if (!isWrongPassword(error)) await attempts.giveBack(key)
      throw error
    }
  }
}

const isWrongPassword = (error: unknown) => error instanceof AppError && error.code === 'invalid_credentials'
