import type { FastifyInstance } from 'fastify'
import { membersAdmin } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { mergeApi } from '#shared/admin/merge/merge-api.ts'
import { mergeMembers, previewMerge } from './merge-service.ts'

export function mountMerge(app: FastifyInstance, { db, now }: AppContext): void {
  mount(app, mergeApi, {
    'GET /api/admin/members/:id/merge': membersAdmin(({ params, query }) => previewMerge(db, [params.id, query.with])),
    'POST /api/admin/members/:id/merge': membersAdmin(({ params, body: { with: other, ...choice }, account }) =>
      mergeMembers(db, { ids: [params.id, other], ...choice, admin: account, now: now() }),
    ),
  })
}
