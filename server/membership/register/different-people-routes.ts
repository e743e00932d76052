import type { FastifyInstance } from 'fastify'
import { membersAdmin } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { differentPeopleApi } from '#shared/membership/register/different-people-api.ts'
import { askAgain, markDifferent } from './different-people-service.ts'

export function mountDifferentPeople(app: FastifyInstance, { db, now }: AppContext): void {
  mount(app, differentPeopleApi, {
    'POST /api/admin/members/:id/different-people': membersAdmin(({ params, body, account }) =>
      markDifferent(db, { memberId: params.id, adminId: account.id, other: body, now: now() }),
    ),
    'DELETE /api/admin/members/:id/different-people/:decisionId': membersAdmin(({ params, account }) =>
      askAgain(db, { memberId: params.id, adminId: account.id, id: params.decisionId }),
    ),
  })
}
