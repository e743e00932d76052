import { and, eq, getTableColumns, ilike, isNull, or, type SQL, sql } from 'drizzle-orm'
import { events } from '#server/events/event-tables.ts'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { containing, limitTo, type Page, pageOf, readCursor } from '#server/platform/paging.ts'
import type { GallerySearch } from '#shared/gallery/gallery-api.ts'
import { behind, inOrder, type PhotoRow, placeOf } from './gallery-queries.ts'
import { gallery } from './gallery-tables.ts'

type AdminPhoto = PhotoRow & { eventTitle: string | null }

/** Every matching photo, in the order visitors see. */
export async function listPhotosForAdmin(db: Database, search: GallerySearch): Promise<Page<AdminPhoto>> {
  const { limit, album } = search
  const wanted = and(isNull(gallery.deletedAt), album && eq(gallery.album, album), matching(search.search))
  const after = readCursor(search.cursor, 3)
  const list = db
    .select({ ...getTableColumns(gallery), eventTitle: events.title })
    .from(gallery)
    .leftJoin(events, eq(events.id, gallery.eventId))
    .where(and(wanted, after ? behind(after) : undefined))
    .orderBy(...inOrder)
    .$dynamic()
  const [found, total] = await Promise.all([limitTo(list, limit), db.$count(gallery, wanted)])
  return pageOf(found, { limit, total, keysOf: placeOf })
}

/** All photos in order, locked until the transaction ends; deleted ones keep their place in case they are restored. */
export async function lockPlaces(tx: Executor): Promise<{ id: string; deletedAt: Date | null }[]> {
  await tx.execute(sql`lock table gallery in share row exclusive mode`)
  return tx
    .select({ id: gallery.id, deletedAt: gallery.deletedAt })
    .from(gallery)
    .orderBy(...inOrder)
}

/** Numbers the photos from 1. New photos have 0 and come before them. */
export async function movePhotos(tx: Executor, ids: readonly string[]): Promise<void> {
  // written out: reordering is not an edit, so `updatedAt` stays
  await tx.execute(sql`update gallery set display_order = place.number
    from jsonb_array_elements_text(${JSON.stringify(ids)}::jsonb) with ordinality as place (id, number)
    where gallery.id = place.id::uuid and gallery.display_order <> place.number`)
}

function matching(search: string | undefined): SQL | undefined {
  if (!search) return undefined
  const part = containing(search)
  return or(ilike(gallery.title, part), ilike(gallery.description, part))
}
