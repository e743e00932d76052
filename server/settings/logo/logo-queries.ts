import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { findUploadName } from '#server/platform/uploads/upload-names.ts'
import type { LogoSize } from '#shared/settings/logo-rules.ts'
import { readSettings } from '../settings-queries.ts'
import { logoPictures } from './logo-tables.ts'

export async function insertLogoPictures(
  tx: Executor,
  { uploadName, pictures }: { uploadName: string; pictures: Readonly<Record<LogoSize, Buffer>> },
): Promise<void> {
  const rows = Object.entries(pictures).map(([size, png]) => ({ uploadName, size: size as LogoSize, png }))
  await tx.insert(logoPictures).values(rows).onConflictDoNothing()
}

/** One size of an uploaded logo, the current one or an earlier one that is still stored; null for any other. */
export async function findLogoPicture(db: Executor, base: string, size: LogoSize): Promise<Buffer | null> {
  const { uploadName, png } = logoPictures
  const isOfUpload = inArray(uploadName, [`${base}.jpg`, `${base}.webp`])
  const [found] = await db
    .select({ png })
    .from(logoPictures)
    .where(and(isOfUpload, eq(logoPictures.size, size)))
  return found?.png ?? null
}

/** The current logo for a document; null for the built-in one. */
export async function readDocumentLogo(db: Executor): Promise<Buffer | null> {
  const { logoPicture } = await readSettings(db)
  const name = findUploadName(logoPicture)
  return name === null ? null : findLogoPicture(db, name.replace(/\.\w+$/, ''), 'mark')
}
