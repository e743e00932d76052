import { and, eq, inArray } from 'drizzle-orm'
import type { Executor } from '#server/platform/database/database.ts'
import { findUploadName } from '#server/platform/uploads/upload-names.ts'
import type { LogoSize } from '#shared/settings/logo-rules.ts'
import type { Settings } from '#shared/settings/settings-rules.ts'
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
  return findPicture(db, [`${base}.jpg`, `${base}.webp`], size)
}

/** The logo of the settings for a document; null for the built-in one. */
export async function findDocumentLogo(db: Executor, { logoPicture }: Settings): Promise<Buffer | null> {
  const name = findUploadName(logoPicture)
  return name === null ? null : findPicture(db, [name], 'mark')
}

async function findPicture(db: Executor, uploadNames: string[], size: LogoSize): Promise<Buffer | null> {
  const { uploadName, png } = logoPictures
  const [found] = await db
    .select({ png })
    .from(logoPictures)
    .where(and(inArray(uploadName, uploadNames), eq(logoPictures.size, size)))
  return found?.png ?? null
}
