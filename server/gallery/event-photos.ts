import { and, count, eq, isNull, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { anyone } from '#server/accounts/guards.ts'
import { events } from '#server/events/event-tables.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { mount } from '#server/platform/mount.ts'
import { eventPhotoApi } from '#shared/gallery/event-photo-api.ts'
import { inOrder } from './gallery-queries.ts'
import { gallery } from './gallery-tables.ts'

const MAX_ON_A_PAGE = 6

/** The gallery's photos of events, for the pages of the events. */
export function mountEventPhotos(app: FastifyInstance, { db }: AppContext): void {
  mount(app, eventPhotoApi, {
    'GET /api/events/photo-counts': anyone(() => countPhotos(db)),
    'GET /api/events/:id/photos': anyone(({ params }) => listPhotosOf(db, params.id)),
  })
}

async function countPhotos(db: Executor) {
  const rows = await db
    .select({ eventId: events.id, photos: count() })
    .from(gallery)
    .innerJoin(events, eq(events.id, gallery.eventId))
    .where(and(isNull(gallery.deletedAt), eq(events.isPublic, true)))
    .groupBy(events.id)
  return rows
}

const countOver = sql<number>`count(*) over ()::int`

/** Empty for an event that visitors do not see. */
async function listPhotosOf(db: Executor, eventId: string) {
  const { id, title, imageUrl, width, height } = gallery
  const wanted = and(isNull(gallery.deletedAt), eq(gallery.eventId, eventId), eq(events.isPublic, true))
  const rows = await db
    .select({ photo: { id, title, imageUrl, width, height }, total: countOver })
    .from(gallery)
    .innerJoin(events, eq(events.id, gallery.eventId))
    .where(wanted)
    .orderBy(...inOrder)
    .limit(MAX_ON_A_PAGE)
  return { total: rows[0]?.total ?? 0, photos: rows.map(({ photo }) => photo) }
}
