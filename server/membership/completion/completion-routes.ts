import type { FastifyInstance } from 'fastify'
import { membersAdmin } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { limited, mount, unguarded } from '#server/platform/mount.ts'
import { completionApi } from '#shared/membership/completion/completion-api.ts'
import { checkCompletion, completeDetails } from './completion-service.ts'
import { requestAllDetails, requestDetails } from './request-service.ts'

/** Nobody can guess a token; the limit only saves work. */
const LIMIT = { max: 60, timeWindow: '15 minutes' } as const

export function mountCompletion(app: FastifyInstance, { db, now }: AppContext): void {
  mount(app, completionApi, {
    'POST /api/completion/check': limited(
      LIMIT,
      unguarded(({ body }) => checkCompletion(db, body.token, now())),
    ),
    'POST /api/completion': limited(
      LIMIT,
      unguarded(async ({ body }) => {
        await completeDetails(db, body, now())
        return { message: 'Thank you. Your details are complete.' }
      }),
    ),
    'POST /api/admin/members/completion-requests': membersAdmin(({ account }) =>
      requestAllDetails(db, { adminId: account.id, clock: now }),
    ),
    'POST /api/admin/members/:id/completion-request': membersAdmin(async ({ params, account }) => {
      await requestDetails(db, { memberId: params.id, adminId: account.id, clock: now })
      return { message: 'The email that asks for the details has been prepared.' }
    }),
  })
}
