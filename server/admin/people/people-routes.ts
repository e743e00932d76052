import type { FastifyInstance } from 'fastify'
import { findWhomToAsk } from '#server/accounts/duties/duty-queries.ts'
import { admin, superAdmin } from '#server/accounts/guards.ts'
import { confirmPassword } from '#server/accounts/passwords/password-service.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { describePage } from '#server/platform/paging.ts'
import { limitAttempts } from '#server/platform/rate-limits.ts'
import { DUTIES } from '#shared/accounts/duty-enums.ts'
import { peopleApi } from '#shared/admin/people-api.ts'
import type { PortalAudience } from '#shared/platform/portal-audience.ts'
import { changeDuties } from './duty-service.ts'
import { listPeople } from './people-queries.ts'
import { changeRole, createAccount, endSessionsOf } from './people-service.ts'

export function mountPeople(app: FastifyInstance, context: AppContext): void {
  const { db, now } = context
  const limitAsking = limitAttempts(context, { name: 'duties', max: 20, timeWindow: '1 hour' })
  mount(app, peopleApi, {
    'GET /api/admin/whom-to-ask': admin(async ({ query }) => ({
      message: await findWhomToAsk(db, audienceOf(query.audience), now()),
    })),
    'GET /api/admin/people': superAdmin(async ({ query, request, reply }) => {
      const page = await listPeople(db, query)
      describePage(request, reply, page)
      return page.rows
    }),
    'POST /api/admin/people': superAdmin(({ body, account }) =>
      createAccount(db, body, { actorId: account.id, now: now() }),
    ),
    'PUT /api/admin/people/:id/role': superAdmin(({ params, body, account }) =>
      changeRole(db, { accountId: params.id, role: body.role, actorId: account.id, now: now() }),
    ),
    'PUT /api/admin/people/:id/duties': superAdmin(async ({ params, body: { password, ...change }, account }) => {
      await limitAsking.require(account.id)
      await confirmPassword(db, account.id, password)
      return changeDuties(db, params.id, { ...change, actorId: account.id, now: now() })
    }),
    'DELETE /api/admin/people/:id/sessions': superAdmin(async ({ params, account, request }) => {
      const { sessionId } = request.session
      const ended = await endSessionsOf(db, { accountId: params.id, actorId: account.id, sessionId })
      return { message: ended === 1 ? 'One session has ended.' : `${ended} sessions have ended.` }
    }),
  })
}

function audienceOf(asked: string): PortalAudience {
  if (asked === 'full_admin' || asked === 'super_admin') return asked
  const names = new Set(asked.split(','))
  return DUTIES.filter((duty) => names.has(duty))
}
