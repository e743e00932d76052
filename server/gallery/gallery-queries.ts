import { and, asc, desc, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm'
import type { Database, Executor } from '#server/platform/database/database.ts'
import { AppError } from '#server/platform/errors.ts'
import { earlierThan, type Keys, limitTo, type Page, pageOf, readCursor } from '#server/platform/paging.ts'
import type { AlbumFilter } from '#shared/gallery/gallery-enums.ts'
import { gallery } from './gallery-tables.ts'

export type PhotoRow = typeof gallery.$inferSelect
type PhotoQuery = { album?: AlbumFilter | 'all' | undefined; limit?: number | undefined; cursor?: string | undefined }

/** The photos of one album or all: in display order, then latest first; without a limit all are returned. */
export async function listPhotos(db: Database, { album, limit, cursor }: PhotoQuery): Promise<Page<PhotoRow>> {
  const after = readCursor(cursor, 3)
  const wanted = and(isNull(gallery.deletedAt), album && album !== 'all' ? eq(gallery.album, album) : undefined)
  const list = db
    .select()
    .from(gallery)
    .where(and(wanted, after ? behind(after) : undefined))
    .orderBy(...inOrder)
    .$dynamic()
  const [found, total] = await Promise.all([limitTo(list, limit), db.$count(gallery, wanted)])
  return pageOf(found, { limit, total, keysOf: placeOf })
}

export async function insertPhoto(tx: Executor, photo: typeof gallery.$inferInsert): Promise<PhotoRow> {
  const [inserted] = await tx.insert(gallery).values(photo).returning()
  if (!inserted) throw new Error('The photo was not stored')
  return inserted
}

/** The stored row, locked until the transaction ends; null also for a deleted photo. */
export async function lockPhoto(tx: Executor, photoId: string): Promise<PhotoRow | null> {
  const [photo] = await lockPhotos(tx, [photoId])
  return photo ?? null
}

/** Those that exist, in the order in which visitors see them, locked until the transaction ends. */
export function lockPhotos(tx: Executor, photoIds: readonly string[]): Promise<PhotoRow[]> {
  return tx
    .select()
    .from(gallery)
    .where(and(inArray(gallery.id, [...photoIds]), isNull(gallery.deletedAt)))
    .orderBy(...inOrder)
    .for('update')
}

export async function updatePhoto(tx: Executor, id: string, change: Partial<PhotoRow>): Promise<PhotoRow> {
  const [updated] = await tx.update(gallery).set(change).where(eq(gallery.id, id)).returning()
  if (!updated) throw new Error('A locked photo no longer exists')
  return updated
}

/** Hides photos. Not an edit, so `updatedAt` stays. */
export async function hidePhotos(tx: Executor, photoIds: readonly string[], deletedAt: Date): Promise<void> {
  await tx
    .update(gallery)
    .set({ deletedAt, updatedAt: sql`${gallery.updatedAt}` })
    .where(inArray(gallery.id, [...photoIds]))
}

/** Shows those of the given photos that are hidden again. */
export const unhidePhotos = (tx: Executor, photoIds: readonly string[]): Promise<PhotoRow[]> =>
  tx
    .update(gallery)
    .set({ deletedAt: null, updatedAt: sql`${gallery.updatedAt}` })
    .where(areDeleted(photoIds))
    .returning()

/** Removes those of the given photos that are hidden. */
export const removeDeletedPhotos = (tx: Executor, photoIds: readonly string[]): Promise<PhotoRow[]> =>
  tx.delete(gallery).where(areDeleted(photoIds)).returning()

const areDeleted = (photoIds: readonly string[]) =>
  and(inArray(gallery.id, [...photoIds]), isNotNull(gallery.deletedAt))

export const inOrder = [asc(gallery.displayOrder), desc(gallery.createdAt), desc(gallery.id)] as const

const ORDER = /^-?\d{1,9}$/

export function behind([order = '', ...latest]: Keys): SQL {
  if (!ORDER.test(order)) throw new AppError('malformed_request')
  const { displayOrder, createdAt, id } = gallery
  return sql`(${displayOrder} > ${order}::int or (${displayOrder} = ${order}::int and ${earlierThan(createdAt, id, latest)}))`
}

/** A photo's sort keys. */
export const placeOf = ({ displayOrder, createdAt, id }: Pick<PhotoRow, 'displayOrder' | 'createdAt' | 'id'>): Keys => [
  String(displayOrder),
  createdAt.toISOString(),
  id,
]
