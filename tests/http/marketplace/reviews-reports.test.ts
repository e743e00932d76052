import { and, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listingReports, listingReviews } from '#server/marketplace/review-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { notifications } from '#server/notifications/notification-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import { offering, publish, writeAbout } from './posting.ts'

const app = await openTestApp()
const moderator = await app.as(await app.admin())
const someone = async () => app.as(await app.member())
const talkAbout = async (listingId: string) => {
  const buyer = await someone()
  await writeAbout(buyer, listingId)
  return buyer
}
const praise = { rating: 5, review: 'Exactly as described.' }
const approve = (kind: string, id: string) => moderator.post(`/api/admin/moderation/${kind}/${id}/approve`, {})
const reject = (kind: string, id: string, reason: string) =>
  moderator.post(`/api/admin/moderation/${kind}/${id}/reject`, { reason })
const reviewsOf = async (listingId: string) =>
  app.db.select().from(listingReviews).where(eq(listingReviews.listingId, listingId))
const subjects = async () => (await app.mails()).map(({ subject }) => subject)

test('a review is shown once approved, counts for the seller, and only the seller can reply to it', async () => {
  const seller = await app.member()
  const listing = await publish(app, { userId: seller.userId, title: 'Brass lamp' })
  const [owner, buyer] = [await app.as(seller), await talkAbout(listing.id)]
  expect((await buyer.post(`/api/listings/${listing.id}/reviews`, praise)).json()).toMatchObject({ state: 'waiting' })
  const [review] = await reviewsOf(listing.id)
  const [notice] = await app.db.select().from(notifications).where(eq(notifications.aboutId, review!.id))
  expect(notice).toMatchObject({ title: 'Review to check: Brass lamp', link: '/admin/moderation?kind=review' })
  const shown = async () => (await app.visitor.get(`/api/listings/${listing.id}/reviews`)).json()
  expect(await shown()).toEqual([])
  expect((await app.visitor.get(`/api/listings/${listing.id}`)).json()).toMatchObject({ averageRating: null })
  expect((await approve('review', review!.id)).statusCode).toBe(200)
  expect(await subjects()).toContain('A review of your listing: Brass lamp')
  expect((await app.visitor.get(`/api/listings/${listing.id}`)).json()).toMatchObject({
    averageRating: 5,
    totalReviews: 1,
  })
  const response = { answer: 'Thank you, enjoy it.' }
  expect((await buyer.put(`/api/reviews/${review!.id}/answer`, response)).statusCode).toBe(404)
  expect((await owner.put(`/api/reviews/${review!.id}/answer`, { answer: ' ' })).json().fields).toEqual({
    answer: 'Please write a reply',
  })
  expect((await owner.put(`/api/reviews/${review!.id}/answer`, response)).statusCode).toBe(200)
  expect(await shown()).toMatchObject([
    {
      rating: 5,
      review: praise.review,
      sellerAnswer: response.answer,
      reviewer: { firstName: 'Asha' },
      listing: { id: listing.id, title: 'Brass lamp' },
    },
  ])
})

test('a buyer reviews a listing once, however often they submit, and nobody reviews their own', async () => {
  const seller = await app.member()
  const { id } = await publish(app, { userId: seller.userId })
  const buyer = await talkAbout(id)
  const send = () => buyer.post(`/api/listings/${id}/reviews`, praise)
  const responses = await Promise.all([send(), send(), send()])
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([201, 409, 409])
  expect(await reviewsOf(id)).toHaveLength(1)
  const own = await (await app.as(seller)).post(`/api/listings/${id}/reviews`, praise)
  expect([own.statusCode, own.json().code]).toEqual([409, 'own_listing'])
  const wrong = await (await someone()).post(`/api/listings/${id}/reviews`, { rating: 6, review: '' })
  expect(wrong.json().fields).toEqual({
    rating: 'Please choose one to five stars',
    review: 'Please write a review',
  })
  const waiting = await publish(app, { isApproved: false })
  expect((await buyer.post(`/api/listings/${waiting.id}/reviews`, praise)).statusCode).toBe(404)
})

test('the author of a rejected review reads why, and may rewrite it', async () => {
  const { id } = await publish(app, { title: 'Old gramophone' })
  const buyer = await talkAbout(id)
  await buyer.post(`/api/listings/${id}/reviews`, { rating: 1, review: 'Call me on 050 123 4567' })
  const [review] = await reviewsOf(id)
  const [item] = (await moderator.get('/api/admin/moderation?kind=review&limit=100'))
    .json<{ id: string; signs: string[] }[]>()
    .filter((each) => each.id === review!.id)
  expect(item?.signs).toEqual(['Contains a phone number'])
  await reject('review', review!.id, 'No phone numbers, please')
  expect(await subjects()).toContain('Your review was not published: Old gramophone')
  expect((await buyer.get(`/api/listings/${id}/reviews/own`)).json().review).toMatchObject({
    state: 'rejected',
    rejectionReason: 'No phone numbers, please',
  })
  const again = await buyer.post(`/api/listings/${id}/reviews`, { rating: 2, review: 'It arrived scratched.' })
  expect([again.statusCode, again.json().state]).toEqual([201, 'waiting'])
  expect(await reviewsOf(id)).toMatchObject([{ rating: 2, rejectionReason: null }])
})

test('an admin withdraws a published review and a reply, and both authors read why', async () => {
  const seller = await app.member()
  const { id } = await publish(app, { userId: seller.userId, title: 'Copper pot' })
  const [owner, buyer] = [await app.as(seller), await talkAbout(id)]
  await buyer.post(`/api/listings/${id}/reviews`, praise)
  const [review] = await reviewsOf(id)
  const takeBack = (what: string, reason = 'No quarrels, please') =>
    moderator.post(`/api/admin/reviews/${review!.id}${what}/take-back`, { reason })
  expect((await takeBack('')).json().code).toBe('review_decided')
  await approve('review', review!.id)
  expect((await takeBack('/answer')).statusCode).toBe(404)
  await owner.put(`/api/reviews/${review!.id}/answer`, { answer: 'You never paid.' })
  expect((await takeBack('/answer', ' ')).json().fields).toEqual({ reason: 'Please enter a reason' })
  expect((await takeBack('/answer')).statusCode).toBe(200)
  const shown = async () => (await app.visitor.get(`/api/listings/${id}/reviews`)).json()
  expect(await shown()).toMatchObject([{ review: praise.review, sellerAnswer: null }])
  expect(await subjects()).toContain('Your reply was removed: Copper pot')
  expect((await takeBack('')).statusCode).toBe(200)
  expect(await shown()).toEqual([])
  expect((await app.visitor.get(`/api/listings/${id}`)).json()).toMatchObject({ averageRating: null })
  expect(await subjects()).toContain('Your review was removed: Copper pot')
  const history = async (who: string) =>
    (await moderator.get(`/api/admin/moderation/sellers/${who}`)).json<{ decisions: { message: string }[] }>().decisions
  expect(await history(seller.userId)).toMatchObject([{ message: 'Reply to a review removed', title: praise.review }])
  expect((await history(review!.reviewerId)).map(({ message }) => message)).toEqual([
    'Review removed',
    'Review approved',
  ])
  expect((await buyer.post(`/api/listings/${id}/reviews`, praise)).json()).toMatchObject({ state: 'waiting' })
  expect(await reviewsOf(id)).toMatchObject([{ approvedAt: null, rejectionReason: null }])
})

test('three different members hide a listing, repeated reports and non-members do not, and its owner is notified', async () => {
  const seller = await app.member()
  const { id } = await publish(app, { userId: seller.userId, title: 'Phone, sealed' })
  const report = async (who: Awaited<ReturnType<typeof someone>>) =>
    (await who.post(`/api/listings/${id}/reports`, { reason: 'fraud' })).statusCode
  const [first, second, third] = [await someone(), await someone(), await someone()]
  const withoutMembership = await app.as(await app.account())
  const suspended = await app.as(await app.member({ suspendedAt: app.clock.time }))
  expect(await report(await app.as(seller))).toBe(409)
  for (const who of [first, first, first, withoutMembership, suspended, second]) expect(await report(who)).toBe(200)
  const isShown = async () => (await app.visitor.get(`/api/listings/${id}`)).statusCode
  expect(await isShown()).toBe(200)
  expect(await report(third)).toBe(200)
  expect(await isShown()).toBe(404)
  expect(await subjects()).toContain('Your listing is hidden for now: Phone, sealed')
  const own = (await (await app.as(seller)).get(`/api/listings/own/${id}`)).json()
  expect(own).toMatchObject({ state: 'hidden', isHidden: true, hiddenState: 'hidden' })
  expect(await report(await someone())).toBe(404)

  expect((await approve('report', id)).statusCode).toBe(200)
  expect(await isShown()).toBe(200)
  expect(await subjects()).toContain('Your listing is back: Phone, sealed')
  const again = await approve('report', id)
  expect([again.statusCode, again.json().code]).toEqual([409, 'report_decided'])
  // settled reports do not count again for the same text
  for (const who of [first, second, third]) await report(who)
  expect(await isShown()).toBe(200)
  expect((await app.db.select().from(listingReports).where(eq(listingReports.status, 'open'))).length).toBe(0)
})

test('simultaneous reports hide a listing once', async () => {
  const { id } = await publish(app, { title: 'Carpet, flying' })
  const people = await Promise.all([1, 2, 3, 4, 5].map(() => someone()))
  const sent = people.flatMap((who) =>
    [1, 2].map(() => who.post(`/api/listings/${id}/reports`, { reason: 'misleading' })),
  )
  expect((await Promise.all(sent)).every(({ statusCode }) => [200, 404].includes(statusCode))).toBe(true)
  const mails = (await subjects()).filter((subject) => subject === 'Your listing is hidden for now: Carpet, flying')
  expect(mails).toHaveLength(1)
  const reports = await app.db.select().from(listingReports).where(eq(listingReports.listingId, id))
  expect(reports).toHaveLength(3)
})

test('a listing that is taken down is returned with a reason, and an edit counts as new', async () => {
  const seller = await app.member()
  const { id } = await publish(app, { userId: seller.userId, title: 'Watch' })
  const reporter = await someone()
  const other = await reporter.post(`/api/listings/${id}/reports`, { reason: 'other' })
  expect(other.json().fields).toEqual({ details: 'Please describe what is wrong' })
  await reporter.post(`/api/listings/${id}/reports`, { reason: 'other', details: 'It is a copy.' })
  expect((await reject('report', id, 'Copies are not allowed')).statusCode).toBe(200)
  expect(await subjects()).toContain('Your listing was taken down: Watch')
  const owner = await app.as(seller)
  expect((await owner.get(`/api/listings/own/${id}`)).json()).toMatchObject({
    state: 'rejected',
    rejectionReason: 'Copies are not allowed',
  })
  app.advance(60_000)
  await owner.put(`/api/listings/${id}`, offering({ title: 'Watch, a copy' }))
  await approve('listing', id)
  await reporter.post(`/api/listings/${id}/reports`, { reason: 'other', details: 'Still a copy.' })
  const reports = await app.db
    .select()
    .from(listingReports)
    .where(and(eq(listingReports.listingId, id), eq(listingReports.status, 'open')))
  expect(reports).toMatchObject([{ details: 'Still a copy.' }])
})

test("a seller's page shows their name, status and rating, and contact data to signed-in people", async () => {
  const seller = await app.member({ joinedDate: '2019-05-01' })
  expect((await app.visitor.get(`/api/sellers/${seller.userId}`)).statusCode).toBe(404)
  const first = await publish(app, { userId: seller.userId, contactPhone: '+971 50 000 0007' })
  await publish(app, { userId: seller.userId, title: 'Second sofa' })
  await publish(app, { userId: seller.userId, title: 'Sold sofa', status: 'sold' })
  await (await talkAbout(first.id)).post(`/api/listings/${first.id}/reviews`, { rating: 4, review: 'Good.' })
  const [review] = await reviewsOf(first.id)
  await approve('review', review!.id)
  const page = await app.visitor.get(`/api/sellers/${seller.userId}`)
  expect(page.json()).toMatchObject({
    firstName: 'Asha',
    isVerifiedMember: true,
    memberSince: '2019-05-01',
    averageRating: 4,
    totalReviews: 1,
    contactPhone: null,
    hasContact: true,
  })
  expect(page.body.replaceAll(' ', '')).not.toContain('500000007')
  expect((await (await someone()).get(`/api/sellers/${seller.userId}`)).json().contactPhone).toBe('+971 50 000 0007')
  const offered = (await app.visitor.get(`/api/sellers/${seller.userId}/listings?limit=1`)).json()
  expect(offered).toMatchObject({ total: 2, listings: [{}] })
  const rest = await app.visitor.get(`/api/sellers/${seller.userId}/listings?limit=1&cursor=${offered.next}`)
  expect(rest.json()).toMatchObject({ next: null, listings: [{}] })
  const { reviews } = (await app.visitor.get(`/api/sellers/${seller.userId}/reviews`)).json()
  expect(reviews).toMatchObject([{ rating: 4, review: 'Good.' }])
  await app.db.update(members).set({ suspendedAt: app.clock.time }).where(eq(members.id, seller.id))
  expect((await app.visitor.get(`/api/sellers/${seller.userId}`)).statusCode).toBe(404)
  expect((await app.visitor.get(`/api/sellers/${seller.userId}/listings`)).json().total).toBe(0)
  expect((await app.visitor.get(`/api/sellers/${seller.userId}/reviews`)).json().reviews).toEqual([])
})

test('while a block lasts neither reviews the other or asks the other for giveaways', async () => {
  const [seller, stranger] = [await app.member(), await app.member()]
  const [owner, blocked] = [await app.as(seller), await app.as(stranger)]
  const { id } = await publish(app, { userId: seller.userId, category: 'free_giveaways', price: null })
  await writeAbout(blocked, id)
  expect((await owner.put(`/api/blocks/${seller.userId}`)).json()).toMatchObject({ code: 'own_block' })
  for (let time = 0; time < 2; time++) expect((await owner.put(`/api/blocks/${stranger.userId}`)).statusCode).toBe(200)
  expect((await owner.get('/api/blocks')).json()).toMatchObject([{ id: stranger.userId, firstName: 'Asha' }])
  expect((await blocked.get('/api/blocks')).json()).toEqual([])
  const review = () => blocked.post(`/api/listings/${id}/reviews`, praise)
  expect((await review()).json()).toMatchObject({ code: 'blocked' })
  expect((await blocked.post(`/api/listings/${id}/asks`, {})).json()).toMatchObject({ code: 'blocked' })
  await blocked.delete(`/api/blocks/${seller.userId}`)
  expect((await review()).statusCode).toBe(403)
  expect((await owner.delete(`/api/blocks/${stranger.userId}`)).statusCode).toBe(200)
  expect((await review()).statusCode).toBe(201)
})

test('only somebody who has exchanged messages with the seller about a listing reviews it', async () => {
  const { id, userId } = await publish(app, { title: 'Sitar' })
  const elsewhere = await publish(app, { userId, title: 'Sarod' })
  const review = (who: Awaited<ReturnType<typeof someone>>) => who.post(`/api/listings/${id}/reviews`, praise)
  const silent = await someone()
  await silent.post(`/api/listings/${id}/conversation`)
  for (const who of [await someone(), silent, await talkAbout(elsewhere.id)]) {
    const refused = await review(who)
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'review_needs_contact'])
    expect((await who.get(`/api/listings/${id}/reviews/own`)).json()).toEqual({ review: null, canReview: false })
  }
  const buyer = await talkAbout(id)
  expect((await buyer.get(`/api/listings/${id}/reviews/own`)).json()).toEqual({ review: null, canReview: true })
  expect((await review(buyer)).statusCode).toBe(201)
})

test('the person chosen for a giveaway reviews it, others do not', async () => {
  const giver = await app.member()
  const { id } = await publish(app, { userId: giver.userId, category: 'free_giveaways', price: 'Free' })
  const [chosen, declined] = [await someone(), await someone()]
  await chosen.post(`/api/listings/${id}/asks`, {})
  app.advance(1000)
  await declined.post(`/api/listings/${id}/asks`, {})
  const owner = await app.as(giver)
  const [ask] = (await owner.get(`/api/listings/${id}/asks`)).json()
  await owner.post(`/api/giveaways/asks/${ask.id}/choose`)
  expect((await chosen.post(`/api/listings/${id}/reviews`, praise)).statusCode).toBe(201)
  expect((await declined.post(`/api/listings/${id}/reviews`, praise)).json().code).toBe('review_needs_contact')
})

test('nobody reviews a vacancy', async () => {
  const { id } = await publish(app, { category: 'jobs_careers', title: 'Bookkeeper', price: null })
  const refused = await (await talkAbout(id)).post(`/api/listings/${id}/reviews`, praise)
  expect([refused.statusCode, refused.json().code]).toEqual([409, 'job_not_reviewed'])
})
