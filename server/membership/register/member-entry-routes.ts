import type { FastifyInstance } from 'fastify'
import { membersAdmin } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { memberEntryApi } from '#shared/membership/register/member-entry-api.ts'
import { setLogin } from './login-service.ts'
import { addMember } from './member-entry-service.ts'
import { addToFamily, editInFamily, setPhoto } from './record-people-service.ts'

export function mountMemberEntry(app: FastifyInstance, { db, now }: AppContext): void {
  mount(app, memberEntryApi, {
    'POST /api/admin/members': membersAdmin(({ body, account }) =>
      addMember(db, { entry: body, adminId: account.id, now: now() }),
    ),
    'PUT /api/admin/members/:id/login': membersAdmin(({ params, body, account }) =>
      setLogin(db, { memberId: params.id, email: body.email, admin: account }),
    ),
    'PUT /api/admin/members/:id/photo': membersAdmin(({ params, body, account }) =>
      setPhoto(db, { memberId: params.id, adminId: account.id, now: now() }, body.photoUrl),
    ),
    'POST /api/admin/members/:id/family': membersAdmin(({ params, body, account }) =>
      addToFamily(db, { memberId: params.id, adminId: account.id, now: now() }, body),
    ),
    'PUT /api/admin/members/:id/family/:personId': membersAdmin(({ params, body, account }) =>
      editInFamily(db, { memberId: params.id, adminId: account.id, now: now() }, params.personId, body),
    ),
  })
}
