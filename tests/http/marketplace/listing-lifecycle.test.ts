import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listings } from '#server/marketplace/listing-tables.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { openTestApp } from '#tests/test-app.ts'
import { offering, publish } from './posting.ts'

const DAY_MS = 86_400_000
const app = await openTestApp()

const shownIds = async (query = '') =>
  (await app.visitor.get(`/api/listings${query}`)).json<{ id: string }[]>().map(({ id }) => id)

test('a view counts once per visitor and day, and never for the owner', async () => {
  const member = await app.member()
  const { id } = await publish(app, { userId: member.userId })
  const [owner, other] = [await app.as(member), await app.as(await app.member())]
  const look = (who: typeof owner) => who.post(`/api/listings/${id}/view`)
  for (const who of [app.visitor, app.visitor, owner, other, other]) await look(who)
  const count = async () => (await owner.get(`/api/listings/own/${id}`)).json().viewCount
  expect(await count()).toBe(2)
  const { updatedAt } = (await owner.get(`/api/listings/own/${id}`)).json()
  app.advance(DAY_MS)
  await app.runTasks()
  await look(other)
  expect(await count()).toBe(3)
  expect((await owner.get(`/api/listings/own/${id}`)).json().updatedAt).toBe(updatedAt)
})

test('a listing ends after sixty days, is renewed, marked sold and offered again', async () => {
  const member = await app.member()
  const { id } = await publish(app, { userId: member.userId })
  const early = await (await app.as(member)).post(`/api/listings/${id}/renew`)
  expect(early.json().code).toBe('listing_not_renewable')
  app.advance(60 * DAY_MS)
  expect(await shownIds()).not.toContain(id)
  expect((await app.visitor.get(`/api/listings/${id}`)).statusCode).toBe(200)
  await enqueue(app.db, 'end-listings', {})
  await app.runTasks()
  expect((await app.mails()).at(-1)).toMatchObject({ subject: 'Your listing has expired: Three-seat sofa' })
  const owner = await app.as(member)
  expect((await owner.get(`/api/listings/own/${id}`)).json()).toMatchObject({ state: 'expired', status: 'expired' })
  const renewed = await owner.post(`/api/listings/${id}/renew`)
  expect(renewed.json()).toMatchObject({ state: 'shown', status: 'active', canRenew: false })
  expect(new Date(renewed.json().expiresAt).getTime()).toBe(app.clock.time.getTime() + 60 * DAY_MS)
  expect(await shownIds()).toContain(id)
  expect((await owner.post(`/api/listings/${id}/sold`)).json()).toMatchObject({ state: 'sold' })
  expect((await owner.post(`/api/listings/${id}/sold`)).json().code).toBe('listing_sold')
  expect((await owner.put(`/api/listings/${id}`, offering())).json().code).toBe('listing_sold')
  expect(await shownIds()).not.toContain(id)
  expect((await owner.post(`/api/listings/${id}/renew`)).json()).toMatchObject({ state: 'shown', soldAt: null })
})

test.each([
  ['sale', {}, 'mark it as sold'],
  ['vacancy', { category: 'jobs_careers', price: null }, 'mark it as filled'],
] as const)('the mail about an expired %s names the right button', async (_what, values, words) => {
  await publish(app, { userId: (await app.member()).userId, ...values })
  app.advance(60 * DAY_MS)
  await enqueue(app.db, 'end-listings', {})
  await app.runTasks()
  expect((await app.mails()).at(-1)?.text).toContain(words)
})

test("two people edit a listing: the later gets an edit conflict, and an admin's edit keeps it published", async () => {
  const member = await app.member()
  const { id, updatedAt } = await publish(app, { userId: member.userId })
  const [owner, admin] = [await app.as(member), await app.as(await app.admin())]
  const edit = { ...offering({ title: 'Sofa, three seats' }), updatedAt: updatedAt.toISOString() }
  expect((await admin.put(`/api/listings/${id}`, edit)).json()).toMatchObject({
    state: 'shown',
    title: 'Sofa, three seats',
  })
  const later = await owner.put(`/api/listings/${id}`, {
    ...offering({ title: 'Sofa' }),
    updatedAt: updatedAt.toISOString(),
  })
  expect(later.json()).toMatchObject({
    code: 'edit_conflict',
    editConflict: { current: { title: 'Sofa, three seats' } },
  })
  expect((await owner.put(`/api/listings/${id}`, offering({ title: 'Sofa' }))).json()).toMatchObject({
    state: 'waiting',
  })
})

test('the six price filters include their lower bound and exclude the upper one', async () => {
  const prices = ['free', '0', '99.99', '100', '499', '500', '999', '1000', '2,500', 'Negotiable', null]
  for (const price of prices) await publish(app, { title: `Priced ${price}`, category: 'services', price })
  const found = async (price: string) => {
    const rows = (await app.visitor.get(`/api/listings?category=services&price=${encodeURIComponent(price)}`)).json<
      { price: string | null }[]
    >()
    return rows.map((row) => row.price).toSorted((a, b) => String(a).localeCompare(String(b), 'en', { numeric: true }))
  }
  expect(await found('free')).toEqual(['0', 'free'])
  expect(await found('0-100')).toEqual(['0', '99.99', 'free'])
  expect(await found('100-500')).toEqual(['100', '499'])
  expect(await found('500-1000')).toEqual(['500', '999'])
  expect(await found('1000+')).toEqual(['2,500', '1000'])
  expect(await found('all')).toHaveLength(prices.length)
})

test('every sort pages through everything once, with premium first only in latest and unknown prices last', async () => {
  for (const [at, price] of ['300', '20', null, '1500', 'free', null].entries()) {
    const createdAt = new Date(app.clock.time.getTime() - at * 60_000)
    await publish(app, {
      title: `Ride ${at}`,
      category: 'carpool',
      price,
      isPremium: at === 3,
      viewCount: at * 2,
      createdAt,
    })
  }
  const walk = async (sort: string) => {
    const titles: string[] = []
    let url: string | undefined = `/api/listings?category=carpool&sort=${sort}&limit=2`
    while (url) {
      const page: Awaited<ReturnType<typeof app.visitor.get>> = await app.visitor.get(url)
      expect(page.headers['x-total-count']).toBe('6')
      titles.push(...page.json<{ title: string }[]>().map(({ title }) => title.slice(5)))
      url = /<([^>]+)>; rel="next"/.exec(String(page.headers.link ?? ''))?.[1]
    }
    return titles.join('')
  }
  expect(await walk('latest')).toBe('301245')
  expect(await walk('oldest')).toBe('543210')
  expect((await walk('price_low')).slice(0, 4)).toBe('4103')
  expect((await walk('price_high')).slice(0, 4)).toBe('3014')
  expect(await walk('popular')).toBe('543210')
  for (const sort of ['price_low', 'price_high', 'rating']) expect(new Set(await walk(sort)).size).toBe(6)
  const forged = Buffer.from(JSON.stringify(['true', 'x', 'y'])).toString('base64url')
  for (const sort of ['latest', 'price_low'])
    expect((await app.visitor.get(`/api/listings?sort=${sort}&cursor=${forged}`)).statusCode).toBe(400)
})

test('filters narrow the list, and words and parts of words are found', async () => {
  const { id } = await publish(app, {
    title: 'Chenda of jackwood',
    description: 'Played in Peruvanam.',
    category: 'food_catering',
    emirate: 'Ajman',
    images: ['/files/a.jpg'],
    subcategory: 'Instruments',
  })
  const queries = [
    'search=jackwood',
    'search=hend',
    'search=peruvanam',
    'emirate=Ajman&photo=true',
    'subcategory=instruments',
    'posted=1&category=food_catering',
  ]
  for (const query of queries) expect(await shownIds(`?${query}`), query).toContain(id)
  const others = ['search=mridangam', 'emirate=Dubai', 'jobType=full_time', 'category=carpool']
  for (const query of others) expect(await shownIds(`?${query}`), query).not.toContain(id)
  expect((await app.visitor.get('/api/listings?sort=best')).statusCode).toBe(400)
  const counts = (await app.visitor.get('/api/listings/counts')).json()
  expect(counts.food_catering).toBe((await shownIds('?category=food_catering&limit=100')).length)
  const cards = (await app.visitor.get('/api/listings/cards?category=food_catering')).json()
  expect(cards).toMatchObject({ total: counts.food_catering, next: null })
})

test('related listings are others of the same category that are still in the marketplace', async () => {
  const [one, near, far] = [
    await publish(app, { category: 'free_giveaways', emirate: 'Ajman' }),
    await publish(app, { category: 'free_giveaways', emirate: 'Ajman' }),
    await publish(app, { category: 'free_giveaways', emirate: 'Dubai' }),
  ]
  await publish(app, { category: 'free_giveaways', status: 'sold' })
  const related = (await app.visitor.get(`/api/listings/${one.id}/related`)).json<{ id: string }[]>()
  expect(related.map(({ id }) => id)).toEqual([near.id, far.id])
  await app.db.update(listings).set({ hiddenAt: app.clock.time }).where(eq(listings.id, near.id))
  expect((await app.visitor.get(`/api/listings/${near.id}`)).statusCode).toBe(404)
})
