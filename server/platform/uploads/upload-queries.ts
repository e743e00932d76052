import { and, eq, gt, gte, inArray, isNull, lt, or, sql } from 'drizzle-orm'
import type { UploadKind } from '#shared/platform/upload-kinds.ts'
import type { Executor } from '../database/database.ts'
import { uploads } from './upload-tables.ts'

export type Upload = typeof uploads.$inferSelect
type NewUpload = Pick<
  Upload,
  'name' | 'kind' | 'isPrivate' | 'mimeType' | 'bytes' | 'width' | 'height' | 'uploadedBy'
> & { contentHash?: string }

/** The same content again is the same upload, and its 24 hours start again. */
export async function insertUpload(db: Executor, upload: NewUpload, now: Date): Promise<Upload> {
  const [row] = await db
    .insert(uploads)
    .values({ ...upload, unusedSince: now, createdAt: now })
    .onConflictDoUpdate({ target: uploads.name, set: { unusedSince: now } })
    .returning()
  if (!row) throw new Error('An upload was neither inserted nor found')
  return row
}

export async function findUpload(db: Executor, names: string[]): Promise<Upload | null> {
  const [row] = await db.select().from(uploads).where(inArray(uploads.name, names))
  return row ?? null
}

export async function findUploadById(db: Executor, id: string): Promise<Upload | null> {
  const [row] = await db.select().from(uploads).where(eq(uploads.id, id))
  return row ?? null
}

type Claim = { name: string; kind: UploadKind; ownerId: string | null; uploadedBy: string | null }

/** One record can claim a private file, and only the account that sent it, if any. False if it cannot be claimed. */
export async function claimPrivateUpload(db: Executor, claim: Claim, unusedAfter: Date): Promise<boolean> {
  const { name, kind, ownerId, uploadedBy } = claim
  const sentBy = uploadedBy === null ? isNull(uploads.uploadedBy) : eq(uploads.uploadedBy, uploadedBy)
  const claimed = await db
    .update(uploads)
    .set({ attachments: 1, ownerId })
    .where(
      and(
        eq(uploads.name, name),
        eq(uploads.kind, kind),
        uploads.isPrivate,
        eq(uploads.attachments, 0),
        gte(uploads.unusedSince, unusedAfter),
        or(isNull(uploads.uploadedBy), sentBy),
      ),
    )
    .returning({ id: uploads.id })
  return claimed.length > 0
}

/** A public picture may be used by several records. False if it cannot be claimed. */
export async function claimPublicUpload(db: Executor, name: string, unusedAfter: Date): Promise<boolean> {
  const claimed = await db
    .update(uploads)
    .set({ attachments: sql`${uploads.attachments} + 1` })
    .where(
      and(
        eq(uploads.name, name),
        eq(uploads.isPrivate, false),
        or(gt(uploads.attachments, 0), gte(uploads.unusedSince, unusedAfter)),
      ),
    )
    .returning({ id: uploads.id })
  return claimed.length > 0
}

export async function releaseUpload(db: Executor, name: string, now: Date): Promise<void> {
  await db
    .update(uploads)
    .set({ attachments: sql`${uploads.attachments} - 1`, unusedSince: now })
    .where(and(eq(uploads.name, name), gt(uploads.attachments, 0)))
}

export async function deleteUpload(db: Executor, name: string): Promise<Upload | null> {
  const [row] = await db.delete(uploads).where(eq(uploads.name, name)).returning()
  return row ?? null
}

/** False if the upload is gone by now. */
export async function updateWidths(db: Executor, id: string, widths: number[]): Promise<boolean> {
  const updated = await db.update(uploads).set({ widths }).where(eq(uploads.id, id)).returning({ id: uploads.id })
  return updated.length > 0
}

export async function listOrphanIds(db: Executor, unusedBefore: Date, limit: number): Promise<string[]> {
  const rows = await db.select({ id: uploads.id }).from(uploads).where(orphans(unusedBefore)).limit(limit)
  return rows.map(({ id }) => id)
}

/** Null if a record has started to use it. */
export async function deleteOrphan(db: Executor, id: string, unusedBefore: Date): Promise<Upload | null> {
  const [row] = await db
    .delete(uploads)
    .where(and(eq(uploads.id, id), orphans(unusedBefore)))
    .returning()
  return row ?? null
}

const orphans = (unusedBefore: Date) => and(eq(uploads.attachments, 0), lt(uploads.unusedSince, unusedBefore))
