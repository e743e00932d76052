import type { CacheKeys } from '#server/platform/pages/cache-keys.ts'
import type { SiteParts } from '#server/platform/site.ts'
import { openTestApp } from '#tests/test-app.ts'
import { addressOf, fillSite } from './visible-changes.ts'

/** A listening site with one record of each kind, and every address that may be cached, with the tables it reads. */
export async function openFilledSite(mountPages: NonNullable<SiteParts['mountPages']>) {
  let keys: CacheKeys | undefined
  const app = await openTestApp({
    pages: async (app, context, known) => {
      keys = known
      await mountPages(app, context, known)
    },
  })
  const url = await app.listen()
  const ids = await fillSite(app.db)
  const addresses = keys!.rows.map(({ path, reads = [] }) => ({ address: addressOf(path, ids), reads }))
  return { app, url, addresses }
}
