import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jobApplications } from '#server/jobs/job-tables.ts'
import { giveawayAsks } from '#server/marketplace/giveaway-tables.ts'
import { jobListings } from '#server/marketplace/job-details-tables.ts'
import { listings } from '#server/marketplace/listing-tables.ts'
import { listingReviews } from '#server/marketplace/review-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import { offering, publish, writeAbout } from './posting.ts'

type Item = { kind: string; id: string; version: string; signs: string[]; facts: { label: string; value: string }[] }

const app = await openTestApp()
const moderator = await app.as(await app.admin())
const other = await app.as(await app.admin())

const queue = async () => (await moderator.get('/api/admin/moderation?limit=100')).json<Item[]>()
const itemOf = async (id: string) => (await queue()).find((item) => item.id === id)
const logOf = (id: string) =>
  app.db.select().from(activityLog).where(eq(activityLog.subjectId, id)).orderBy(activityLog.createdAt)

async function posted(values: object = {}, job?: Record<string, string>) {
  const caller = await app.as(await app.member())
  const { id } = (await caller.post('/api/listings', offering(values, job))).json<{ id: string }>()
  const own = async () => (await caller.get(`/api/listings/own/${id}`)).json()
  const mailed = async (subject: string) => (await app.mails()).filter((mail) => mail.subject === subject)
  const bell = async () => (await caller.get('/api/notices')).json<{ title: string; link: string }[]>()
  return { id, caller, own, mailed, bell }
}

test('a seller who is asked for changes reads the reason, nobody else sees the listing, and an edit returns it', async () => {
  const { id, caller, own, mailed, bell } = await posted({ title: 'Brass lamp' })
  const { version } = (await itemOf(id))!
  const asked = await moderator.post(`/api/admin/listings/${id}/request-changes`, { reason: 'How old is it?', version })
  expect(asked.statusCode).toBe(200)
  expect(await own()).toMatchObject({
    state: 'changes_requested',
    requestedChanges: 'How old is it?',
    rejectionReason: null,
  })
  expect(await itemOf(id)).toBeUndefined()
  expect((await app.visitor.get(`/api/listings/${id}`)).statusCode).toBe(404)
  const [mail] = await mailed('Please change your listing: Brass lamp')
  expect(mail?.text).toContain('How old is it?')
  expect(await bell()).toMatchObject([
    { title: 'Please change your listing: Brass lamp', link: `/member/listings/${id}` },
  ])
  expect(await logOf(id)).toMatchObject([
    { action: 'listing.changes_requested', after: { requestedChanges: 'How old is it?' } },
  ])
  app.advance(1_000)
  await caller.put(`/api/listings/${id}`, offering({ title: 'Brass lamp, two years old' }))
  expect(await own()).toMatchObject({ state: 'waiting', requestedChanges: null })
  const again = (await itemOf(id))!
  await moderator.post(`/api/admin/moderation/listing/${id}/approve`, { version: again.version })
  expect(await own()).toMatchObject({ state: 'shown' })
})

test('changes are asked for once, only before a decision, only with a reason, and never unseen', async () => {
  const { id, caller, own } = await posted()
  const ask = (who: typeof moderator, body: object) => who.post(`/api/admin/listings/${id}/request-changes`, body)
  expect((await ask(moderator, { reason: ' ' })).json().fields).toEqual({ reason: 'Please enter a reason' })
  const { version } = (await itemOf(id))!
  app.advance(1_000)
  await caller.put(`/api/listings/${id}`, offering({ title: 'Edited' }))
  expect((await ask(moderator, { reason: 'Why?', version })).json().code).toBe('edit_conflict')
  const both = await Promise.all([ask(moderator, { reason: 'One' }), ask(other, { reason: 'Two' })])
  expect(both.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  expect(both.find(({ statusCode }) => statusCode === 409)?.json()).toMatchObject({
    code: 'listing_decided',
    message: 'Somebody has already asked the seller to change this listing.',
  })
  // a listing that waits for its seller can still be decided
  expect((await moderator.post(`/api/admin/listings/${id}/approve`)).statusCode).toBe(200)
  expect(await own()).toMatchObject({ state: 'shown', requestedChanges: null })
  expect((await ask(moderator, { reason: 'Late' })).json().code).toBe('listing_decided')
})

test('a listing in the wrong category is moved in review: the seller is notified, and it stays queued', async () => {
  const details = { condition: 'good' }
  const { id, own, mailed, bell } = await posted({ title: 'Study table', subcategory: 'Furniture', details })
  const { version } = (await itemOf(id))!
  const moved = await moderator.put(`/api/admin/listings/${id}/category`, {
    category: 'free_giveaways',
    subcategory: 'Children',
    version,
  })
  expect([moved.statusCode, moved.json().message]).toEqual([200, 'The listing now belongs to Free giveaways.'])
  expect(await own()).toMatchObject({
    state: 'waiting',
    category: 'free_giveaways',
    subcategory: 'Children',
    price: 'Free',
    details: { condition: 'good' },
  })
  expect((await itemOf(id))!.version > version).toBe(true)
  const [mail] = await mailed('Your listing has a new category: Study table')
  expect(mail?.text).toMatch(
    /Before[\s\S]*Buy and sell[\s\S]*Now[\s\S]*Free giveaways[\s\S]*Removed[\s\S]*Subcategory, Price/,
  )
  expect(await bell()).toMatchObject([{ title: 'Your listing has a new category: Study table' }])
  expect(await logOf(id)).toMatchObject([
    {
      action: 'listing.category_changed',
      before: { category: 'buy_sell', price: '650' },
      after: { category: 'free_giveaways', price: 'Free' },
    },
  ])
  const late = await other.put(`/api/admin/listings/${id}/category`, { category: 'services', version })
  expect(late.json().code).toBe('edit_conflict')
})

test('a listing moved into jobs needs a job type, its price becomes the salary, and it can be moved out again', async () => {
  const { id, own } = await posted({ title: 'Driver wanted', price: 'AED 3,000' })
  const move = (body: object) => moderator.put(`/api/admin/listings/${id}/category`, body)
  expect((await move({ category: 'jobs_careers' })).json().fields).toEqual({
    'details.jobType': 'Please select a job type',
  })
  expect((await move({ category: 'buy_sell' })).json().fields).toEqual({ category: 'Please choose another category' })
  expect((await move({ category: 'jobs_careers', details: { jobType: 'full_time' } })).statusCode).toBe(200)
  expect(await own()).toMatchObject({
    category: 'jobs_careers',
    price: null,
    jobListing: { jobType: 'full_time', salaryRange: 'AED 3,000' },
    averageRating: null,
  })
  expect((await move({ category: 'services' })).statusCode).toBe(200)
  expect(await own()).toMatchObject({ category: 'services', price: 'AED 3,000', jobListing: null })
  expect(await app.db.select().from(jobListings).where(eq(jobListings.listingId, id))).toEqual([])
})

test('a listing that people have answered keeps its category, and so does one that is decided', async () => {
  const { id: shown } = await publish(app)
  const decided = await moderator.put(`/api/admin/listings/${shown}/category`, { category: 'services' })
  expect(decided.json().code).toBe('listing_decided')
  const { id } = await publish(app, { category: 'free_giveaways', isApproved: false })
  await app.db.insert(giveawayAsks).values({ listingId: id, userId: (await app.member()).userId })
  const asked = await moderator.put(`/api/admin/listings/${id}/category`, { category: 'buy_sell' })
  expect([asked.statusCode, asked.json().code]).toEqual([409, 'listing_answered'])
})

test('the ratings of a seller leave a listing that becomes a job, and come back with it', async () => {
  const { id: sold, userId } = await publish(app)
  const review = { listingId: sold, sellerId: userId, rating: 4, review: 'Fine.', isApproved: true }
  await app.db.insert(listingReviews).values({ ...review, reviewerId: (await app.member()).userId })
  const { id } = await publish(app, { userId, isApproved: false })
  const rating = async () =>
    (await app.db.select({ rating: listings.sellerRating }).from(listings).where(eq(listings.id, id)))[0]?.rating
  expect(await rating()).toBe(4)
  const details = { jobType: 'contract' }
  await moderator.put(`/api/admin/listings/${id}/category`, { category: 'jobs_careers', details })
  expect(await rating()).toBe(null)
  await moderator.put(`/api/admin/listings/${id}/category`, { category: 'services' })
  expect(await rating()).toBe(4)
})

test('a review in the queue says what passed between its author and the seller', async () => {
  const { id: lamp, userId: seller } = await publish(app)
  const buyer = await app.member()
  const caller = await app.as(buyer)
  await writeAbout(caller, lamp)
  const { id: gift } = await publish(app, { userId: seller, category: 'free_giveaways' })
  await app.db.insert(giveawayAsks).values({ listingId: gift, userId: buyer.userId, status: 'chosen' })
  const { id: job } = await publish(app, { userId: buyer.userId, category: 'jobs_careers' })
  const application = { listingId: job, jobTitle: 'Driver', applicantId: seller }
  await app.db.insert(jobApplications).values(application)
  const about = (reviewerId: string, listingId: string | null) =>
    app.db
      .insert(listingReviews)
      .values({ listingId, sellerId: seller, reviewerId, rating: 5, review: 'Good.' })
      .returning({ id: listingReviews.id })
  const [known] = await about(buyer.userId, lamp)
  const [unknown] = await about((await app.member()).userId, lamp)
  const contactOf = (item: Item | undefined) => item?.facts.find(({ label }) => label === 'Contact')?.value
  expect(contactOf(await itemOf(known!.id))).toBe(
    '1 message, 1 about this listing; 1 job application; 1 giveaway request, 1 granted',
  )
  const stranger = await itemOf(unknown!.id)
  expect([contactOf(stranger), stranger?.signs]).toEqual([undefined, ['Had no contact with the seller']])
})
