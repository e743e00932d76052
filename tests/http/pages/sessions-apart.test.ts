import { beforeAll, expect, test } from 'vitest'
import { listings } from '#server/marketplace/listing-tables.ts'
import type { World } from '#tests/world.ts'
import { openFilledSite } from './filled-site.ts'
import { ownPages } from './own-pages.ts'
import { expectApart, type Viewer } from './visitors-and-sessions.ts'

let world: World
let url = ''
let viewers: Viewer[] = []
let addresses: string[] = []

beforeAll(async () => {
  const site = await openFilledSite(ownPages().mountPages!)
  ;({ world, url } = site)
  const member = await world.member()
  await world.event({ isPublic: false })
  await world.member({ status: 'pending' })
  await world.db.update(listings).set({ contactEmail: 'ravi@example.org', contactPhone: '+971501234567' })
  viewers = [
    { name: 'a member', cookie: (await world.as(member)).cookie ?? '' },
    { name: 'an admin', cookie: (await world.as(await world.admin())).cookie ?? '' },
    {
      name: 'an admin with a strange cookie',
      cookie: ((await world.as(await world.admin())).cookie ?? '').replace('=', ' ='),
    },
  ]
  // a page that breaks names the number of each request
  addresses = site.addresses.map(({ address }) => address).filter((address) => address !== '/broken')
})

test('what visitors see of everything that is kept is the same whoever asked before them, and nothing of others is public', async () => {
  expect(addresses.length).toBeGreaterThan(20)
  for (const address of addresses) await expectApart(world, url, address, viewers)
})
