import { eq } from 'drizzle-orm'
import { events } from '#server/events/event-tables.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { Refusal } from '#server/platform/errors.ts'
import { attachUpload, detachUpload } from '#server/platform/uploads/attachment-service.ts'
import type { GalleryForm } from '#shared/gallery/gallery-rules.ts'
import { findPictureSize } from '#shared/platform/picture-rules.ts'
import { deletePhotoRow, insertPhoto, type PhotoRow } from './gallery-queries.ts'

type By = { actorId: string; now: Date }

/** Hangs an uploaded picture in the gallery. Refuses 'invalid_photo', and 'validation_failed' for an event that is not there. */
export function addPhoto(db: Database, form: GalleryForm, { actorId, now }: By): Promise<PhotoRow> {
  return db.transaction(async (tx) => {
    const { title, album } = form
    const eventId = form.eventId ? await getEventId(tx, form.eventId) : null
    const upload = { url: form.imageUrl, kind: 'gallery' as const, ownerId: null, uploadedBy: actorId, now }
    const imageUrl = await attachUpload(tx, upload)
    const size = findPictureSize(imageUrl)
    const photo = await insertPhoto(tx, {
      ...{ title, album, eventId, imageUrl, description: form.description || null },
      ...{ width: size?.width ?? null, height: size?.height ?? null, uploadedBy: actorId, createdAt: now },
    })
    await recordActivity(tx, {
      actorId,
      action: 'photo.added',
      subjectType: 'photo',
      subjectId: photo.id,
      after: photo,
    })
    return photo
  })
}

/** Takes a photo down for good. Refuses 'not_found'. */
export function deletePhoto(db: Database, photoId: string, { actorId, now }: By): Promise<void> {
  return db.transaction(async (tx) => {
    const photo = await deletePhotoRow(tx, photoId)
    if (!photo) throw new Refusal('not_found')
    await detachUpload(tx, photo.imageUrl, now)
    const done = { actorId, action: 'photo.deleted', subjectType: 'photo', subjectId: photoId }
    await recordActivity(tx, { ...done, before: photo })
  })
}

async function getEventId(tx: Transaction, eventId: string): Promise<string> {
  const [event] = await tx.select({ id: events.id }).from(events).where(eq(events.id, eventId))
  if (!event) throw new Refusal('validation_failed', { words: NO_EVENT, fields: { eventId: NO_EVENT } })
  return event.id
}

const NO_EVENT = 'This event does not exist'
