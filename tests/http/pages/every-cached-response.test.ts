import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { mountPages } from '#server/platform/pages/page-routes.ts'
import { requestRaw } from '#tests/raw-request.ts'
import { openFilledSite } from './filled-site.ts'
import { VISIBLE_CHANGES } from './visible-changes.ts'

const { app, url, addresses, read, change } = await openFilledSite(mountPages)

test('there are cached pages and cached endpoints, and each is tested below', () => {
  expect(addresses.filter(({ address }) => !address.startsWith('/api/')).length).toBeGreaterThan(3)
  expect(addresses.filter(({ address }) => address.startsWith('/api/')).length).toBeGreaterThan(3)
})

test('every table whose changes are announced has a change that is tested below', async () => {
  const { rows } = await app.db.execute<{ name: string }>(
    sql`SELECT tgrelid::regclass::text AS name FROM pg_trigger WHERE tgname LIKE '%\\_changed'`,
  )
  expect(Object.keys(VISIBLE_CHANGES).sort()).toEqual(rows.map(({ name }) => name).sort())
})

test('every table that a response reads announces its changes', () => {
  expect(addresses.flatMap(({ reads }) => reads).filter((table) => !VISIBLE_CHANGES[table])).toEqual([])
})

test('a proxy cache may store an endpoint only for visitors, if it revalidates each time and varies by session; no response sets a cookie', async () => {
  const { cookie = '' } = await app.as(await app.member())
  const calls = addresses.filter(({ address }) => address.startsWith('/api/'))
  const unsafe: string[] = []
  await app.announced()
  app.context.cache.drop(null)
  // rendered first, then from memory
  for (const { address } of [...calls, ...calls])
    for (const headers of [{}, { cookie }] as { cookie?: string }[]) {
      // a session unused for an hour is extended
      app.advance(3_601_000)
      const { headers: received } = await requestRaw(url + address, { headers })
      const rule = String(received['cache-control'])
      const isAskedFor = /^public, (no-cache|max-age=0, must-revalidate)$/.test(rule) && !headers.cookie
      const isSafe =
        rule.startsWith('private') ||
        rule.endsWith('no-store') ||
        (isAskedFor && !received['set-cookie'] && received.vary === 'accept-encoding, cookie')
      if (!isSafe) unsafe.push(`${address}: ${rule}, ${received.vary}`)
    }
  expect(unsafe).toEqual([])
})

test('every cached endpoint and page shows what changed in its data', async () => {
  const unmoved: string[] = []
  for (const { address, reads } of addresses) {
    const tables = reads.length > 0 ? reads : ['settings']
    let moved = false
    // another table's change may have hidden it
    await app.db.execute(sql`UPDATE members SET status = 'approved'`)
    await app.announced()
    for (const table of tables) {
      const before = await read(address)
      await change(table)
      moved ||= (await read(address)) !== before
    }
    if (!moved) unmoved.push(address)
  }
  expect(unmoved).toEqual([])
})
