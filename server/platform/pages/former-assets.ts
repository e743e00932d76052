import { copyFile, mkdir, readdir, rename, rm, stat, utimes } from 'node:fs/promises'
import { join } from 'node:path'

const RETAINED_MS = 30 * 24 * 60 * 60_000

/**
 * Copies the scripts, styles and fonts of this release into a folder that outlives it, and removes those that no release
 * of the last thirty days has had. Pages that were cached or open before an upgrade still find theirs there.
 */
export async function retainAssets(from: string, to: string, now: Date): Promise<void> {
  await mkdir(to, { recursive: true })
  const [own, stored] = await Promise.all([readdir(from), readdir(to)])
  for (const name of own) await store(join(from, name), join(to, name), now)
  for (const name of stored) {
    const path = join(to, name)
    if (own.includes(name)) continue
    const { mtime } = await stat(path)
    if (now.getTime() - mtime.getTime() > RETAINED_MS) await rm(path, { force: true })
  }
}

/** Its time says when a release last had the file. A process that ends in between leaves no part of a file. */
async function store(from: string, to: string, now: Date): Promise<void> {
  if (!(await isStored(to))) {
    const part = `${to}.${process.pid}.part`
    await copyFile(from, part)
    await rename(part, to)
  }
  await utimes(to, now, now)
}

const isStored = (path: string): Promise<boolean> =>
  stat(path).then(
    () => true,
    () => false,
  )
