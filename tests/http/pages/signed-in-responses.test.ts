import { beforeAll, describe, expect, test } from 'vitest'
import { listings } from '#server/marketplace/listing-tables.ts'
import { requestRaw } from '#tests/raw-request.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { COOKIE_SPELLINGS } from './cookie-spellings.ts'

let app: TestApp
let url = ''
let sellersValue = ''
let adminsValue = ''
const signedValueOf = ({ cookie = '' }: { cookie?: string | undefined }) => cookie.split('=')[1] ?? ''
const get = (path: string, headers: Record<string, string> = {}) => requestRaw(url + path, { headers })
const SEARCH = '/api/listings?search=lamp'
const STATS = '/api/stats'

beforeAll(async () => {
  app = await openTestApp()
  url = await app.listen()
  const seller = await app.member({ email: 'ravi@example.org' })
  await app.db.insert(listings).values({
    userId: seller.userId,
    title: 'Brass lamp',
    description: 'Ten wicks.',
    category: 'buy_sell' as const,
    location: 'Sharjah',
    isApproved: true,
    contactEmail: 'ravi@example.org',
  })
  await app.member({ status: 'pending' })
  await app.event({ isPublic: false })
  await app.announced()
  sellersValue = signedValueOf(await app.as(seller))
  adminsValue = signedValueOf(await app.as(await app.admin()))
})

describe('a session cookie written', () => {
  test.each(COOKIE_SPELLINGS)('%s leaves nothing of its responses to visitors', async (_how, spell) => {
    for (const [path, value] of [
      [SEARCH, sellersValue],
      [STATS, adminsValue],
    ] as const) {
      app.context.cache.drop(null)
      const fresh = await get(path)
      app.context.cache.drop(null)
      const own = await get(path, { cookie: spell(value) })
      const visitors = await get(path)
      expect(visitors.text).toBe(fresh.text)
      if (own.text !== fresh.text) expect(own.headers['cache-control']).toBe('private, no-store')
      expect((await get(path, { cookie: spell(value) })).text).toBe(own.text)
    }
  })
})

test('a cookie with a space before the equals sign signs in, so the tests above mean something', async () => {
  const own = await get(SEARCH, { cookie: `sid =${sellersValue}` })
  expect(own.text).toContain('ravi@example.org')
  expect((await get(SEARCH)).text).not.toContain('ravi@example.org')
  const stats = async (headers = {}) => JSON.parse((await get(STATS, headers)).text).pendingMembers
  expect([await stats({ cookie: `sid =${adminsValue}` }), await stats()]).toEqual([1, 0])
})

test('what a member requests first is cached for everybody only if it does not depend on the viewer', async () => {
  const { id } = await app.event()
  await app.announced()
  app.context.cache.drop(null)
  const cookie = `sid=${sellersValue}`
  for (const path of ['/api/events/upcoming', `/api/events/${id}`, SEARCH])
    expect((await get(path, { cookie })).status).toBe(200)
  const isCached = (path: string) => app.context.cache.peek(path) !== null
  expect(['/api/events/upcoming', `/api/events/${id}`, SEARCH].map(isCached)).toEqual([true, false, false])
})
