import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { AppContext } from '#server/platform/app-context.ts'
import { AppError } from '#server/platform/errors.ts'
import { addressKey } from '#server/platform/http/address-key.ts'
import { evenOnFullDisk, limited, mount, unguarded } from '#server/platform/mount.ts'
import { limitAttempts } from '#server/platform/rate-limits.ts'
import { signOut } from '#server/platform/sessions.ts'
import { accountApi } from '#shared/accounts/account-api.ts'
import { signedInEvenFirstLogin } from './guards.ts'
import { findKnownDevice } from './known-devices/known-device-service.ts'
import { type LimitPasswords, SIGN_INS_PER_CALLER } from './known-devices/password-limit.ts'
import { changePassword, checkToken, requestReset, resetPassword } from './passwords/password-service.ts'
import { getAccountByPassword, goOnAfterReset, logIn, startSession } from './sign-in/sign-in-service.ts'

/** Generous, so that other people behind the same IP address cannot block a mailed link or the request for one. */
const NEVER_SHUT = { max: 600, timeWindow: '1 minute' } as const

export function mountAccountRoutes(app: FastifyInstance, context: AppContext, limitPasswords: LimitPasswords): void {
  const { db, now } = context
  const limits = createLimits(context)
  mount(app, accountApi, {
    'POST /api/auth/login': evenOnFullDisk(
      limited(
        SIGN_INS_PER_CALLER,
        unguarded(async ({ body, request, reply }) => {
          const stored = await limitPasswords(request, body.email, () => getAccountByPassword(db, body, now()))
          if (stored.hasSecondStep) throw new AppError('second_step_required')
          return logIn(db, { request, reply }, stored, now())
        }),
      ),
    ),
    'POST /api/auth/logout': evenOnFullDisk(
      unguarded(async ({ request, reply }) => {
        await signOut(request, reply)
        return { message: 'You are logged out.' }
      }),
    ),
    'POST /api/auth/forgot-password': evenOnFullDisk(
      limited(
        NEVER_SHUT,
        unguarded(async ({ body, request }) => {
          if (await limits.mayMail(request, body.email)) await requestReset(db, body.email)
          return { message: 'If an account with that email exists, a password reset link has been sent.' }
        }),
      ),
    ),
    'POST /api/auth/change-password': evenOnFullDisk(
      signedInEvenFirstLogin(async ({ body, account, request, reply }) => {
        await limits.change.require(account.id)
        const changed = await changePassword(db, {
          ...body,
          accountId: account.id,
          sessionId: request.session.sessionId,
        })
        await startSession(db, { request, reply }, changed, now())
        return { message: 'Your password has been changed.' }
      }),
    ),
    'POST /api/auth/reset-password': evenOnFullDisk(
      limited(
        NEVER_SHUT,
        unguarded(async ({ body, request, reply }) => {
          const account = await resetPassword(db, body, now())
          return goOnAfterReset(db, { request, reply }, account, now())
        }),
      ),
    ),
    'POST /api/auth/reset-password/check': evenOnFullDisk(
      limited(
        NEVER_SHUT,
        unguarded(({ body }) => checkToken(db, body.token, now())),
      ),
    ),
  })
}

const createLimits = (context: AppContext) => ({
  mayMail: createMailLimit(context),
  change: limitAttempts(context, {
    name: 'change',
    max: 20,
    timeWindow: '15 minutes',
  }),
})

/**
 * Allows one mail per account in 10 minutes, and 60 requests per IP address and hour, not counting the account's known
 * devices.
 */
function createMailLimit(context: AppContext) {
  const ofCaller = limitAttempts(context, { name: 'forgot-caller', max: 60, timeWindow: '1 hour' })
  const ofAccount = limitAttempts(context, { name: 'forgot', max: 1, timeWindow: '10 minutes' })
  return async (request: FastifyRequest, email: string): Promise<boolean> => {
    const isCounted = (await findKnownDevice(request, email)) === null
    // a request above the caller's limit must not use up the account's mail
    if (isCounted && !(await ofCaller.allows(addressKey(request)))) return false
    return ofAccount.allows(email.toLowerCase())
  }
}
