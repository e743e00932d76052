import type { Executor } from '#server/platform/database/database.ts'
import type { FileStore } from '#server/platform/uploads/file-store.ts'
import { variantName } from '#server/platform/uploads/upload-names.ts'
import { uploads } from '#server/platform/uploads/upload-tables.ts'
import { PICTURE_FORMATS } from '#shared/platform/picture-rules.ts'
import { digestOf } from './archive-check.ts'
import type { ArchiveWriter } from './archive-file.ts'
import { type ArchiveManifest, FILES } from './archive-format.ts'

/** Every file that the database lists: uploads and their generated widths. Share pictures are drawn again instead. */
export async function listKnownFiles(db: Executor): Promise<string[]> {
  const known = await db.select({ name: uploads.name, widths: uploads.widths }).from(uploads).orderBy(uploads.name)
  return known.flatMap(({ name, widths }) => [
    name,
    ...widths.flatMap((width) => PICTURE_FORMATS.map((format) => variantName(name, width, format))),
  ])
}

/** Writes these files one by one; returns the names of missing ones instead of skipping them silently. */
export async function writeFiles(
  writer: ArchiveWriter,
  store: FileStore,
  names: readonly string[],
  signal?: AbortSignal,
): Promise<Pick<ArchiveManifest, 'files' | 'missing'>> {
  const files: ArchiveManifest['files'] = []
  const missing: string[] = []
  for (const name of names) {
    signal?.throwIfAborted()
    if (!(await store.exists(name))) missing.push(name)
    else {
      const content = Buffer.from(await store.readBytes(name))
      await writer.add(`${FILES}${name}`, content)
      files.push({ name, ...digestOf(content) })
    }
  }
  return { files, missing }
}

/** Puts a file into a store unless an identical one is there already. */
export async function putFile(store: FileStore, name: string, content: Buffer): Promise<void> {
  if ((await store.findSize(name)) === content.length && content.equals(await store.readBytes(name))) return
  await store.put(name, content)
}

/** Copies files that the second store lacks; returns the names that the first one lacks. */
export async function copyFiles(from: FileStore, to: FileStore, names: readonly string[]): Promise<string[]> {
  const missing: string[] = []
  for (const name of names) {
    const size = await from.findSize(name)
    if (size === null) missing.push(name)
    else if ((await to.findSize(name)) !== size) await to.put(name, await from.readBytes(name))
  }
  return missing
}
