import { createHash } from 'node:crypto'
import * as z from 'zod'
import { isStoredName } from '#server/platform/uploads/file-store.ts'

/** Increase it when an older release would misread what this one writes. */
export const ARCHIVE_FORMAT = 1

// in the order in which they appear in an archive
export const HEAD = 'archive.json'
export const SECRET = 'secret'
export const TABLES = 'tables/'
export const FILES = 'files/'
export const MANIFEST = 'manifest.json'

/** The last bytes of an archive, after the end of the tar: the checksum of every byte before them. */
export const checksumOf = (sha256: string): string => `sha256 ${sha256}\n`
export const CHECKSUM_BYTES = checksumOf('0'.repeat(64)).length

const sha256 = z.string().regex(/^[0-9a-f]{64}$/)

const Head = z.object({
  format: z.literal(ARCHIVE_FORMAT),
  /** A move also carries the sessions, and every task continues where it was. */
  kind: z.enum(['backup', 'move']),
  madeAt: z.iso.datetime(),
  /** The hashes of the applied migrations, in order. */
  migrations: z.array(z.string()),
  /** The task queues. */
  queues: z.array(z.string()),
  /** Shows whether the restoring site has the same secret, without revealing it. */
  secretFingerprint: z.string(),
  /** SITE_URL of the site that made it; archives made before 29 November 2026 have none. */
  siteUrl: z.optional(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})

/** What is known before the first row is read. */
export const ArchiveHead = z.preprocess(withPresentNames, Head)
export type ArchiveHead = z.infer<typeof ArchiveHead>

/** Releases up to v0.1.0 called the fingerprint `secretPrint`. */
function withPresentNames(head: unknown): unknown {
  const { secretPrint, ...rest } = head as Record<string, unknown>
  return secretPrint === undefined ? head : { secretFingerprint: secretPrint, ...rest }
}

/** What is known after the last file: everything the archive holds. */
export const ArchiveManifest = z.object({
  tables: z.array(z.object({ name: z.string(), rows: z.int(), sha256 })),
  sequences: z.array(z.object({ name: z.string(), value: z.string() })),
  files: z.array(
    z.object({ name: z.string().refine(isStoredName, 'is not the name of a file'), bytes: z.int(), sha256 }),
  ),
  /** Files that the database lists but the store did not have. */
  missing: z.array(z.string()),
})
export type ArchiveManifest = z.infer<typeof ArchiveManifest>

/** An archive that cannot be restored; the message is one line for the person restoring it. */
export class BadArchive extends Error {}

export const fingerprintOf = (secret: string): string =>
  createHash('sha256').update(`backup of a site with ${secret}`).digest('hex').slice(0, 12)
