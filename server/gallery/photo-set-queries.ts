import { and, eq, getTableColumns, isNull } from 'drizzle-orm'
import { events } from '#server/events/event-tables.ts'
import type { Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { dayOfPhoto, photoSetsOf, type SetOf } from '#shared/gallery/photo-set-rules.ts'
import { inOrder } from './gallery-queries.ts'
import { gallery } from './gallery-tables.ts'

/** How many photos of a set the gallery shows; more are on the page of the set. */
const COVERS = 12

/** All sets of photos, latest first, with the photos that the gallery shows of them. */
export async function listPhotoSets(db: Executor) {
  const sets = photoSetsOf(await listPlacedPhotos(db))
  return sets.map((set) => ({ ...headOf(set), count: set.photos.length, covers: set.photos.slice(0, COVERS) }))
}

/** The set that a photo is in, with all its photos. Throws not_found. */
export async function getPhotoSet(db: Executor, photoId: string) {
  const sets = photoSetsOf(await listPlacedPhotos(db))
  const set = sets.find(({ photos }) => photos.some(({ id }) => id === photoId))
  if (!set) throw new AppError('not_found')
  return { ...headOf(set), photos: set.photos.map((photo) => ({ ...photo, day: dayOfPhoto(photo) })) }
}

type PlacedPhoto = Awaited<ReturnType<typeof listPlacedPhotos>>[number]

function headOf({ photos: [first, ...others], title, day }: SetOf<PlacedPhoto>) {
  const { id, album, event, description } = first
  const text = event ? event.description : others.length === 0 ? description : null
  return { id, title: event?.title ?? title, album, day, venue: event?.venue ?? null, text }
}

/** Every photo in the order visitors see, with its event unless that is hidden. */
async function listPlacedPhotos(db: Executor) {
  const { id, title, description, venue, eventDate } = events
  const rows = await db
    .select({ ...getTableColumns(gallery), event: { id, title, description, venue, eventDate } })
    .from(gallery)
    .leftJoin(events, and(eq(events.id, gallery.eventId), eq(events.isPublic, true)))
    .where(isNull(gallery.deletedAt))
    .orderBy(...inOrder)
  return rows
}
