import { mkdir, open, readdir, rename, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { measureFree } from '#server/platform/disk/free-space.ts'

/** How many nightly archives are retained. */
const RETAINED_ARCHIVES = 14

const ARCHIVE = /^backup-\d{4}-\d{2}-\d{2}T[\d-]+Z\.tar$/
const UNFINISHED = /^backup-.*\.tar\.part$/
const UNVERIFIED = '.unverified'
/** What an archive that failed verification was called by earlier releases, or is called now. */
const UNVERIFIED_ARCHIVE = /^(backup-.*\.tar)\.(unverified|unproved)$/
/** The prefix of the folders in which archives are verified. */
export const SCRATCH = '.scratch-'
const DAY_MS = 86_400_000

/** 'backup-2026-11-22T23-15-00-000Z.tar'; sorting by name sorts by time. */
export const archiveName = (madeAt: Date): string => `backup-${madeAt.toISOString().replace(/[:.]/g, '-')}.tar`

/** The archives in a folder, oldest first; none if the folder does not exist. */
async function listArchives(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') return []
    throw error
  })
  return names.filter((name) => ARCHIVE.test(name)).sort()
}

/** Removes the oldest archives beyond the retained number. Files with other names are left alone. */
export async function removeOldArchives(folder: string): Promise<void> {
  for (const name of (await listArchives(folder)).slice(0, -RETAINED_ARCHIVES))
    await rm(join(folder, name), { force: true })
}

/** Renames an archive that failed verification and retains only the latest of these; returns its new name. */
export async function markUnverified(file: string): Promise<string> {
  const folder = dirname(file)
  for (const name of await readdir(folder))
    if (ARCHIVE.test(UNVERIFIED_ARCHIVE.exec(name)?.[1] ?? '')) await rm(join(folder, name), { force: true })
  await rename(file, file + UNVERIFIED)
  return file + UNVERIFIED
}

/** Creates the folder if missing and removes what an interrupted backup left behind. */
export async function prepareStore(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  for (const name of await readdir(folder)) {
    const path = join(folder, name)
    if (UNFINISHED.test(name) || (name.startsWith(SCRATCH) && (await isForgotten(path))))
      await rm(path, { recursive: true, force: true })
  }
}

/** A verification may be running; none takes a day. */
async function isForgotten(path: string): Promise<boolean> {
  const found = await stat(path).catch(() => null)
  return found !== null && Date.now() - found.mtimeMs > DAY_MS
}

/** Gives a finished archive its name, durably even after a power cut. */
export async function putInStore(unfinished: string, folder: string, name: string): Promise<string> {
  const file = join(folder, name)
  await rename(unfinished, file)
  const handle = await open(folder, 'r')
  await handle.sync().finally(() => handle.close())
  return file
}

/** The disk has no space for an archive beside the site's reserve. */
class NoSpaceForBackup extends Error {}

/** What a scratch folder needs besides the files: a new database, and its log while it is filled. */
const SCRATCH_BYTES = 150_000_000
export const bytesToVerify = (archiveBytes: number): number => 3 * archiveBytes + SCRATCH_BYTES

/** Throws NoSpaceForBackup if this many more bytes would use up the site's reserve. A reserve of 0 always passes. */
export async function requireSpace(folder: string, reserve: number, bytes = 0): Promise<void> {
  if (reserve === 0) return
  const free = await measureFree(folder)()
  if (free - bytes >= reserve) return
  const megabytes = (of: number) => Math.round(of / 1024 ** 2)
  throw new NoSpaceForBackup(
    `The disk of ${folder} has ${megabytes(free)} MB free. The site keeps ${megabytes(reserve)} MB in reserve` +
      (bytes > 0 ? ` and needs ${megabytes(bytes)} MB to verify the archive.` : ', so the archive cannot be written.'),
  )
}
