import type { FastifyInstance } from 'fastify'
import { membersAdmin } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { memberViewsApi } from '#shared/membership/register/member-views-api.ts'
import { gulfToday } from '#shared/platform/gulf-dates.ts'
import { deleteView, listViews, saveView } from './view-service.ts'

export function mountMemberViews(app: FastifyInstance, { db, now }: AppContext): void {
  mount(app, memberViewsApi, {
    'GET /api/admin/members/views': membersAdmin(({ account }) => listViews(db, account, gulfToday(now()))),
    'POST /api/admin/members/views': membersAdmin(({ body, account }) =>
      saveView(db, account, { view: body, now: now(), today: gulfToday(now()) }),
    ),
    'DELETE /api/admin/members/views/:id': membersAdmin(async ({ params, account }) => {
      await deleteView(db, account, params.id)
      return { message: 'The view has been deleted.' }
    }),
  })
}
