import type { FastifyInstance } from 'fastify'
import { signedIn, superAdmin } from '#server/accounts/guards.ts'
import { type LimitPasswords, SIGN_INS_PER_CALLER } from '#server/accounts/known-devices/password-limit.ts'
import { confirmPassword } from '#server/accounts/passwords/password-service.ts'
import { getAccountByPassword, logIn } from '#server/accounts/sign-in/sign-in-service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { evenOnFullDisk, limited, mount, unguarded } from '#server/platform/mount.ts'
import { limitAttempts } from '#server/platform/rate-limits.ts'
import { secondStepApi } from '#shared/accounts/second-step-api.ts'
import { isSecondStepRequired } from './second-step-queries.ts'
import {
  beginSecondStep,
  changeSecondStepRule,
  confirmSecondStep,
  disableSecondStep,
  renewRecoveryCodes,
  takeCode,
} from './second-step-service.ts'

export function mountSecondStepRoutes(app: FastifyInstance, context: AppContext, limitPasswords: LimitPasswords): void {
  const { config, db, now } = context
  const limits = createLimits(context)
  const siteSecret = config.secret
  mount(app, secondStepApi, {
    'POST /api/account/second-step': signedIn(async ({ account, body }) => {
      await limits.codes.require(account.id)
      await confirmPassword(db, account.id, body.password)
      return beginSecondStep(db, { accountId: account.id, siteSecret })
    }),
    'POST /api/account/second-step/confirm': signedIn(async ({ account, body }) => {
      await limits.codes.require(account.id)
      const own = { accountId: account.id, siteSecret, code: body.code }
      return { recoveryCodes: await confirmSecondStep(db, own, now()) }
    }),
    'POST /api/account/second-step/disable': signedIn(async ({ account, body }) => {
      await limits.codes.require(account.id)
      await confirmPassword(db, account.id, body.password)
      await disableSecondStep(db, { accountId: account.id, siteSecret, code: body.code }, now())
      return { message: 'Two-step login is off.' }
    }),
    'POST /api/account/recovery-codes': signedIn(async ({ account, body }) => {
      await limits.codes.require(account.id)
      await confirmPassword(db, account.id, body.password)
      const own = { accountId: account.id, siteSecret, code: body.code }
      return { recoveryCodes: await renewRecoveryCodes(db, own, now()) }
    }),
    'POST /api/auth/second-step': evenOnFullDisk(
      limited(
        SIGN_INS_PER_CALLER,
        unguarded(async ({ body, request, reply }) => {
          const stored = await limitPasswords(request, body.email, () => getAccountByPassword(db, body, now()))
          await limits.secondStep.require(stored.id)
          await limits.secondStepOfDay.require(`${stored.id} ${stored.password}`)
          await takeCode(db, { accountId: stored.id, siteSecret, code: body.code }, now())
          return logIn(db, { request, reply }, stored, now())
        }),
      ),
    ),
    'GET /api/admin/second-step-rule': superAdmin(async () => ({ required: await isSecondStepRequired(db) })),
    'PUT /api/admin/second-step-rule': superAdmin(async ({ account, body }) => {
      await changeSecondStepRule(db, body.required, account.id, now())
      return { required: await isSecondStepRequired(db) }
    }),
  })
}

/**
 * Six digits can be guessed, so attempts are limited. They count only after the password was correct, so that nobody
 * else uses them up.
 */
const createLimits = (context: AppContext) => ({
  secondStep: limitAttempts(context, { name: 'second-step', max: 10, timeWindow: '15 minutes' }),
  // counted per password: after a password change the owner can log in at once, and somebody with the old password cannot
  secondStepOfDay: limitAttempts(context, {
    name: 'second-step-of-day',
    max: 30,
    timeWindow: '24 hours',
    message: 'Too many wrong codes today. If it was not you, somebody knows your password: please reset it.',
  }),
  codes: limitAttempts(context, {
    name: 'own-codes',
    max: 20,
    timeWindow: '15 minutes',
  }),
})
