import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listings } from '#server/marketplace/listing-tables.ts'
import { listingReviews } from '#server/marketplace/review-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { offering, publish, writeAbout } from './posting.ts'

const app = await openTestApp()
const moderator = await app.as(await app.admin())
type Listed = Parameters<typeof publish>[1]

/** Ends the membership of a person who has posted. */
const end = (id: string) => app.db.update(members).set({ resignedAt: app.clock.time }).where(eq(members.id, id))
async function offered(values: Listed = {}) {
  const seller = await app.member()
  const listing = await publish(app, { userId: seller.userId, ...values })
  return { seller, listing, owner: await app.as(seller) }
}
/** With those that an undo could have stopped. */
const noticesOf = async (caller: TestApp['visitor']) => {
  await app.runTasks()
  return (await caller.get('/api/notices?unread=true'))
    .json<{ title: string; body: string }[]>()
    .map(({ title, body }) => [title, body])
}
const mailTo = async (email: string) =>
  (await app.mails()).filter(({ to }) => [to].flat().some((each) => each?.text === email))
const LATER = 'It will appear when your membership is active again.'

test('a seller whose membership is not active reads that the listing is approved and appears later', async () => {
  const seller = await app.member()
  const owner = await app.as(seller)
  const { id } = (await owner.post('/api/listings', offering({ title: 'Nadaswaram' }))).json()
  await end(seller.id)
  expect((await moderator.post(`/api/admin/listings/${id}/approve`)).json()).toEqual({
    message: 'The listing is approved.',
  })
  expect(await noticesOf(owner)).toEqual([['Your listing is approved: Nadaswaram', LATER]])
  const [mail, ...others] = await mailTo(seller.email)
  expect([mail?.subject, others]).toEqual(['Your listing is approved: Nadaswaram', []])
  expect(mail?.text).toContain(LATER)
  expect(mail?.text).not.toContain('Everybody can see it')
})

test('a hidden listing whose reports are dismissed stays hidden while its seller is inactive', async () => {
  const { seller, listing, owner } = await offered({ title: 'Ladder' })
  const people = await Promise.all([1, 2, 3].map(async () => app.as(await app.member())))
  for (const caller of people) await caller.post(`/api/listings/${listing.id}/reports`, { reason: 'fraud' })
  app.advance(1000)
  await end(seller.id)
  expect((await moderator.post(`/api/admin/moderation/report/${listing.id}/approve`, {})).statusCode).toBe(200)
  expect((await noticesOf(owner))[0]).toEqual([
    'Your listing was checked: Ladder',
    `The committee found nothing wrong with it. ${LATER}`,
  ])
  const mail = (await mailTo(seller.email)).find(({ subject }) => subject === 'Your listing was checked: Ladder')
  expect(mail?.text).toContain(LATER)
})

test('the committee reads that a reported listing is hidden while its seller is inactive', async () => {
  const { seller, listing } = await offered()
  const reader = await app.as(await app.member())
  await reader.post(`/api/listings/${listing.id}/reports`, { reason: 'fraud' })
  const signs = async () =>
    (await moderator.get('/api/admin/moderation?kind=report&limit=100'))
      .json<{ id: string; signs: string[] }[]>()
      .find(({ id }) => id === listing.id)?.signs
  expect(await signs()).toEqual(['Reported once', 'Still shown'])
  await end(seller.id)
  expect(await signs()).toEqual(['Reported once', 'Hidden: membership inactive'])
})

test('the committee reads that approving a pending listing does not show it yet', async () => {
  const seller = await app.member()
  const { id } = (await (await app.as(seller)).post('/api/listings', offering({ title: 'Veena' }))).json()
  await end(seller.id)
  const waiting = (await moderator.get('/api/admin/moderation?kind=listing&limit=100')).json<object[]>()
  expect(waiting).toContainEqual(expect.objectContaining({ id, signs: ['Hidden: membership inactive'] }))
})

test("the premium queue does not call an inactive seller's listing published", async () => {
  const { seller, listing, owner } = await offered()
  const requested = await owner.post(`/api/listings/${listing.id}/premium`, { paymentReference: 'TR-1' })
  await end(seller.id)
  const { id } = requested.json<{ id: string }>()
  const payments = (await moderator.get('/api/admin/premium')).json<{ id: string }[]>()
  expect(payments.find((payment) => payment.id === id)).toMatchObject({ listingState: 'paused' })
  expect((await moderator.post(`/api/admin/premium/${id}/confirm`)).json().code).toBe('premium_not_shown')
})

test('an inactive seller reads about a review, and is not asked for a reply that would be rejected', async () => {
  const { seller, listing, owner } = await offered({ title: 'Copper pot' })
  const buyer = await app.as(await app.member())
  await writeAbout(buyer, listing.id)
  await buyer.post(`/api/listings/${listing.id}/reviews`, { rating: 5, review: 'Friendly.' })
  await end(seller.id)
  app.advance(1000)
  const [review] = await app.db.select().from(listingReviews).where(eq(listingReviews.listingId, listing.id))
  expect((await moderator.post(`/api/admin/moderation/review/${review!.id}/approve`, {})).statusCode).toBe(200)
  expect((await noticesOf(owner))[0]).toEqual(['A review of your listing: Copper pot', null])
  const mail = (await mailTo(seller.email)).find(({ subject }) => subject?.startsWith('A review of your listing'))
  expect(mail?.text).toContain('Read review')
  expect(mail?.text).not.toContain('answer')
  const answered = await owner.put(`/api/reviews/${review!.id}/answer`, { answer: 'Thank you.' })
  expect(answered.json().code).toBe('membership_inactive')
})

test('an inactive person is reminded of premium only once they are active again and can extend it', async () => {
  const { seller, listing, owner } = await offered({ title: 'Chenda' })
  const requested = await owner.post(`/api/listings/${listing.id}/premium`, { paymentReference: 'TR-2' })
  expect((await moderator.post(`/api/admin/premium/${requested.json().id}/confirm`)).statusCode).toBe(200)
  await end(seller.id)
  app.advance(28 * 86_400_000)
  const remind = async () => {
    await enqueue(app.db, 'remind-of-premium', {})
    await app.runTasks()
    return (await noticesOf(await app.as(seller))).filter(([title]) => title?.startsWith('Premium ends soon'))
  }
  expect(await remind()).toEqual([])
  await app.db.update(members).set({ resignedAt: null }).where(eq(members.id, seller.id))
  expect(await remind()).toHaveLength(1)
})

test("the portal's search shows a hidden listing, which nobody else finds, as hidden", async () => {
  const { seller } = await offered({ title: 'Theyyam crown' })
  const moderating = await app.as(await app.admin())
  const found = async () => (await moderating.get('/api/admin/search?q=theyyam')).body
  expect(await found()).toContain('Active')
  await end(seller.id)
  expect(await found()).toContain('Hidden: membership inactive')
})

test('an inactive seller marks listings sold and deletes them, and is offered nothing that would be rejected', async () => {
  const { seller, listing, owner } = await offered()
  await end(seller.id)
  const own = async () => (await owner.get(`/api/listings/own/${listing.id}`)).json()
  expect(await own()).toMatchObject({ state: 'paused', isSellerActive: false, canRenew: false })
  const { updatedAt } = await own()
  const edited = await owner.put(`/api/listings/${listing.id}`, { ...offering(), updatedAt })
  expect([edited.statusCode, edited.json().code]).toEqual([403, 'membership_inactive'])
  expect((await owner.post(`/api/listings/${listing.id}/sold`)).json()).toMatchObject({
    state: 'sold',
    canRenew: false,
  })
  expect((await owner.post(`/api/listings/${listing.id}/renew`)).statusCode).toBe(403)
  expect((await owner.delete(`/api/listings/${listing.id}`)).statusCode).toBe(200)
})

test.each<[string, Partial<typeof listings.$inferInsert>, string]>([
  ['is back in review', { isApproved: false }, 'in_review'],
  ['is hidden until its reports are decided', { hiddenAt: new Date('2026-03-10T08:00:00Z') }, 'in_review'],
  ['was taken down', { isApproved: false, rejectionReason: 'Not yours.' }, 'taken_down'],
  ['was sold and taken down', { isApproved: false, rejectionReason: 'Not yours.', status: 'sold' }, 'taken_down'],
  ['is in the marketplace', { status: 'active' }, 'shown'],
  ['was sold', { status: 'sold' }, 'sold'],
  ['is over', { expiresAt: new Date('2026-03-01T08:00:00Z') }, 'expired'],
])('a favourite that %s says so', async (_what, change, state) => {
  const { listing } = await offered()
  const caller = await app.as(await app.member())
  await caller.put(`/api/listings/${listing.id}/favorite`)
  await app.db.update(listings).set(change).where(eq(listings.id, listing.id))
  expect((await caller.get('/api/listings/favorites')).json()).toMatchObject([{ state }])
})
