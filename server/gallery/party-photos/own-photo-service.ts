import { and, desc, eq, inArray, type SQL, sql } from 'drizzle-orm'
import { events } from '#server/events/event-tables.ts'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import { gallery } from '#server/gallery/gallery-tables.ts'
import { recordActivity } from '#server/platform/activity-log.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Database, Executor, Transaction } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { attachUpload, destroyUpload, detachUpload } from '#server/platform/uploads/attachment-service.ts'
import { findUploadName } from '#server/platform/uploads/upload-names.ts'
import { storePicture } from '#server/platform/uploads/upload-service.ts'
import type { PARTY_PHOTO_STATES } from '#shared/gallery/party-photos/party-photo-api.ts'
import { findPictureSize } from '#shared/platform/picture-rules.ts'
import { insertPhoto } from '../gallery-queries.ts'
import { partyPhotos } from './photo-tables.ts'

/** Who looks: the member, or somebody of the household who was in the party. */
export type Viewer = { memberId: string; familyMemberId: string | null; accountId: string }

/** Of the member's parties; for somebody of the household, of those that they were in. */
export const isOfParty = ({ memberId, familyMemberId }: Omit<Viewer, 'accountId'>): SQL | undefined =>
  and(
    eq(eventRegistrations.memberId, memberId),
    familyMemberId === null ? undefined : sql`${familyMemberId} = any(${eventRegistrations.familyMemberIds})`,
  )

/** The pictures of the viewer's parties, latest event first. */
export async function listOwnPhotos(db: Executor, viewer: Viewer) {
  const rows = await db
    .select({ photo: partyPhotos, event: events, deletedAt: gallery.deletedAt })
    .from(partyPhotos)
    .innerJoin(eventRegistrations, eq(eventRegistrations.id, partyPhotos.registrationId))
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .leftJoin(gallery, eq(gallery.id, partyPhotos.galleryId))
    .where(isOfParty(viewer))
    .orderBy(desc(events.eventDate), desc(events.id), partyPhotos.takenAt, partyPhotos.id)
  return [...Map.groupBy(rows, ({ event }) => event.id).values()].map((own) => {
    const { id: eventId, title, eventDate } = own[0]!.event
    return { eventId, title, eventDate, photos: own.map(({ photo, deletedAt }) => shown(photo, deletedAt)) }
  })
}

type Photo = typeof partyPhotos.$inferSelect

const shown = ({ id, width, height, takenAt, ...photo }: Photo, deletedAt: Date | null) => ({
  id,
  width,
  height,
  takenAt,
  pictureUrl: `/api/party-photos/${id}/picture`,
  state: stateOf({ ...photo, deletedAt }),
})

type Publication = Pick<Photo, 'publishedAt' | 'galleryId'> & { deletedAt: Date | null }

function stateOf({ publishedAt, galleryId, deletedAt }: Publication): (typeof PARTY_PHOTO_STATES)[number] {
  if (!publishedAt) return 'private'
  return galleryId === null || deletedAt ? 'taken_out' : 'published'
}

/** The address of a picture of the viewer's party. Throws not_found. */
export async function getOwnPicture(db: Executor, photoId: string, viewer: Viewer): Promise<string> {
  const [found] = await db
    .select({ url: partyPhotos.url })
    .from(partyPhotos)
    .innerJoin(eventRegistrations, eq(eventRegistrations.id, partyPhotos.registrationId))
    .where(and(eq(partyPhotos.id, photoId), isOfParty(viewer)))
  if (!found) throw new AppError('not_found')
  return found.url
}

type PublishContext = Pick<AppContext, 'files' | 'now'> & { db: Database }

/**
 * Adds a picture to the gallery of its event, where the committee can edit and delete it like any other. Throws
 * not_found, photo_published, photo_taken_out, or gallery_closed for an event that visitors do not see.
 */
export async function publishPhoto(context: PublishContext, photoId: string, viewer: Viewer): Promise<void> {
  const { db, files, now } = context
  // before the file is copied, and again under the lock
  const { photo: found } = await db.transaction((tx) => lockPublishable(tx, photoId, viewer))
  const name = findUploadName(found.url)
  if (!name) throw new AppError('not_found')
  const copy = await storePicture(context, Buffer.from(await files.readBytes(name)), {
    kind: 'picture',
    uploadedBy: viewer.accountId,
  })
  await db.transaction(async (tx) => {
    const { photo, event } = await lockPublishable(tx, photoId, viewer)
    const by = { ownerId: null, uploadedBy: viewer.accountId, now: now() }
    const imageUrl = await attachUpload(tx, { url: copy, kind: 'picture', ...by })
    const size = findPictureSize(imageUrl)
    const added = await insertPhoto(tx, {
      title: event.title,
      eventId: event.id,
      imageUrl,
      width: size?.width ?? null,
      height: size?.height ?? null,
      uploadedBy: viewer.accountId,
      createdAt: by.now,
      updatedAt: by.now,
    })
    await tx.update(partyPhotos).set({ publishedAt: by.now, galleryId: added.id }).where(eq(partyPhotos.id, photo.id))
    await record(tx, viewer, 'photo.added', { before: null, after: added })
  })
}

/** Takes a picture out of the gallery again: it is private as before. Throws not_found. */
export function unpublishPhoto(db: Database, photoId: string, viewer: Viewer, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const { photo, state } = await lockOwn(tx, photoId, viewer)
    if (state !== 'published') throw new AppError('not_found')
    await removeFromGallery(tx, photo, viewer, now)
    await tx.update(partyPhotos).set({ publishedAt: null, galleryId: null }).where(eq(partyPhotos.id, photo.id))
  })
}

/** Deletes a picture with its file, also from the gallery. Throws not_found. */
export function deleteOwnPhoto(db: Database, photoId: string, viewer: Viewer, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const { photo } = await lockOwn(tx, photoId, viewer)
    // also when the committee has just taken it out: its undo would bring it back
    await removeFromGallery(tx, photo, viewer, now)
    await tx.delete(partyPhotos).where(eq(partyPhotos.id, photo.id))
    await destroyUpload(tx, photo.url)
  })
}

async function removeFromGallery(tx: Transaction, { galleryId }: Photo, viewer: Viewer, now: Date): Promise<void> {
  if (!galleryId) return
  const [before] = await tx
    .delete(gallery)
    .where(inArray(gallery.id, [galleryId]))
    .returning()
  if (!before) return
  await detachUpload(tx, before.imageUrl, now)
  await record(tx, viewer, 'photo.deleted', { before, after: null })
}

/** Throws not_found, photo_published, photo_taken_out or gallery_closed. */
async function lockPublishable(tx: Transaction, photoId: string, viewer: Viewer) {
  const { photo, event, state } = await lockOwn(tx, photoId, viewer)
  if (state === 'published') throw new AppError('photo_published')
  if (state === 'taken_out') throw new AppError('photo_taken_out')
  if (!event.isPublic) throw new AppError('gallery_closed')
  return { photo, event }
}

async function lockOwn(tx: Transaction, photoId: string, viewer: Viewer) {
  const [found] = await tx
    .select({ photo: partyPhotos, event: events })
    .from(partyPhotos)
    .innerJoin(eventRegistrations, eq(eventRegistrations.id, partyPhotos.registrationId))
    .innerJoin(events, eq(events.id, eventRegistrations.eventId))
    .where(and(eq(partyPhotos.id, photoId), isOfParty(viewer)))
    .for('update', { of: partyPhotos })
  if (!found) throw new AppError('not_found')
  const { galleryId } = found.photo
  const [added] = galleryId ? await tx.select().from(gallery).where(eq(gallery.id, galleryId)) : []
  return { ...found, state: stateOf({ ...found.photo, deletedAt: added?.deletedAt ?? null }) }
}

type Change = { before: typeof gallery.$inferSelect | null; after: typeof gallery.$inferSelect | null }

const record = (tx: Transaction, { accountId }: Viewer, action: string, change: Change) =>
  recordActivity(tx, {
    actorId: accountId,
    action,
    subjectType: 'photo',
    subjectId: change.after?.id ?? change.before?.id ?? '',
    ...change,
  })
