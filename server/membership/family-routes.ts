import type { FastifyInstance } from 'fastify'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { familyApi } from '#shared/membership/family-api.ts'
import { addFamilyMember, editFamilyMember } from './family-service.ts'
import { approvedMember } from './member-guard.ts'

/** Removing a family member is an endpoint of the events feature, which holds their places in programs. */
export function mountFamilyRoutes(app: FastifyInstance, { db, now }: AppContext): void {
  mount(app, familyApi, {
    'POST /api/members/family': approvedMember(({ member, body }) => addFamilyMember(db, member, body, now())),
    'PUT /api/members/family/:id': approvedMember(({ member, params, body }) =>
      editFamilyMember(db, { holder: member, id: params.id }, body, now()),
    ),
  })
}
