import { and, inArray, isNotNull, isNull, lt, not, sql } from 'drizzle-orm'
import { gallery } from '#server/gallery/gallery-tables.ts'
import type { Database, Transaction } from '#server/platform/database/database.ts'
import { destroyUpload, detachUploads } from '#server/platform/uploads/attachment-service.ts'
import { partyPhotos } from './photo-tables.ts'

/** Longer than the removal of a party can be undone. */
const UNTIL_DELETED_MS = 24 * 3_600_000

const hasPlace = sql`exists (select from event_registrations as place where place.id = ${partyPhotos.registrationId})`

/**
 * Deletes the pictures of parties that have had no place for a day, with their files and what was published of them. A
 * party that comes back before that has its pictures again.
 */
export function removeLeftPhotos(db: Database, now: Date): Promise<void> {
  return db.transaction(async (tx) => {
    const { leftAt } = partyPhotos
    await tx
      .update(partyPhotos)
      .set({ leftAt: null })
      .where(and(isNotNull(leftAt), hasPlace))
    await tx
      .update(partyPhotos)
      .set({ leftAt: now })
      .where(and(isNull(leftAt), not(hasPlace)))
    const isOver = lt(leftAt, new Date(now.getTime() - UNTIL_DELETED_MS))
    const removed = await tx
      .delete(partyPhotos)
      .where(and(isOver, not(hasPlace)))
      .returning()
    for (const { url } of removed) await destroyUpload(tx, url)
    await removePublished(
      tx,
      removed.flatMap(({ galleryId }) => galleryId ?? []),
      now,
    )
  })
}

/** Removes pictures of parties from the gallery for good. */
export async function removePublished(tx: Transaction, galleryIds: readonly string[], now: Date): Promise<void> {
  const removed = await tx
    .delete(gallery)
    .where(inArray(gallery.id, [...galleryIds]))
    .returning()
  await detachUploads(
    tx,
    removed.map(({ imageUrl }) => imageUrl),
    now,
  )
}
