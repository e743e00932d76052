import type { CacheKeys } from '#server/platform/pages/cache-keys.ts'
import type { SiteParts } from '#server/platform/site.ts'
import { requestRaw } from '#tests/raw-request.ts'
import { openTestApp } from '#tests/test-app.ts'
import { addressOf, fillSite, VISIBLE_CHANGES } from './visible-changes.ts'

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
  let round = 0
  /** Changes what visitors see of a table. */
  const write = (table: string) => app.db.execute(VISIBLE_CHANGES[table]!(round++))
  return {
    app,
    url,
    addresses,
    read: async (address: string, from = url) => {
      const { status, text } = await requestRaw(from + address)
      return `${status} ${text}`
    },
    write,
    /** Writes to a table, and waits until this process has dropped what it cached of it. */
    change: async (table: string) => {
      await write(table)
      await app.announced()
    },
  }
}
