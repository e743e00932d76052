import { createHash } from 'node:crypto'
import * as z from 'zod'
import { isStoredName } from '#server/platform/uploads/file-store.ts'

/** Raised when an older release would misread what this one writes. */
export const ARCHIVE_FORMAT = 1

// the order in which they stand in an archive
export const HEAD = 'archive.json'
export const SECRET = 'secret'
export const TABLES = 'tables/'
export const FILES = 'files/'
export const MANIFEST = 'manifest.json'

/** The last bytes of an archive, after the end of the tar: the checksum of every byte before them. */
export const checksumOf = (sha256: string): string => `sha256 ${sha256}\n`
export const CHECKSUM_BYTES = checksumOf('0'.repeat(64)).length

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

/** What is known before the first row is read. */
export const ArchiveHead = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  /** A move carries the sessions too, and every task goes on where it was. */
  kind: z.enum(['backup', 'move']),
  madeAt: z.iso.datetime(),
  engine: z.enum(['embedded', 'postgres']),
  /** The hashes of the migrations that were applied, in their order. */
  migrations: z.array(z.string()),
  /** The queues in which tasks wait. */
  queues: z.array(z.string()),
  /** Tells whether the site that restores has the same secret, and nothing else of it. */
  secretPrint: z.string(),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
export type ArchiveHead = z.infer<typeof ArchiveHead>

/** What is known after the last file: everything the archive holds. */
export const ArchiveManifest = z.object({
  tables: z.array(z.object({ name: z.string(), rows: z.int(), sha256 })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  files: z.array(
    z.object({ name: z.string().refine(isStoredName, 'is not the name of a file'), bytes: z.int(), sha256 }),
  ),
  /** Files that the database knows and that were not there. */
  missing: z.array(z.string()),
})
export type ArchiveManifest = z.infer<typeof ArchiveManifest>

/** An archive that cannot be restored; the message is one line for the person who tried. */
export class BadArchive extends Error {}

export const fingerprintOf = (secret: string): string =>
  createHash('sha256').update(`backup of a site with ${secret}`).digest('hex').slice(0, 12)
