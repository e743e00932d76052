import { measureFree } from '#server/platform/disk/free-space.ts'

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
      (bytes > 0 ? ` and needs ${megabytes(bytes)} MB to prove the archive.` : ', so the archive cannot be written.'),
  )
}
