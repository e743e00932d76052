import { eq, sql } from 'drizzle-orm'
import { gallery } from '#server/gallery/gallery-tables.ts'
import type { AppContext } from '#server/platform/app-context.ts'
import type { Executor, Transaction } from '#server/platform/database/database.ts'
import { settings } from '#server/settings/settings-tables.ts'
import { findPictureSize } from '#shared/platform/picture-rules.ts'
import { openPictures } from '../demo-pictures.ts'
import { hasContent } from '../own-content.ts'
import { PHOTOS } from './first-photo-texts.ts'

/** A settings row that no form shows. It records that the photos were offered once, so deleted ones stay away. */
const MARK = 'galleryBegun'

type PhotoContext = Pick<AppContext, 'files' | 'now'> & { db: Executor }

/**
 * Adds eight initial photos to the gallery, once, at the first start and only if there is no content yet. Returns true
 * if they were added.
 */
export function addFirstPhotos({ db, files, now }: PhotoContext): Promise<boolean> {
  return db.transaction(async (tx) => {
    // two processes may start at once on one server
    await tx.execute(sql`SELECT pg_advisory_xact_lock(hashtext('first-photos'))`)
    const [begun] = await tx.select({ key: settings.key }).from(settings).where(eq(settings.key, MARK))
    if (begun) return false
    await tx.insert(settings).values({ key: MARK, value: true, updatedAt: now() })
    if (await hasContent(tx)) return false
    await insertPhotos(tx, { files, now })
    return true
  })
}

async function insertPhotos(tx: Transaction, { files, now }: Omit<PhotoContext, 'db'>): Promise<void> {
  const pictures = openPictures({ db: tx, files, now })
  const rows = []
  for (const [displayOrder, { picture, ...photo }] of PHOTOS.entries()) {
    const imageUrl = await pictures.publish(picture, 'picture')
    const { width = null, height = null } = findPictureSize(imageUrl) ?? {}
    rows.push({ ...photo, imageUrl, width, height, displayOrder, createdAt: now() })
  }
  await tx.insert(gallery).values(rows)
}
