import { closeSync, fsyncSync, openSync } from 'node:fs'

/** Syncs a file, or the entries of a directory, to the disk. */
export function syncPath(path: string): void {
  const descriptor = openSync(path, 'r')
  try {
    fsyncSync(descriptor)
  } finally {
    closeSync(descriptor)
  }
}
