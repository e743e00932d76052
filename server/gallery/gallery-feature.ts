import { anyone, contentAdmin, contentOrAnnouncementsAdmin } from '#server/accounts/guards.ts'
import { addFamilyPhotos } from '#server/competitions/family/family-photos.ts'
import { addNoticeKinds } from '#server/notifications/notices/notice-kinds.ts'
import type { Feature } from '#server/platform/app-context.ts'
import { mount } from '#server/platform/mount.ts'
import { pagesAt } from '#server/platform/pages/sitemap.ts'
import { describePage } from '#server/platform/paging.ts'
import { receivePicture } from '#server/platform/uploads/upload-service.ts'
import { galleryApi } from '#shared/gallery/gallery-api.ts'
import { galleryErrors } from '#shared/gallery/gallery-errors.ts'
import { galleryNotices } from '#shared/gallery/gallery-notices.ts'
import { galleryUploads } from '#shared/gallery/gallery-uploads.ts'
import { mountEventPhotos } from './event-photos.ts'
import { listPhotosForAdmin } from './gallery-admin-queries.ts'
import { deletePhotos, editPhotos, galleryUndo } from './gallery-bulk-service.ts'
import { listPhotos } from './gallery-queries.ts'
import { addPhoto, addPhotos, editPhoto, orderPhotos } from './gallery-service.ts'
import { gallery } from './gallery-tables.ts'
import { listPublishedPhotos } from './party-photos/family-page-photos.ts'
import { removeLeftPhotos } from './party-photos/left-photos.ts'
import { erasePictures, partyPhotosOfPerson } from './party-photos/photo-personal-data.ts'
import { mountPartyPhotos } from './party-photos/photo-routes.ts'
import { getPhotoSet, listPhotoSets } from './photo-set-queries.ts'

declare module '#server/platform/tasks/tasks.ts' {
  interface Tasks {
    'remove-party-photos': Record<never, never>
  }
}

export const galleryFeature: Feature = {
  name: 'gallery',
  errors: galleryErrors,
  uploads: galleryUploads,
  personalData: { tables: [partyPhotosOfPerson], acts: [gallery.uploadedBy], beforeErasing: erasePictures },
  mount: (app, context) => {
    const { db, now } = context
    addNoticeKinds(galleryNotices)
    addFamilyPhotos('gallery', listPublishedPhotos)
    mountEventPhotos(app, context)
    mountPartyPhotos(app, context)
    mount(app, galleryApi, {
      'GET /api/gallery': anyone(async ({ query, request, reply }) => {
        const page = await listPhotos(db, query)
        if (query.limit !== undefined) describePage(request, reply, page)
        return page.rows
      }),
      'GET /api/gallery/sets': anyone(() => listPhotoSets(db)),
      'GET /api/gallery/:id/set': anyone(({ params }) => getPhotoSet(db, params.id)),
      'POST /api/gallery': contentAdmin(({ body, account }) => addPhoto(db, body, { actorId: account.id, now: now() })),
      'GET /api/admin/gallery': contentAdmin(async ({ query, request, reply }) => {
        const page = await listPhotosForAdmin(db, query)
        describePage(request, reply, page)
        return page.rows
      }),
      'PUT /api/admin/gallery/order': contentAdmin(async ({ body, account }) => {
        await orderPhotos(db, body.photoIds, { actorId: account.id, now: now() })
        return { message: 'The new order of the photos has been saved.' }
      }),
      'PUT /api/gallery/:id': contentAdmin(({ params, body, account }) =>
        editPhoto(db, params.id, body, { actorId: account.id, now: now() }),
      ),
      'DELETE /api/gallery/:id': contentAdmin(async ({ params, account }) => {
        await deletePhotos(db, [params.id], { actorId: account.id, now: now() })
        return { message: 'The photo has been deleted.' }
      }),
      'POST /api/admin/gallery/photos': contentAdmin(({ body, account }) =>
        addPhotos(db, body, { actorId: account.id, now: now() }),
      ),
      'PUT /api/admin/gallery/photos': contentAdmin(async ({ body, account }) => ({
        message: await editPhotos(db, body, { actorId: account.id, now: now() }),
      })),
      'POST /api/admin/gallery/deletions': contentAdmin(async ({ body, account }) => ({
        message: await deletePhotos(db, body.photoIds, { actorId: account.id, now: now() }),
      })),
      'POST /api/upload': contentOrAnnouncementsAdmin(async ({ request }) => ({
        url: await receivePicture(request, context, 'picture'),
      })),
    })
  },
  tasks: () => ({ 'remove-party-photos': (_, { db, now }) => removeLeftPhotos(db, now()) }),
  schedules: [{ task: 'remove-party-photos', data: {}, everyMinutes: 60 }],
  undo: galleryUndo,
  publicPages: pagesAt('/gallery'),
}
