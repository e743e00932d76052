import { readFraming, withFraming } from '#shared/platform/framing-rules.ts'
import type { UploadKind } from '#shared/platform/upload-kinds.ts'
import type { Executor } from '../database/database.ts'
import { AppError } from '../errors.ts'
import { enqueue } from '../tasks/tasks.ts'
import { findUploadName, uploadUrl } from './upload-names.ts'
import { claimPrivateUpload, claimPublicUpload, deleteUpload, releaseUpload } from './upload-queries.ts'
import { getUploadRule } from './upload-registry.ts'

/** How long an unused upload is stored. */
export const UNUSED_LIFETIME_MS = 24 * 3_600_000

export type AttachInput = {
  url: string
  kind: UploadKind
  /** The new owner: that account and admins may see the file, if its kind is private. */
  ownerId: string | null
  /** The account that attaches it, null for a visitor. Nobody can attach what another account sent. */
  uploadedBy: string | null
  now: Date
}

/**
 * Claims an upload for a record and returns the address to store, with its framing. A private file can be claimed once,
 * by its name only; a public picture may be used by several records. Throws invalid_photo if it is unknown, taken or
 * older than 24 hours.
 */
export async function attachUpload(tx: Executor, { url, now, ...claim }: AttachInput): Promise<string> {
  const name = findUploadName(url)
  const unusedAfter = new Date(now.getTime() - UNUSED_LIFETIME_MS)
  const claimed =
    name !== null &&
    (getUploadRule(claim.kind).isPrivate
      ? await claimPrivateUpload(tx, { ...claim, name }, unusedAfter)
      : await claimPublicUpload(tx, name, unusedAfter))
  if (!claimed) throw new AppError('invalid_photo')
  return framedAddress(name, url)
}

const framedAddress = (name: string, url: string) => withFraming(uploadUrl(name), readFraming(url))

/** Releases the upload of a record; 24 hours after the last release it is removed. Ignores other addresses. */
export async function detachUpload(tx: Executor, url: string | null, now: Date): Promise<void> {
  const name = url && findUploadName(url)
  if (name) await releaseUpload(tx, name, now)
}

/** The same for several uploads. */
export async function detachUploads(tx: Executor, urls: readonly (string | null)[], now: Date): Promise<void> {
  for (const url of urls) await detachUpload(tx, url, now)
}

/** Removes a private file at once, with the record that it belonged to. */
export async function destroyUpload(tx: Executor, url: string): Promise<void> {
  const name = findUploadName(url)
  const gone = name && (await deleteUpload(tx, name))
  if (gone) await enqueue(tx, 'remove-files', { files: [{ name: gone.name, width: gone.width }] })
}

/**
 * Replaces the old address of a record by the new one; either may be null. A picture that stays gets the new framing.
 */
export async function replaceUpload(
  tx: Executor,
  { before, url, ...attaching }: Omit<AttachInput, 'url'> & { before: string | null; url: string | null },
): Promise<string | null> {
  const stored = url && findUploadName(url)
  if (url && before && stored && findUploadName(before) === stored) return framedAddress(stored, url)
  const after = url ? await attachUpload(tx, { url, ...attaching }) : null
  await detachUpload(tx, before, attaching.now)
  return after
}
