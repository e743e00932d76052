import { beforeAll, expect, test } from 'vitest'
import { listings } from '#server/marketplace/listing-tables.ts'
import type { TestApp } from '#tests/test-app.ts'
import { openFilledSite } from './filled-site.ts'
import { ownPages } from './own-pages.ts'
import { expectApart, type Viewer } from './visitors-and-sessions.ts'

let app: TestApp
let url = ''
let viewers: Viewer[] = []
let addresses: string[] = []

beforeAll(async () => {
  const site = await openFilledSite(ownPages().mountPages!)
  ;({ app, url } = site)
  const member = await app.member()
  await app.event({ isPublic: false })
  await app.member({ status: 'pending' })
  await app.db.update(listings).set({ contactEmail: 'ravi@example.org', contactPhone: '+971501234567' })
  await app.announced()
  viewers = [
    { name: 'a member', cookie: (await app.as(member)).cookie ?? '' },
    { name: 'an admin', cookie: (await app.as(await app.admin())).cookie ?? '' },
    {
      name: 'an admin with a strange cookie',
      cookie: ((await app.as(await app.admin())).cookie ?? '').replace('=', ' ='),
    },
  ]
  // a failing page shows a different number on each request
  addresses = site.addresses.map(({ address }) => address).filter((address) => address !== '/broken')
})

test('visitors get the same cached responses whoever has requested them before, and no personal data is public', async () => {
  expect(addresses.length).toBeGreaterThan(20)
  for (const address of addresses) await expectApart(app, url, address, viewers)
})
