import { contentAdmin, viewedByAnyone, viewerWith } from '#server/accounts/guards.ts'
import type { Feature } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { pagesAt } from '#server/platform/pages/sitemap.ts'
import { officerApi } from '#shared/officers/officer-api.ts'
import { officerPersonalData } from './officer-personal-data.ts'
import { listOfficers, withoutContactInMemory } from './officer-queries.ts'
import { officersSearchProvider } from './officer-search.ts'
import { createOfficer, deleteOfficer, editOfficer, officersUndo } from './officer-service.ts'
import { orderOfficers } from './officer-team-service.ts'

export const officersFeature: Feature = {
  name: 'officers',
  personalData: officerPersonalData,
  mount: (app, { db, now }) =>
    mount(app, officerApi, {
      'GET /api/office-bearers': viewedByAnyone(async ({ query, viewer }) => {
        const officers = await listOfficers(db, { isActive: query.earlier !== 'true' })
        return viewer && viewerWith(viewer, 'content').isAdmin ? officers : officers.map(withoutContactInMemory)
      }),
      'POST /api/office-bearers': contentAdmin(({ body, account }) =>
        createOfficer(db, body, { actorId: account.id, now: now() }),
      ),
      'PUT /api/office-bearers/:id': contentAdmin(({ params, body, account }) =>
        editOfficer(db, params.id, body, { actorId: account.id, now: now() }),
      ),
      'PUT /api/admin/office-bearers/order': contentAdmin(async ({ body, account }) => {
        await orderOfficers(db, body.officerIds, { actorId: account.id })
        return { message: 'The new order of the office bearers has been saved.' }
      }),
      'DELETE /api/office-bearers/:id': contentAdmin(async ({ params, account }) => {
        await deleteOfficer(db, params.id, { actorId: account.id, now: now() })
        return { message: 'The entry has been deleted.' }
      }),
    }),
  undo: officersUndo,
  publicPages: pagesAt('/office-bearers'),
  searchProviders: [officersSearchProvider],
}
