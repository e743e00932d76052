import type { FastifyInstance } from 'fastify'
import { Refusal } from '#server/platform/errors.ts'
import type { House } from '#server/platform/house.ts'
import { anyone, type Gated, limited, mount } from '#server/platform/mount.ts'
import { signOut } from '#server/platform/sessions.ts'
import { accountApi } from '#shared/accounts/account-api.ts'
import type { Row } from '#shared/platform/contract.ts'
import { limitAttempts, limitPasswords } from './attempt-limits.ts'
import { signedIn } from './gates.ts'
import { changePassword, isTokenGood, requestReset, resetPassword } from './passwords/password-service.ts'
import { getAccountByPassword, startSession } from './sign-in/sign-in-service.ts'

/** A hall full of members may share one address; one account is guessed at far more slowly. */
const PER_CALLER = { max: 100, timeWindow: '15 minutes' }
const MAILS_PER_CALLER = { max: 30, timeWindow: '1 hour' }

export function mountAccountRoutes(app: FastifyInstance, { db, now }: House): void {
  const limits = createLimits(app)
  mount(app, accountApi, {
    'POST /api/auth/login': always(
      limited(
        PER_CALLER,
        anyone(async ({ body, request, reply }) => {
          await limits.login(request)
          const stored = await getAccountByPassword(db, body, now())
          if (stored.hasSecondStep) throw new Refusal('second_step_required')
          await startSession(db, { request, reply }, stored, now())
          return { message: 'Login successful', isFirstLogin: stored.isFirstLogin }
        }),
      ),
    ),
    'POST /api/auth/logout': always(
      anyone(async ({ request, reply }) => {
        await signOut(request, reply)
        return { message: 'You are logged out.' }
      }),
    ),
    'POST /api/auth/forgot-password': always(
      limited(
        MAILS_PER_CALLER,
        anyone(async ({ body, request }) => {
          await limits.forgot(request)
          await requestReset(db, body.email)
          return { message: 'If an account with that email exists, a password reset link has been sent.' }
        }),
      ),
    ),
    'POST /api/auth/change-password': always(
      signedIn(async ({ body, account, request, reply }) => {
        await limits.change(request)
        const changed = await changePassword(db, {
          ...body,
          accountId: account.id,
          sessionId: request.session.sessionId,
        })
        await startSession(db, { request, reply }, changed, now())
        return { message: 'Your password has been changed.' }
      }),
    ),
    'POST /api/auth/reset-password': always(
      limited(
        PER_CALLER,
        anyone(async ({ body }) => {
          await resetPassword(db, body, now())
          return { message: 'Your password has been reset successfully. You can now log in with your new password.' }
        }),
      ),
    ),
    'POST /api/auth/reset-password/check': always(
      limited(
        PER_CALLER,
        anyone(async ({ body }) => ({ valid: await isTokenGood(db, body.token, now()) })),
      ),
    ),
  })
}

const createLimits = (app: FastifyInstance) => ({
  login: limitPasswords(app),
  forgot: limitAttempts(app, { name: 'forgot', max: 5, timeWindow: '1 hour', keyOf: emailOf }),
  change: limitAttempts(app, {
    name: 'change',
    max: 20,
    timeWindow: '15 minutes',
    keyOf: ({ session }) => session.accountId ?? '',
  }),
})

const emailOf = ({ body }: { body: unknown }) => (body as { email: string }).email.toLowerCase()

/** Open too while a temporary password must still be changed, and while nothing else is stored. */
const always = <R extends Row>(gated: Gated<R>): Gated<R> => ({ ...gated, evenFirstLogin: true, evenOnFullDisk: true })
