import type { Executor } from '#server/platform/database/database.ts'
import { attachUpload, detachUploads, replaceUpload } from '#server/platform/uploads/attachment-service.ts'

type By = { id: string; now: Date }

/** Attaches uploaded pictures to a listing, in order. Throws invalid_photo. */
export async function attachImages(tx: Executor, urls: readonly string[], { id, now }: By): Promise<string[]> {
  const attached: string[] = []
  for (const url of new Set(urls))
    attached.push(await attachUpload(tx, { url, kind: 'listing', ownerId: null, uploadedBy: id, now }))
  return attached
}

/** Detaches pictures that are no longer listed and attaches new ones, in the order of `after`. */
export async function replaceImages(
  tx: Executor,
  { before, after }: { before: readonly string[]; after: readonly string[] },
  by: By,
): Promise<string[]> {
  const added = after.filter((url) => !before.includes(url))
  const attached = new Map<string, string>()
  for (const url of added) attached.set(url, (await attachImages(tx, [url], by))[0] ?? url)
  await detachUploads(
    tx,
    before.filter((url) => !after.includes(url)),
    by.now,
  )
  return [...new Set(after.map((url) => attached.get(url) ?? url))]
}

/** Replaces the logo of a vacancy; either may be null. Throws invalid_photo. */
export const replaceLogo = (
  tx: Executor,
  { before, after }: { before: string | null; after: string | null },
  { id, now }: By,
): Promise<string | null> =>
  replaceUpload(tx, { before, url: after, kind: 'listing', ownerId: null, uploadedBy: id, now })
