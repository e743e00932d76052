import type { FastifyInstance } from 'fastify'
import { membersAdmin, signedIn } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { limitAttempts } from '#server/platform/rate-limits.ts'
import { statusApi } from '#shared/membership/status-api.ts'
import { memberOf } from '../application/member-decision.ts'
import { recordDeath } from './death-service.ts'
import { endMembershipFor } from './ending-service.ts'
import { resign } from './resignation-service.ts'
import { requestCorrection, restoreMember, suspendMember } from './status-service.ts'

/** Limited, so that a stolen session cannot be used to guess the password. */
const RESIGNATIONS_PER_ACCOUNT = { name: 'resign', max: 10, timeWindow: '15 minutes' } as const

export function mountStatusRoutes(app: FastifyInstance, context: AppContext): void {
  const { db, now } = context
  const limitAccount = limitAttempts(context, RESIGNATIONS_PER_ACCOUNT)
  mount(app, statusApi, {
    'POST /api/admin/members/:id/request-correction': membersAdmin(({ params, body, account }) =>
      requestCorrection(db, { memberId: params.id, adminId: account.id, now: now(), note: body.note }).then(memberOf),
    ),
    'POST /api/admin/members/:id/suspend': membersAdmin(({ params, body, account }) =>
      suspendMember(db, { memberId: params.id, adminId: account.id, now: now(), reason: body.reason }).then(memberOf),
    ),
    'POST /api/admin/members/:id/restore': membersAdmin(({ params, account }) =>
      restoreMember(db, { memberId: params.id, adminId: account.id, now: now() }).then(memberOf),
    ),
    'POST /api/admin/members/:id/end': membersAdmin(({ params, body, account }) =>
      endMembershipFor(db, { ...body, memberId: params.id, adminId: account.id, now: now() }),
    ),
    'POST /api/admin/members/:id/death': membersAdmin(({ params, body, account }) =>
      recordDeath(db, { ...body, memberId: params.id, adminId: account.id, now: now() }),
    ),
    'POST /api/members/resign': signedIn(async ({ body, account }) => {
      await limitAccount.require(account.id)
      const { currentPassword, reason } = body
      await resign(db, { accountId: account.id, password: currentPassword, reason: reason || null, now: now() })
      return { message: 'Your membership has ended.' }
    }),
  })
}
