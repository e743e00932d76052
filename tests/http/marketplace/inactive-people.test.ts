import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '#server/accounts/account-tables.ts'
import { giveawayAsks } from '#server/marketplace/giveaway-tables.ts'
import { jobListings } from '#server/marketplace/job-details-tables.ts'
import { checkSavedSearches } from '#server/marketplace/saved-searches/saved-search-mails.ts'
import { members } from '#server/membership/member-tables.ts'
import { PDF } from '#tests/http/jobs/cv-files.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { offering, publish, sendFile } from './posting.ts'

const app = await openTestApp()
const moderator = await app.as(await app.admin())
type Caller = TestApp['visitor']
type Change = Partial<typeof members.$inferInsert>

const suspend = (id: string) => moderator.post(`/api/admin/members/${id}/suspend`, { reason: 'Spam' })
const restore = (id: string) => moderator.post(`/api/admin/members/${id}/restore`)
const change = (id: string, to: Change) => app.db.update(members).set(to).where(eq(members.id, id))
const statusOf = async (url: string, caller: Caller = app.visitor) => (await caller.get(url)).statusCode
const codeOf = ({ statusCode, json }: Awaited<ReturnType<Caller['get']>>) => [statusCode, json().code]
const write = (caller: Caller, id: string) =>
  caller.post(`/api/conversations/${id}/messages`, { clientId: randomUUID(), content: 'Is it still there?' })

async function offered(values: Parameters<typeof publish>[1] = {}) {
  const seller = await app.member()
  const listing = await publish(app, { userId: seller.userId, title: 'Brass lamp', ...values })
  return { seller, listing, owner: await app.as(seller) }
}

async function applyFor(caller: Caller, listingId: string) {
  const file = { field: 'cv', content: PDF, name: 'CV.pdf', type: 'application/pdf' }
  const { id: cvId } = (await sendFile(caller, '/api/cvs', file)).json()
  return caller.post(`/api/listings/${listingId}/applications`, { cvId, coverLetter: 'I keep books.' })
}

test("a suspended member's listings are hidden everywhere, and return when the suspension ends", async () => {
  const { seller, listing, owner } = await offered({ category: 'carpool', title: 'Ride to Deira' })
  await publish(app, { category: 'carpool', title: 'Ride to Ajman' })
  const friend = await app.as(await app.member())
  await friend.put(`/api/listings/${listing.id}/favorite`)
  const page = `/api/listings/${listing.id}`
  const seen = async () => ({
    listed: (await app.visitor.get('/api/listings?category=carpool')).body.includes(listing.id),
    total: (await app.visitor.get('/api/listings?category=carpool')).headers['x-total-count'],
    found: (await app.visitor.get('/api/listings/cards?search=deira')).json().total,
    count: (await app.visitor.get('/api/listings/counts')).json().carpool,
    sitemap: (await app.visitor.get('/sitemap.xml')).body.includes(listing.id),
    page: await statusOf(page),
    seller: await statusOf(`/api/sellers/${seller.userId}`),
    offers: (await app.visitor.get(`/api/sellers/${seller.userId}/listings`)).json().total,
    favorite: (await friend.get('/api/listings/favorites')).json()[0].state,
  })
  const shown = { listed: true, total: '2', found: 1, count: 2, sitemap: true, page: 200, seller: 200, offers: 1 }
  expect(await seen()).toEqual({ ...shown, favorite: 'shown' })
  expect((await suspend(seller.id)).statusCode).toBe(200)
  const hidden = { listed: false, total: '1', found: 0, count: 1, sitemap: false, page: 404, seller: 404, offers: 0 }
  expect(await seen()).toEqual({ ...hidden, favorite: 'seller_away' })
  expect(await statusOf(page, owner)).toBe(200)
  expect(await statusOf(page, moderator)).toBe(200)
  expect((await owner.get('/api/listings/own')).json()).toMatchObject([
    { state: 'paused', isHidden: true, hiddenState: 'paused' },
  ])
  expect((await restore(seller.id)).statusCode).toBe(200)
  expect(await seen()).toEqual({ ...shown, favorite: 'shown' })
})

test.each<[string, Change]>([
  ['resigned', { resignedAt: new Date('2026-03-01T08:00:00Z') }],
  ['was rejected', { status: 'rejected' }],
  ['applies again', { status: 'pending' }],
])("the listings of a person who %s are hidden, an admin's are not", async (_what, to) => {
  const { seller, listing } = await offered()
  await change(seller.id, to)
  expect(await statusOf(`/api/listings/${listing.id}`)).toBe(404)
  await app.db.update(users).set({ role: 'admin' }).where(eq(users.id, seller.userId))
  expect(await statusOf(`/api/listings/${listing.id}`)).toBe(200)
  await app.db.update(users).set({ role: 'user' }).where(eq(users.id, seller.userId))
  expect(await statusOf(`/api/listings/${listing.id}`)).toBe(404)
})

test('a listing approved while its seller is suspended stays hidden, and no saved search reports it', async () => {
  const seller = await app.member()
  const posted = (await (await app.as(seller)).post('/api/listings', offering({ title: 'Nadaswaram' }))).json()
  await suspend(seller.id)
  const searcher = await app.member()
  const caller = await app.as(searcher)
  await caller.post('/api/saved-searches', { name: 'Pipes', query: { search: 'nadaswaram' } })
  app.advance(60_000)
  expect((await moderator.post(`/api/admin/listings/${posted.id}/approve`)).statusCode).toBe(200)
  expect(await statusOf(`/api/listings/${posted.id}`)).toBe(404)
  await checkSavedSearches(app.context)
  expect((await caller.get('/api/notices?unread=true')).json()).toEqual([])
})

test('a conversation with a suspended member stays readable and accepts no messages, from either side', async () => {
  const { seller, listing, owner } = await offered()
  const buyer = await app.as(await app.member({ fullName: 'Biju' }))
  const { id } = (await buyer.post(`/api/listings/${listing.id}/conversation`)).json()
  expect((await write(buyer, id)).statusCode).toBe(201)
  await suspend(seller.id)
  expect(codeOf(await write(buyer, id))).toEqual([403, 'person_inactive'])
  expect(codeOf(await write(owner, id))).toEqual([403, 'membership_inactive'])
  expect((await buyer.get(`/api/conversations/${id}`)).json()).toMatchObject({ isClosed: true })
  expect((await owner.get(`/api/conversations/${id}/messages`)).json()).toHaveLength(1)
  expect(codeOf(await (await app.as(await app.member())).post(`/api/listings/${listing.id}/conversation`))).toEqual([
    404,
    'not_found',
  ])
  await restore(seller.id)
  expect((await write(owner, id)).statusCode).toBe(201)
})

test.each<[string, Change, string]>([
  ['applicant', { status: 'pending' }, 'not_approved'],
  ['rejected applicant', { status: 'rejected' }, 'not_approved'],
  ['suspended member', { suspendedAt: new Date('2026-03-01T08:00:00Z') }, 'membership_inactive'],
])('everything an inactive person sends to others in the marketplace is rejected: %s', async (_who, state, code) => {
  const caller = await app.as(await app.member(state))
  const sale = await offered()
  const gift = await offered({ category: 'free_giveaways', price: 'Free' })
  const job = await offered({ category: 'jobs_careers', price: null })
  await app.db.insert(jobListings).values({ listingId: job.listing.id, jobType: 'part_time' })
  const talk = await caller.post(`/api/listings/${sale.listing.id}/conversation`)
  const review = await caller.post(`/api/listings/${sale.listing.id}/reviews`, { rating: 5, review: 'Fine.' })
  const ask = await caller.post(`/api/listings/${gift.listing.id}/asks`, {})
  const application = await applyFor(caller, job.listing.id)
  expect([talk, review, ask, application].map(codeOf)).toEqual(Array(4).fill([403, code]))
  expect(await statusOf(`/api/listings/${sale.listing.id}`, caller)).toBe(200)
})

test('a giveaway cannot go to a person who was suspended after asking', async () => {
  const { listing, owner } = await offered({ category: 'free_giveaways', price: 'Free' })
  const asker = await app.member()
  await (await app.as(asker)).post(`/api/listings/${listing.id}/asks`, {})
  const [ask] = await app.db.select().from(giveawayAsks).where(eq(giveawayAsks.listingId, listing.id))
  await suspend(asker.id)
  expect(codeOf(await owner.post(`/api/giveaways/asks/${ask!.id}/choose`))).toEqual([403, 'person_inactive'])
})

test('a listing posted while its seller is being suspended is hidden', async () => {
  const seller = await app.member()
  await app.db.transaction(async (tx) => {
    await tx.update(members).set({ suspendedAt: app.clock.time }).where(eq(members.id, seller.id))
  })
  const listing = await publish(app, { userId: seller.userId })
  expect(await statusOf(`/api/listings/${listing.id}`)).toBe(404)
})
