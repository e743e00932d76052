import type { FastifyInstance } from 'fastify'
import { signedIn } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { AppError } from '#server/platform/errors.ts'
import { limited, mount } from '#server/platform/mount.ts'
import { describeDevice } from '#shared/accounts/device-rules.ts'
import { pushApi } from '#shared/notifications/push-api.ts'
import { describePushDevices, removePushDevice } from './push-queries.ts'
import { subscribeDevice } from './push-subscription-service.ts'
import { deriveVapidKeys } from './vapid-keys.ts'

const PER_CALLER = { max: 60, timeWindow: '15 minutes' } as const

export function mountPush(app: FastifyInstance, context: AppContext): void {
  const { db, config, now } = context
  const { publicKey } = deriveVapidKeys(config.secret)
  const describe = (userId: string, currentSid: string) =>
    describePushDevices(db, { userId, currentSid, publicKey, now: now() })
  mount(app, pushApi, {
    'GET /api/account/push/devices': signedIn(({ account, request }) =>
      describe(account.id, request.session.sessionId),
    ),
    'POST /api/account/push/devices': limited(
      PER_CALLER,
      signedIn(async ({ account, body, request }) => {
        const { sessionId: sid } = request.session
        const device = describeDevice(String(request.headers['user-agent'] ?? ''))
        await subscribeDevice(context, { userId: account.id, sid, device, endpoint: body.endpoint, ...body.keys })
        return describe(account.id, sid)
      }),
    ),
    'DELETE /api/account/push/devices/:id': signedIn(async ({ account, params }) => {
      const isRemoved = await removePushDevice(db, params.id, { userId: account.id })
      if (!isRemoved) throw new AppError('not_found')
      return { message: 'This device no longer gets notifications.' }
    }),
  })
}
