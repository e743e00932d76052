import { eq } from 'drizzle-orm'
import { events } from '#server/events/event-tables.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { nextVersion, requireUnchanged } from '#server/platform/edit-conflict.ts'
import { AppError } from '#server/platform/errors.ts'
import { attachUpload } from '#server/platform/uploads/attachment-service.ts'
import { type GalleryBatch, GalleryEdit, type GalleryForm } from '#shared/gallery/gallery-rules.ts'
import { editedFields } from '#shared/platform/edit-conflict-rules.ts'
import { readFraming, withFraming } from '#shared/platform/framing-rules.ts'
import { findPictureSize } from '#shared/platform/picture-rules.ts'
import { lockPlaces, movePhotos } from './gallery-admin-queries.ts'
import { insertPhoto, lockPhoto, type PhotoRow, updatePhoto } from './gallery-queries.ts'

type By = { actorId: string; now: Date }

/**
 * Adds an uploaded picture to the gallery. Throws invalid_photo, or validation_failed for an event that does not exist.
 */
export function addPhoto(db: Database, form: GalleryForm, by: By): Promise<PhotoRow> {
  return db.transaction(async (tx) => {
    const eventId = form.eventId ? await getEventId(tx, form.eventId) : null
    return storePhoto(tx, { ...form, eventId }, { ...by, createdAt: by.now })
  })
}

/** Adds all of them in their order, or none. Throws like `addPhoto`. */
export function addPhotos(db: Database, { photos, ...batch }: GalleryBatch, by: By): Promise<PhotoRow[]> {
  return db.transaction(async (tx) => {
    const eventId = batch.eventId ? await getEventId(tx, batch.eventId) : null
    const stored: PhotoRow[] = []
    for (const [at, photo] of photos.entries()) {
      // a millisecond apart, because among new photos the latest is shown first
      const createdAt = new Date(by.now.getTime() - at)
      stored.push(await storePhoto(tx, { ...batch, ...photo, eventId }, { ...by, createdAt }))
    }
    return stored
  })
}

type NewPhoto = Omit<GalleryForm, 'eventId'> & { eventId: string | null }

async function storePhoto(tx: Transaction, form: NewPhoto, { actorId, now, createdAt }: By & { createdAt: Date }) {
  const { title, album, eventId, takenOn } = form
  const upload = { url: form.imageUrl, kind: 'picture' as const, ownerId: null, uploadedBy: actorId, now }
  const imageUrl = await attachUpload(tx, upload)
  const size = findPictureSize(imageUrl)
  const photo = await insertPhoto(tx, {
    title,
    album,
    eventId,
    takenOn,
    photographer: form.photographer || null,
    imageUrl,
    description: form.description || null,
    width: size?.width ?? null,
    height: size?.height ?? null,
    uploadedBy: actorId,
    createdAt,
    updatedAt: now,
  })
  const done = { actorId, action: 'photo.added', subjectType: 'photo', subjectId: photo.id }
  await recordActivity(tx, { ...done, after: photo })
  return photo
}

/**
 * Edits a photo's details. Throws not_found, edit_conflict, or validation_failed for an event that does not exist.
 */
export function editPhoto(db: Database, photoId: string, edit: GalleryEdit, { actorId, now }: By): Promise<PhotoRow> {
  return db.transaction(async (tx) => {
    const before = await lockPhoto(tx, photoId)
    if (!before) throw new AppError('not_found')
    const subject = { subjectType: 'photo', subjectId: photoId }
    await requireUnchanged(tx, { basedOn: edit.updatedAt, current: before, fields: EDITED, ...subject })
    const { title = before.title, album = before.album } = edit
    const after = await updatePhoto(tx, photoId, {
      title,
      album,
      updatedAt: nextVersion(before.updatedAt, now),
      ...(edit.description !== undefined && { description: edit.description || null }),
      ...(edit.photographer !== undefined && { photographer: edit.photographer || null }),
      ...(edit.takenOn !== undefined && { takenOn: edit.takenOn }),
      ...(edit.imageUrl !== undefined && { imageUrl: reframed(before.imageUrl, edit.imageUrl) }),
      ...(edit.eventId !== undefined && { eventId: edit.eventId && (await getEventId(tx, edit.eventId)) }),
    })
    await recordActivity(tx, { actorId, action: 'photo.edited', ...subject, before, after })
    return after
  })
}

/** Reorders the given photos among the positions they occupy; all others stay in place. Throws not_found. */
export function orderPhotos(db: Database, photoIds: readonly string[], { actorId }: By): Promise<void> {
  return db.transaction(async (tx) => {
    const places = await lockPlaces(tx)
    const wanted = new Set(photoIds)
    const before = places.filter(({ id, deletedAt }) => wanted.has(id) && !deletedAt).map(({ id }) => id)
    if (before.length !== wanted.size) throw new AppError('not_found')
    const queue = [...wanted]
    const moved = places.map(({ id }) => (wanted.has(id) ? (queue.shift() ?? id) : id))
    await movePhotos(tx, moved)
    const subject = { subjectType: 'gallery', subjectId: 'order' }
    const order = { before: { photoIds: before }, after: { photoIds } }
    await recordActivity(tx, { actorId, action: 'photos.ordered', ...subject, ...order })
  })
}

/** The stored address with the framing of the sent one. Throws validation_failed for another picture. */
function reframed(stored: string, sent: string): string {
  if (stored.split('?')[0] !== sent.split('?')[0])
    throw new AppError('validation_failed', { message: OTHER_PICTURE, fields: { imageUrl: OTHER_PICTURE } })
  return withFraming(stored, readFraming(sent))
}

async function getEventId(tx: Transaction, eventId: string): Promise<string> {
  const [event] = await tx.select({ id: events.id }).from(events).where(eq(events.id, eventId))
  if (!event) throw new AppError('validation_failed', { message: NO_EVENT, fields: { eventId: NO_EVENT } })
  return event.id
}

/** The fields an edit may change. */
const EDITED = editedFields(GalleryEdit)

const OTHER_PICTURE = 'To use another picture, please upload it as a new photo'
const NO_EVENT = 'This event does not exist'
