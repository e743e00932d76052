import { describe, expect, test } from 'vitest'
import { mountPages } from '#server/platform/pages/page-routes.ts'
import { openFilledSite } from '#tests/http/pages/filled-site.ts'
import { VISIBLE_CHANGES } from '#tests/http/pages/visible-changes.ts'
import { openTestApp } from '#tests/test-app.ts'

const OTHER_PROCESS_WITHIN_MS = 1_000

const { app, addresses, read, write, change } = await openFilledSite(mountPages)

describe.each(Object.keys(VISIBLE_CHANGES))('after a change of %s', (table) => {
  test('every cached page and endpoint equals a newly made one', async () => {
    for (const { address } of addresses) await read(address)
    await change(table)
    const shown = new Map<string, string>()
    for (const { address } of addresses) shown.set(address, await read(address))
    app.context.cache.drop(null)
    const stale: string[] = []
    for (const { address } of addresses) if ((await read(address)) !== shown.get(address)) stale.push(address)
    expect(stale).toEqual([])
  })
})

test('a write by one process shows on every page of another within a second', async () => {
  const other = await openTestApp({ beside: app, pages: true })
  other.advance(app.context.now().getTime() - other.context.now().getTime())
  const otherUrl = await other.listen()
  for (const { address, reads } of addresses) {
    const table = reads[0] ?? 'settings'
    const before = await read(address, otherUrl)
    expect(await read(address, otherUrl)).toBe(before)
    await write(table)
    app.context.cache.drop(null)
    const wanted = await read(address)
    await expect
      .poll(() => read(address, otherUrl), { timeout: OTHER_PROCESS_WITHIN_MS, interval: 20, message: address })
      .toBe(wanted)
  }
})
