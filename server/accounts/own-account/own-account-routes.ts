import type { FastifyInstance } from 'fastify'
import { anyone, signedIn } from '#server/accounts/guards.ts'
import { forgetDevices } from '#server/accounts/known-devices/known-device-queries.ts'
import { confirmPassword } from '#server/accounts/passwords/password-service.ts'
import { secureAccount } from '#server/accounts/secure-account.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { AppError } from '#server/platform/errors.ts'
import { limited, mount } from '#server/platform/mount.ts'
import { limitAttempts } from '#server/platform/rate-limits.ts'
import { endSession, signOut } from '#server/platform/sessions.ts'
import { ownAccountApi } from '#shared/accounts/own-account-api.ts'
import { confirmEmailChange, requestEmailChange, withdrawEmailChange } from './email-change-service.ts'
import { describeSignIn, listDevices } from './own-account-queries.ts'

const PER_CALLER = { max: 100, timeWindow: '15 minutes' } as const

export function mountOwnAccountRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, now } = context
  const limitMails = limitAttempts(context, {
    name: 'email-change',
    max: 5,
    timeWindow: '1 hour',
  })
  mount(app, ownAccountApi, {
    'GET /api/account': signedIn(({ account }) => describeSignIn(db, account)),
    'GET /api/account/devices': signedIn(({ account, request }) =>
      listDevices(db, account.id, request.session.sessionId, now()),
    ),
    'DELETE /api/account/devices/:id': signedIn(async ({ account, params }) => {
      const ended = await endSession(db, account.id, params.id)
      if (!ended) throw new AppError('not_found')
      if (ended.knownDeviceId) await forgetDevices(db, account.id, ended.knownDeviceId)
      return { message: 'The device is logged out.' }
    }),
    'POST /api/account/sign-out-everywhere': signedIn(async ({ account, request, reply }) => {
      await secureAccount(db, account.id)
      await forgetDevices(db, account.id)
      await signOut(request, reply)
      return { message: 'You are logged out on all devices.' }
    }),
    'POST /api/account/email-change': signedIn(async ({ account, body }) => {
      await limitMails.require(account.id)
      await confirmPassword(db, account.id, body.password)
      await requestEmailChange(db, account.id, body.newEmail)
      return { message: 'Please open the link that we have sent to your new email address.' }
    }),
    'DELETE /api/account/email-change': signedIn(async ({ account }) => {
      await withdrawEmailChange(db, account.id)
      return { message: 'Your email address has not changed.' }
    }),
    'POST /api/auth/confirm-email': limited(
      PER_CALLER,
      anyone(async ({ body, request }) => {
        const currentSid = request.session.accountId ? request.session.sessionId : undefined
        await confirmEmailChange(db, { token: body.token, currentSid }, now())
        return { message: 'Your new email address is confirmed. Log in with it from now on.' }
      }),
    ),
  })
}
