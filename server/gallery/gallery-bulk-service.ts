import { recordActivity } from '#server/platform/activity-log.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { nextVersion } from '#server/platform/edit-conflict.ts'
import { AppError } from '#server/platform/errors.ts'
import { offerUndo, type UndoHandlers } from '#server/platform/undo/undo-service.ts'
import { detachUploads } from '#server/platform/uploads/attachment-service.ts'
import { ALBUM_LABELS, type StoredAlbum } from '#shared/gallery/gallery-enums.ts'
import type { GalleryBulkEdit } from '#shared/gallery/gallery-rules.ts'
import { numberedTitle } from '#shared/gallery/photo-title-rules.ts'
import {
  hidePhotos,
  lockPhotos,
  type PhotoRow,
  removeDeletedPhotos,
  unhidePhotos,
  updatePhoto,
} from './gallery-queries.ts'

type Details = { title: string; album: StoredAlbum }
type EditedPhoto = { id: string; before: Details; after: Details }

declare module '#server/platform/undo/undo-service.ts' {
  interface UndoableChanges {
    'photos-deleted': { photoIds: string[] }
    'photos-edited': { photos: EditedPhoto[] }
  }
}

type By = { actorId: string; now: Date }

/**
 * Deletes photos: they are hidden at once, and can be restored for two minutes. Photos that are already deleted are
 * ignored. Returns what was done, as a sentence. Throws not_found if all are already deleted.
 */
export function deletePhotos(db: Database, photoIds: readonly string[], { actorId, now }: By): Promise<string> {
  return db.transaction(async (tx) => {
    const photos = await getPhotos(tx, photoIds)
    const found = photos.map(({ id }) => id)
    await hidePhotos(tx, found, now)
    for (const before of photos) await record(tx, 'photo.deleted', { actorId, before })
    const message = `${describe(photos, 'has been', 'have been')} deleted.`
    await offerUndo(tx, { area: 'gallery', name: 'photos-deleted', data: { photoIds: found }, message, actorId, now })
    return message
  })
}

/**
 * Moves photos to another album, or gives them one title with a number each, in the order in which visitors see them.
 * Returns what was done, as a sentence. Throws not_found if all are deleted.
 */
export function editPhotos(db: Database, { photoIds, ...edit }: GalleryBulkEdit, by: By): Promise<string> {
  return db.transaction(async (tx) => {
    const photos = await getPhotos(tx, photoIds)
    const edited: EditedPhoto[] = []
    for (const [at, before] of photos.entries()) {
      const title = edit.title === undefined ? before.title : numberedTitle(edit.title, at + 1, photos.length)
      const after = await changeDetails(tx, before, { title, album: edit.album ?? before.album }, by)
      edited.push({ id: before.id, before: detailsOf(before), after: detailsOf(after) })
    }
    const message = describeEdit(photos, edited, edit)
    await offerUndo(tx, { area: 'gallery', name: 'photos-edited', data: { photos: edited }, message, ...by })
    return message
  })
}

/** How deleted and edited photos are restored, and deleted ones removed. */
export const galleryUndo: UndoHandlers = {
  'photos-deleted': {
    async undo(tx, { photoIds }, { actorId }) {
      for (const after of await unhidePhotos(tx, photoIds)) await record(tx, 'photo.restored', { actorId, after })
    },
    async end(tx, { photoIds }, now) {
      await detachUploads(
        tx,
        (await removeDeletedPhotos(tx, photoIds)).map(({ imageUrl }) => imageUrl),
        now,
      )
    },
  },
  'photos-edited': {
    async undo(tx, { photos }, by) {
      const present = await lockPhotos(
        tx,
        photos.map(({ id }) => id),
      )
      for (const photo of present) {
        const edited = photos.find(({ id }) => id === photo.id)
        if (edited) await changeDetails(tx, photo, restoredDetails(photo, edited), by)
      }
    },
  },
}

/** Leaves out photos that somebody has changed again since. */
const restoredDetails = (photo: PhotoRow, { before, after }: EditedPhoto): Details => ({
  title: photo.title === after.title ? before.title : photo.title,
  album: photo.album === after.album ? before.album : photo.album,
})

async function getPhotos(tx: Transaction, photoIds: readonly string[]): Promise<PhotoRow[]> {
  const photos = await lockPhotos(tx, photoIds)
  if (photos.length === 0) throw new AppError('not_found')
  return photos
}

async function changeDetails(tx: Transaction, before: PhotoRow, details: Details, { actorId, now }: By) {
  if (details.title === before.title && details.album === before.album) return before
  const after = await updatePhoto(tx, before.id, { ...details, updatedAt: nextVersion(before.updatedAt, now) })
  await record(tx, 'photo.edited', { actorId, before, after })
  return after
}

const detailsOf = ({ title, album }: PhotoRow): Details => ({ title, album })

/** '‘Kudamattam’ is' or '3 photos are', with the verb for one or several. */
const describe = (photos: readonly PhotoRow[], one: string, several: string) =>
  photos.length === 1 ? `‘${photos[0]?.title}’ ${one}` : `${photos.length} photos ${several}`

function describeEdit(photos: PhotoRow[], edited: EditedPhoto[], { title, album }: Partial<Details>): string {
  const names = [...new Set([edited[0]?.after.title, edited.at(-1)?.after.title])].map((name) => `‘${name}’`)
  const called = title !== undefined && `now called ${names.join(' to ')}`
  const moved = album && `now in ${ALBUM_LABELS[album]}`
  return `${describe(photos, 'is', 'are')} ${[called, moved].filter(Boolean).join(' and ')}.`
}

type Change = { actorId: string; before?: PhotoRow; after?: PhotoRow }

async function record(tx: Transaction, action: string, { actorId, ...change }: Change): Promise<void> {
  const subjectId = (change.after ?? change.before)?.id ?? ''
  await recordActivity(tx, { actorId, action, subjectType: 'photo', subjectId, ...change })
}
