import type { FastifyInstance } from 'fastify'
import { membersAdmin } from '#server/accounts/guards.ts'
import { approvedMember } from '#server/membership/member-guard.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { familyLeavingApi } from '#shared/events/family-leaving-api.ts'
import { removeFamilyMember } from './leaving-service.ts'

export function mountFamilyLeaving(app: FastifyInstance, { db, now }: AppContext): void {
  mount(app, familyLeavingApi, {
    'DELETE /api/members/family/:id': approvedMember(async ({ member, params }) => {
      const name = await removeFamilyMember(db, { memberId: member.id, id: params.id }, now())
      return { message: `${name} was removed from your family.` }
    }),
    'DELETE /api/admin/members/:id/family/:personId': membersAdmin(async ({ params: { id, personId }, account }) => {
      const name = await removeFamilyMember(db, { memberId: id, id: personId, adminId: account.id }, now())
      return { message: `${name} was removed from the family.` }
    }),
  })
}
