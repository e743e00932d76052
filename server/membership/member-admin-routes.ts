import type { FastifyInstance } from 'fastify'
import { admin } from '#server/accounts/gates.ts'
import type { House } from '#server/platform/house.ts'
import { mount } from '#server/platform/mount.ts'
import { describePage } from '#server/platform/paging.ts'
import { memberAdminApi } from '#shared/membership/member-admin-api.ts'
import { approveMember, rejectMember } from './application/decision-service.ts'
import { listPendingMembers } from './member-queries.ts'
import { listMembers } from './register/register-queries.ts'

export function mountMemberAdminRoutes(app: FastifyInstance, { db, now }: House): void {
  mount(app, memberAdminApi, {
    'GET /api/admin/members/pending': admin(() => listPendingMembers(db)),
    'GET /api/admin/members': admin(async ({ query, request, reply }) => {
      const page = await listMembers(db, query)
      describePage(request, reply, page)
      return page.rows
    }),
    'POST /api/admin/members/:id/approve': admin(({ params, account }) =>
      approveMember(db, { memberId: params.id, adminId: account.id, now: now() }),
    ),
    'POST /api/admin/members/:id/reject': admin(({ params, body, account }) =>
      rejectMember(db, { memberId: params.id, adminId: account.id, now: now(), reason: body.reason }),
    ),
  })
}
