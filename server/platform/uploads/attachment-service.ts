import type { UploadKind } from '#shared/platform/upload-enums.ts'
import { PRIVATE_KINDS } from '#shared/platform/upload-rules.ts'
import type { Executor } from '../database/database.ts'
import { AppError } from '../errors.ts'
import { enqueue } from '../tasks/tasks.ts'
import { findUploadName, uploadUrl } from './upload-names.ts'
import { claimPrivateUpload, claimPublicUpload, deleteUpload, releaseUpload } from './upload-queries.ts'

/** How long an upload that nothing shows is kept. */
export const UNUSED_LIFETIME_MS = 24 * 3_600_000

export type Attaching = {
  url: string
  kind: UploadKind
  /** Whose it is from now on: that account and admins may see it, where the kind is private. */
  ownerId: string | null
  /** The account that attaches it, null for a visitor. What an account sent, another cannot attach. */
  uploadedBy: string | null
  now: Date
}

/**
 * Claims an upload for a record and answers the address to keep. A private file can be claimed once, by its name only;
 * a public picture may stand in several records. Refuses 'invalid_photo' when it is unknown, taken or older than 24 hours.
 */
export async function attachUpload(tx: Executor, { url, now, ...claim }: Attaching): Promise<string> {
  const name = findUploadName(url)
  const unusedAfter = new Date(now.getTime() - UNUSED_LIFETIME_MS)
  const claimed =
    name !== null &&
    (PRIVATE_KINDS.has(claim.kind)
      ? await claimPrivateUpload(tx, { ...claim, name }, unusedAfter)
      : await claimPublicUpload(tx, name, unusedAfter))
  if (!claimed) throw new AppError('invalid_photo')
  return uploadUrl(name)
}

/** Lets go of the upload of a record that no longer shows it; 24 hours after the last one it is removed. Other addresses are passed over. */
export async function detachUpload(tx: Executor, url: string | null, now: Date): Promise<void> {
  const name = url && findUploadName(url)
  if (name) await releaseUpload(tx, name, now)
}

/** Takes a private file away at once, with the record that it belonged to. */
export async function destroyUpload(tx: Executor, url: string): Promise<void> {
  const name = findUploadName(url)
  const gone = name && (await deleteUpload(tx, name))
  if (gone) await enqueue(tx, 'remove-files', { files: [{ name: gone.name, width: gone.width }] })
}

/** Attaches the new address of a record in place of the old one, either of which may be null; the same one again changes nothing. */
export async function replaceUpload(
  tx: Executor,
  { before, url, ...attaching }: Omit<Attaching, 'url'> & { before: string | null; url: string | null },
): Promise<string | null> {
  const stored = url && findUploadName(url)
  if (before && stored && findUploadName(before) === stored) return before
  const after = url ? await attachUpload(tx, { url, ...attaching }) : null
  await detachUpload(tx, before, attaching.now)
  return after
}
