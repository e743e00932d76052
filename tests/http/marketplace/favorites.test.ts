import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { erasureRequests } from '#server/accounts/erasure-tables.ts'
import { notifyOfFavorite } from '#server/marketplace/favorites/favorite-news.ts'
import { listings } from '#server/marketplace/listing-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import { offering, publish } from './posting.ts'

const app = await openTestApp()
const moderator = await app.as(await app.admin())

/** Somebody with a listing in the marketplace, and somebody who has it among their favourites. */
async function favoriting(price: string | null = '650') {
  const [seller, reader] = [await app.member(), await app.member()]
  const listing = await publish(app, { userId: seller.userId, price })
  const [callerOfSeller, caller] = [await app.as(seller), await app.as(reader)]
  expect((await caller.put(`/api/listings/${listing.id}/favorite`)).statusCode).toBe(200)
  return { listing, seller: callerOfSeller, caller, reader }
}
const notices = async (caller: typeof moderator) =>
  (await caller.get('/api/notices?unread=true')).json<{ id: string; title: string; body: string }[]>()
const countOf = async (id: string) => (await app.visitor.get(`/api/listings/${id}`)).json().favoriteCount
const priced = async (seller: typeof moderator, id: string, price: string) => {
  await seller.put(`/api/listings/${id}`, offering({ price }))
  await app.runTasks()
  await moderator.post(`/api/admin/listings/${id}/approve`)
  await app.runTasks()
}
const mailed = async ({ email }: { email: string }, beginning: string) =>
  (await app.mails()).filter(({ to, subject }) => [to].flat()[0]?.text === email && subject?.startsWith(beginning))

test('a favourite is added once however often and however fast somebody clicks, and counts', async () => {
  const { listing, caller } = await favoriting()
  const url = `/api/listings/${listing.id}/favorite`
  const again = await Promise.all([1, 2, 3, 4].map(() => caller.put(url)))
  expect(again.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200, 200])
  expect(await countOf(listing.id)).toBe(1)
  expect((await caller.get(`/api/listings/${listing.id}`)).json().isFavorited).toBe(true)
  const [card] = (await caller.get('/api/listings/cards?sort=popular')).json().listings
  expect(card).toMatchObject({ id: listing.id, isFavorited: true })
  expect((await caller.delete(url)).json()).toEqual({ isFavorited: false, favoriteCount: 0 })
  expect((await caller.delete(url)).json()).toEqual({ isFavorited: false, favoriteCount: 0 })
  expect(await countOf(listing.id)).toBe(0)
})

test('nobody adds their own listing, an unpublished one, or a missing one to their favourites', async () => {
  const { listing, seller } = await favoriting()
  expect((await seller.put(`/api/listings/${listing.id}/favorite`)).json().code).toBe('own_listing')
  const ownOf = async (viewer: typeof seller) =>
    (await viewer.get('/api/listings/cards')).json().listings.find(({ id }: { id: string }) => id === listing.id).isOwn
  expect([await ownOf(seller), await ownOf(moderator), await ownOf(app.visitor)]).toEqual([true, false, false])
  const { id } = (await seller.post('/api/listings', offering())).json()
  expect((await moderator.put(`/api/listings/${id}/favorite`)).statusCode).toBe(404)
  expect((await app.visitor.put(`/api/listings/${listing.id}/favorite`)).statusCode).toBe(401)
})

test('favourites are paged, latest first, with the state of each', async () => {
  const { caller, listing } = await favoriting()
  const more = [await publish(app, { title: 'Lamp' }), await publish(app), await publish(app)]
  for (const { id } of more) {
    app.clock.time = new Date(app.clock.time.getTime() + 1000)
    await caller.put(`/api/listings/${id}/favorite`)
  }
  const [lamp, sold, taken] = more.map(({ id }) => id)
  await app.db.update(listings).set({ status: 'sold', soldAt: app.clock.time }).where(eq(listings.id, sold!))
  await app.db.update(listings).set({ hiddenAt: app.clock.time }).where(eq(listings.id, taken!))
  const first = await caller.get('/api/listings/favorites?limit=3')
  expect(first.headers['x-total-count']).toBe('4')
  expect(first.json()).toMatchObject([
    { id: taken, state: 'in_review', listing: null },
    { id: sold, state: 'sold', listing: { title: 'Three-seat sofa' } },
    { id: lamp, state: 'shown', listing: { title: 'Lamp', isFavorited: true } },
  ])
  const next = /<([^>]+)>; rel="next"/.exec(String(first.headers.link))?.[1] ?? ''
  const second = await caller.get(next)
  expect(second.json().map(({ id }: { id: string }) => id)).toEqual([listing.id])
  expect(second.headers.link).toBeUndefined()
})

test('a price drop is announced once to everyone who has the favourite, when everybody may read it', async () => {
  const { listing, seller, caller, reader } = await favoriting('650')
  await seller.put(`/api/listings/${listing.id}`, offering({ price: '450' }))
  expect(await mailed(reader, 'Price')).toEqual([])
  expect(await notices(caller)).toEqual([])
  await moderator.post(`/api/admin/listings/${listing.id}/approve`)
  const [mail, ...others] = await mailed(reader, 'Price')
  expect(others).toEqual([])
  expect(mail).toMatchObject({ subject: 'Price reduced: Three-seat sofa' })
  expect(mail?.text).toContain('is now AED 450. It was AED\u00a0650')
  expect(mail?.headers.has('list')).toBe(true)
  for (const price of ['700', 'Negotiable', '700']) await priced(seller, listing.id, price)
  expect(await mailed(reader, 'Price')).toHaveLength(1)
  const [notice, ...earlier] = await notices(caller)
  expect([notice?.title, earlier]).toEqual(['Price reduced: Three-seat sofa', []])
  const stranger = await app.as(await app.member())
  expect((await stranger.post(`/api/notices/${notice!.id}/read`)).statusCode).toBe(404)
  expect((await caller.post(`/api/notices/${notice!.id}/read`)).statusCode).toBe(200)
  expect(await notices(caller)).toEqual([])
  await priced(seller, listing.id, 'Free')
  await app.runTasks()
  expect((await notices(caller))[0]?.body).toBe('‘Three-seat sofa’ is now Free. It was AED\u00a0700.')
})

test.each<[string, Partial<typeof listings.$inferInsert>]>([
  ['is back in review', { isApproved: false }],
  ['was reported and hidden', { hiddenAt: new Date('2026-03-10T08:00:00Z') }],
  ['was sold', { status: 'sold', soldAt: new Date('2026-03-10T08:00:00Z') }],
  ['is over', { expiresAt: new Date('2026-03-01T08:00:00Z') }],
  ['costs as much as before again', { price: '650', priceFils: 65_000 }],
])('no mail about a lower price is sent when the listing %s by then', async (_what, change) => {
  const { listing, reader } = await favoriting('650')
  const lower = { price: '450', priceFils: 45_000 }
  await app.db.update(listings).set(lower).where(eq(listings.id, listing.id))
  await notifyOfFavorite(app.db, listing.id, app.clock.time)
  await app.db.update(listings).set(change).where(eq(listings.id, listing.id))
  expect(await mailed(reader, 'Price')).toEqual([])
})

test('no mail about a sale or a lower price is sent when the seller is suspended by then', async () => {
  const { listing, reader } = await favoriting('650')
  const lower = { price: '450', priceFils: 45_000 }
  await app.db.update(listings).set(lower).where(eq(listings.id, listing.id))
  await notifyOfFavorite(app.db, listing.id, app.clock.time)
  await app.db.update(members).set({ suspendedAt: app.clock.time }).where(eq(members.userId, listing.userId))
  await app.db.update(listings).set({ status: 'sold', soldAt: app.clock.time }).where(eq(listings.id, listing.id))
  await notifyOfFavorite(app.db, listing.id, app.clock.time)
  expect([...(await mailed(reader, 'Price')), ...(await mailed(reader, 'Sold'))]).toEqual([])
})

test('no mail about a sale is sent when the listing is offered again by then', async () => {
  const { listing, seller, reader } = await favoriting()
  const sold = { status: 'sold' as const, soldAt: app.clock.time }
  await app.db.update(listings).set(sold).where(eq(listings.id, listing.id))
  await notifyOfFavorite(app.db, listing.id, app.clock.time)
  await seller.post(`/api/listings/${listing.id}/renew`)
  expect([...(await mailed(reader, 'Sold')), ...(await mailed(reader, 'Price'))]).toEqual([])
})

test('a sale is announced once, and not by mail to people who turned off marketplace mails', async () => {
  const { listing, seller, caller, reader } = await favoriting()
  await caller.put('/api/account/mails', { kind: 'marketplace', isOn: false })
  await seller.post(`/api/listings/${listing.id}/sold`)
  expect(await mailed(reader, 'Sold')).toEqual([])
  expect(await notices(caller)).toMatchObject([{ title: 'Sold: Three-seat sofa' }])
  await notifyOfFavorite(app.db, listing.id, app.clock.time)
  expect(await notices(caller)).toHaveLength(1)
  await seller.post(`/api/listings/${listing.id}/renew`)
  app.advance(60_000)
  await seller.post(`/api/listings/${listing.id}/sold`)
  await app.runTasks()
  expect(await notices(caller)).toHaveLength(2)
})

test('erasing a person removes their favourites and updates the counts', async () => {
  const { listing, reader } = await favoriting()
  expect(await countOf(listing.id)).toBe(1)
  const [request] = await app.db.insert(erasureRequests).values({ userId: reader.userId }).returning()
  const superAdmin = await app.as(await app.superAdmin())
  expect((await superAdmin.post(`/api/admin/deletion-requests/${request!.id}/carry-out`)).statusCode).toBe(200)
  expect(await countOf(listing.id)).toBe(0)
})
