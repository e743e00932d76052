import type { FastifyInstance } from 'fastify'
import { announcementsAdmin, signedIn } from '#server/accounts/guards.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import { AppError } from '#server/platform/errors.ts'
import { mount } from '#server/platform/mount.ts'
import { describePage } from '#server/platform/paging.ts'
import { mountSharePictures } from '#server/platform/share/share-routes.ts'
import { readSettings } from '#server/settings/settings-queries.ts'
import { hasDuty } from '#shared/accounts/audience-rules.ts'
import { announcementApi } from '#shared/announcements/announcement-api.ts'
import { announcementShareCard, hasSharePictures } from '#shared/announcements/announcement-share-rules.ts'
import { ById } from '#shared/platform/wire.ts'
import { findReceived, findShown, listAnnouncements } from './announcement-queries.ts'
import { createDraft, deleteAnnouncement, editDraft, getAnnouncement } from './announcement-service.ts'
import { countReach, listPeople } from './audiences/audience-queries.ts'
import { conditionOf } from './audiences/audience-service.ts'
import { listDeliveries } from './delivery-list.ts'
import { deleteSavedAudience, listSavedAudiences, saveAudience } from './saved-audience-service.ts'
import { cancelAnnouncement, resendDelivery, sendAnnouncement, sendTest } from './sending/send-service.ts'

export function mountAnnouncements(app: FastifyInstance, context: AppContext): void {
  const { db, now } = context
  mountSharePictures(app, context, 'announcements', async (id) => {
    const announcement = ById.safeParse({ id }).success ? await findShown(db, id) : null
    if (!announcement || !hasSharePictures(announcement.status)) return null
    return announcementShareCard(announcement, await readSettings(db))
  })
  mount(app, announcementApi, {
    'GET /api/announcements/:id': signedIn(async ({ params, account }) => {
      const received = await findReceived(db, params.id, {
        userId: account.id,
        isAdmin: hasDuty(account, 'announcements'),
      })
      if (!received) throw new AppError('not_found')
      return received
    }),
    'GET /api/admin/announcements': announcementsAdmin(async ({ query, request, reply }) => {
      const page = await listAnnouncements(db, query)
      describePage(request, reply, page)
      return page.rows
    }),
    'POST /api/admin/announcements': announcementsAdmin(({ body, account }) =>
      createDraft(db, body, { account, now: now() }),
    ),
    'GET /api/admin/announcements/:id': announcementsAdmin(({ params }) => getAnnouncement(db, params.id)),
    'PUT /api/admin/announcements/:id': announcementsAdmin(({ params, body, account }) =>
      editDraft(db, params.id, body, { account, now: now() }),
    ),
    'DELETE /api/admin/announcements/:id': announcementsAdmin(async ({ params, account }) => {
      await deleteAnnouncement(db, params.id, { account, now: now() })
      return { message: 'The announcement has been deleted.' }
    }),
    'POST /api/admin/announcements/:id/test': announcementsAdmin(async ({ params, account }) => {
      await sendTest(context, params.id, account)
      return { message: 'The test is on its way to you.' }
    }),
    'POST /api/admin/announcements/:id/send': announcementsAdmin(({ params, body, account }) =>
      sendAnnouncement(db, params.id, body, { account, now: now() }),
    ),
    'POST /api/admin/announcements/:id/cancel': announcementsAdmin(({ params, account }) =>
      cancelAnnouncement(db, params.id, { account, now: now() }),
    ),
    'GET /api/admin/announcements/:id/deliveries': announcementsAdmin(
      async ({ params, query, account, request, reply }) => {
        await getAnnouncement(db, params.id)
        const page = await listDeliveries(db, params.id, query, account)
        describePage(request, reply, page)
        return page.rows
      },
    ),
    'POST /api/admin/deliveries/:id/resend': announcementsAdmin(async ({ params, account }) => {
      await resendDelivery(db, params.id, { account, now: now() })
      return { message: 'The message is being sent again.' }
    }),
    'POST /api/admin/audiences/reach': announcementsAdmin(async ({ body }) =>
      countReach(db, await conditionOf(db, body.audience, now()), body),
    ),
    'POST /api/admin/audiences/people': announcementsAdmin(async ({ body, request, reply }) => {
      const where = await conditionOf(db, body.audience, now())
      const page = await listPeople(db, where, body)
      describePage(request, reply, page)
      return page.rows
    }),
    'GET /api/admin/audiences': announcementsAdmin(() => listSavedAudiences(db, now())),
    'POST /api/admin/audiences': announcementsAdmin(({ body, account }) =>
      saveAudience(db, body, { account, now: now() }),
    ),
    'DELETE /api/admin/audiences/:id': announcementsAdmin(async ({ params, account }) => {
      await deleteSavedAudience(db, params.id, { account, now: now() })
      return { message: 'The audience has been deleted.' }
    }),
  })
}
