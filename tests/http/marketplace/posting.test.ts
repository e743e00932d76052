import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { jobListings } from '#server/marketplace/job-details-tables.ts'
import { listings } from '#server/marketplace/listing-tables.ts'
import { approveListing } from '#server/marketplace/listings/decision-service.ts'
import { listingReviews } from '#server/marketplace/review-tables.ts'
import { notifications } from '#server/notifications/notification-tables.ts'
import { activityLog } from '#server/platform/activity-tables.ts'
import { enqueue } from '#server/platform/tasks/tasks.ts'
import { uploads } from '#server/platform/uploads/upload-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import { offering, picture, publish } from './posting.ts'

const DAY_MS = 86_400_000
const app = await openTestApp()
const admin = await app.admin()
const moderator = await app.as(admin)

const seller = async () => {
  const member = await app.member()
  return { member, caller: await app.as(member) }
}

test('a new listing waits for the committee, and only its owner and admins see it until then', async () => {
  const { caller, member } = await seller()
  const posted = await caller.post('/api/listings', offering())
  expect(posted.statusCode).toBe(201)
  const { id } = posted.json()
  expect(posted.json()).toMatchObject({ userId: member.userId, state: 'waiting', isApproved: false, status: 'active' })
  const [notice] = await app.db.select().from(notifications).where(eq(notifications.aboutId, id))
  expect(notice).toMatchObject({ kind: 'committee-listings', link: `/marketplace/listing/${id}` })
  const see = async (who: typeof caller) => (await who.get(`/api/listings/${id}`)).statusCode
  expect([await see(app.visitor), await see((await seller()).caller), await see(caller), await see(moderator)]).toEqual(
    [404, 404, 200, 200],
  )
  expect((await moderator.post(`/api/admin/listings/${id}/approve`)).statusCode).toBe(200)
  expect(await see(app.visitor)).toBe(200)
  const listed = (await app.visitor.get('/api/listings')).json<{ id: string }[]>()
  expect(listed.map((listing) => listing.id)).toContain(id)
  const [entry] = await app.db.select().from(activityLog).where(eq(activityLog.subjectId, id))
  expect(entry).toMatchObject({ action: 'listing.approved', actorId: admin.id })
})

test('two admins decide about one listing: the later one gets an error', async () => {
  const { caller } = await seller()
  const { id } = (await caller.post('/api/listings', offering())).json()
  const decide = async (way: string) =>
    moderator.post(
      `/api/admin/listings/${id}/${way}`,
      way === 'reject' ? { reason: 'No prices in other currencies' } : undefined,
    )
  const responses = await Promise.all([decide('approve'), decide('reject'), decide('approve')])
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409, 409])
  expect(responses.find(({ statusCode }) => statusCode === 409)?.json().code).toBe('listing_decided')
})

test('the owner of a rejected listing reads why, and an edit submits it again', async () => {
  const { caller, member } = await seller()
  const { id } = (await caller.post('/api/listings', offering())).json()
  expect((await moderator.post(`/api/admin/listings/${id}/reject`, { reason: ' ' })).statusCode).toBe(400)
  await moderator.post(`/api/admin/listings/${id}/reject`, { reason: 'Please add a picture' })
  const mails = (await app.mails()).filter(({ to }) => [to].flat()[0]?.text === member.email)
  expect(mails).toHaveLength(1)
  expect(mails[0]?.subject).toMatch(/^Your listing was not approved/)
  expect(mails[0]?.text).toContain('Please add a picture')
  const [own] = (await caller.get('/api/listings/own')).json()
  expect(own).toMatchObject({ state: 'rejected', rejectionReason: 'Please add a picture' })
  const images = [await picture(app)]
  const edited = await caller.put(`/api/listings/${id}`, offering({ images, price: 'AED 500' }))
  expect(edited.json()).toMatchObject({ state: 'waiting', rejectionReason: null, images, price: 'AED 500' })
})

test('everything missing is named at its field', async () => {
  const { caller } = await seller()
  const empty = offering({ title: ' ', description: '', location: '', contactEmail: 'nobody', contactPhone: 'call me' })
  expect((await caller.post('/api/listings', empty)).json().fields).toEqual({
    'listing.title': 'Title is required',
    'listing.description': 'Description is required',
    'listing.location': 'Location is required',
    'listing.contactEmail': 'Please enter a valid email address',
    'listing.contactPhone': 'Please enter a valid phone number',
  })
  const job = await caller.post('/api/listings', offering({ category: 'jobs_careers' }, { companyName: 'Lamps LLC' }))
  expect(job.json().fields).toEqual({ 'jobListing.jobType': 'Please select a job type' })
  const ride = await caller.post(
    '/api/listings',
    offering({ category: 'carpool', details: { from: 'Sharjah', seats: 9 } }),
  )
  expect(ride.json().fields).toEqual({
    'listing.details.to': 'Please enter where the ride ends',
    'listing.details.seats': 'Free seats: please enter a whole number from 1 to 7',
  })
})

test('a price with endless digits is shown as written, and does not count as an amount', async () => {
  const { caller } = await seller()
  for (const price of ['9'.repeat(60), '90,071,992,547,409.92', '5'.repeat(18)]) {
    const posted = await caller.post('/api/listings', offering({ price }))
    expect([posted.statusCode, posted.json().price]).toEqual([201, price])
    const [stored] = await app.db.select().from(listings).where(eq(listings.id, posted.json().id))
    expect(stored?.priceFils).toBeNull()
  }
})

test.each([
  { category: 'jobs_careers', field: 'applicationDeadline', path: 'jobListing.applicationDeadline' },
  { category: 'free_giveaways', field: 'pickUpBy', path: 'listing.details.pickUpBy' },
] as const)('a past $field is rejected when creating and when editing, and today is accepted', async (kind) => {
  const { caller } = await seller()
  const { category, field, path } = kind
  const until = (day: string) =>
    category === 'jobs_careers'
      ? offering({ category }, { jobType: 'full_time', [field]: day })
      : offering({ category, price: 'Free', details: { [field]: day } })
  const fields = { [path]: 'Please choose today or a later date' }
  const refused = await caller.post('/api/listings', until('2026-03-09'))
  expect([refused.statusCode, refused.json().fields]).toEqual([400, fields])
  const posted = await caller.post('/api/listings', until('2026-03-10'))
  expect(posted.statusCode).toBe(201)
  const edit = (day: string) => caller.put(`/api/listings/${posted.json().id}`, until(day))
  const edited = await edit('2020-01-01')
  expect([edited.statusCode, edited.json().fields]).toEqual([400, fields])
  expect((await edit('2026-03-10')).statusCode).toBe(200)
})

test('each category has its own details, and a vacancy its own row', async () => {
  const { caller } = await seller()
  const details = { from: 'Sharjah', to: 'Jebel Ali', days: ['mon', 'tue'], seats: 2, womenOnly: true, colour: 'red' }
  const ride = await caller.post('/api/listings', offering({ category: 'carpool', details }))
  expect(ride.json().details).toEqual({
    from: 'Sharjah',
    to: 'Jebel Ali',
    days: ['mon', 'tue'],
    seats: 2,
    womenOnly: true,
  })
  const vacancy = {
    jobType: 'part_time',
    experience: 'entry',
    companyName: 'Lamps LLC',
    applicationDeadline: '2026-04-01',
  }
  const job = (await caller.post('/api/listings', offering({ category: 'jobs_careers' }, vacancy))).json()
  expect(job.jobListing).toMatchObject({ ...vacancy, applicationDeadline: '2026-04-01T19:59:59.999Z' })
  const jobId = job.jobListing.id
  const changed = await caller.put(
    `/api/listings/${job.id}`,
    offering({ category: 'jobs_careers' }, { ...vacancy, jobType: 'contract' }),
  )
  expect(changed.json().jobListing).toMatchObject({ id: jobId, jobType: 'contract' })
  const [logo, other] = [await picture(app), await picture(app)]
  const withLogo = (companyLogo: string) =>
    caller.put(`/api/listings/${job.id}`, offering({ category: 'jobs_careers' }, { ...vacancy, companyLogo }))
  const claimsOf = async (url: string) => {
    const [upload] = await app.db
      .select()
      .from(uploads)
      .where(eq(uploads.name, url.replace('/files/', '')))
    return upload?.attachments
  }
  expect((await withLogo(logo)).json().jobListing).toMatchObject({ id: jobId, companyLogo: logo })
  await withLogo(logo)
  expect([await claimsOf(logo), await claimsOf(other)]).toEqual([1, 0])
  await withLogo(other)
  expect([await claimsOf(logo), await claimsOf(other)]).toEqual([0, 1])
  expect((await withLogo('https://evil.example/logo.png')).json().fields).toEqual({
    'jobListing.companyLogo': 'Company logo: please upload a picture',
  })
  const moved = await caller.put(`/api/listings/${job.id}`, offering())
  expect([moved.statusCode, Object.keys(moved.json().fields)]).toEqual([400, ['listing.category']])
  expect(await app.db.select().from(jobListings).where(eq(jobListings.listingId, job.id))).toHaveLength(1)
})

test('only signed-in people see contact data', async () => {
  const { id } = await publish(app, { contactPhone: '+971 50 000 0001', contactEmail: 'asha@example.org' })
  const read = async (who: typeof app.visitor) => (await who.get(`/api/listings/${id}`)).json()
  expect(await read(app.visitor)).toMatchObject({ contactPhone: null, contactEmail: null, hasContact: true })
  expect(await read((await seller()).caller)).toMatchObject({ contactPhone: '+971 50 000 0001' })
  const [listed] = (await app.visitor.get('/api/listings?limit=1')).json()
  expect(listed).toMatchObject({ contactPhone: null, contactEmail: null })
})

test("another person's listing is not found, and only approved members post", async () => {
  const { id } = await publish(app)
  const { caller } = await seller()
  const tries = [
    await caller.get(`/api/listings/own/${id}`),
    await caller.put(`/api/listings/${id}`, offering()),
    await caller.post(`/api/listings/${id}/sold`),
    await caller.post(`/api/listings/${id}/renew`),
    await caller.delete(`/api/listings/${id}`),
  ]
  expect(tries.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404, 404, 404])
  const pending = await app.as(await app.member({ status: 'pending' }))
  expect((await pending.post('/api/listings', offering())).json().code).toBe('not_approved')
})

test('pictures are attached, detached and stay in order', async () => {
  const { caller } = await seller()
  const [one, two, three] = [await picture(app), await picture(app), await picture(app)]
  const { id } = (await caller.post('/api/listings', offering({ images: [one!, two!] }))).json()
  const used = async (url: string) =>
    (
      await app.db
        .select()
        .from(uploads)
        .where(eq(uploads.name, url.slice(7)))
    )[0]?.attachments
  const edited = await caller.put(`/api/listings/${id}`, offering({ images: [three!, two!] }))
  expect(edited.json().images).toEqual([three, two])
  expect([await used(one!), await used(two!), await used(three!)]).toEqual([0, 1, 1])
  const unknown = await caller.post('/api/listings', offering({ images: ['/files/unknown.jpg'] }))
  expect(unknown.json().code).toBe('invalid_photo')
  await caller.delete(`/api/listings/${id}`)
  expect([await used(two!), await used(three!)]).toEqual([0, 0])
  expect(await app.db.select().from(listings).where(eq(listings.id, id))).toEqual([])
})

test('a job shows its salary instead of a price, and no stars', async () => {
  const { caller, member } = await seller()
  const sold = await publish(app, { userId: member.userId })
  const review = { listingId: sold.id, sellerId: member.userId, reviewerId: (await app.member()).userId }
  await app.db.insert(listingReviews).values({ ...review, rating: 4, isApproved: true })
  const post = async (price: string | undefined, salaryRange?: string) => {
    const vacancy = { jobType: 'full_time', ...(salaryRange && { salaryRange }) }
    return (await caller.post('/api/listings', offering({ category: 'jobs_careers', price }, vacancy))).json()
  }
  const job = await post(undefined, 'AED 5,000 - 6,500 a month')
  expect(job).toMatchObject({ jobListing: { salaryRange: 'AED 5,000 - 6,500 a month' }, averageRating: null })
  expect(job).toMatchObject({ totalReviews: 0 })
  expect(await post('AED 4,000')).toMatchObject({ price: 'AED 4,000', jobListing: { salaryRange: null } })
  await moderator.post(`/api/admin/listings/${job.id}/approve`)
  const cards = (await app.visitor.get('/api/listings/cards?category=jobs_careers')).json().listings
  expect(cards).toMatchObject([
    { id: job.id, salaryRange: 'AED 5,000 - 6,500 a month', averageRating: null, totalReviews: 0 },
  ])
  const others = (await app.visitor.get(`/api/sellers/${member.userId}/listings`)).json().listings
  expect(others.find(({ id }: { id: string }) => id === sold.id)).toMatchObject({
    averageRating: 4,
    totalReviews: 1,
    salaryRange: null,
  })
})

test('a listing lasts sixty days from its approval, however long it waited', async () => {
  const { caller, member } = await seller()
  const posted = (await caller.post('/api/listings', offering({ title: 'Late sofa' }))).json()
  expect(posted.expiresAt).toBeNull()
  app.advance(61 * DAY_MS)
  await enqueue(app.db, 'end-listings', {})
  await app.runTasks()
  const read = async () => (await (await app.as(member)).get(`/api/listings/own/${posted.id}`)).json()
  expect(await read()).toMatchObject({ state: 'waiting' })
  const moderator = await app.as(admin)
  await moderator.post(`/api/admin/listings/${posted.id}/approve`)
  expect(new Date((await read()).expiresAt).getTime()).toBe(app.clock.time.getTime() + 60 * DAY_MS)
  app.advance(60 * DAY_MS)
  await enqueue(app.db, 'end-listings', {})
  await app.runTasks()
  expect(await read()).toMatchObject({ state: 'expired' })
  // an edit resubmits an expired listing
  await (await app.as(member)).put(`/api/listings/${posted.id}`, offering({ title: 'Late sofa, cheaper' }))
  const waiting = (await (await app.as(admin)).get('/api/admin/moderation?kind=listing&limit=100')).json()
  expect(waiting.map(({ id }: { id: string }) => id)).toContain(posted.id)
})

test.each<[string, Partial<typeof listings.$inferInsert>]>([
  ['was sold', { status: 'sold' }],
  ['was hidden', { hiddenAt: new Date('2026-03-10T08:00:00Z') }],
  ['is back in review', { isApproved: false }],
])('no mail about an approval is sent when the listing %s by then', async (what, change) => {
  const { caller } = await seller()
  const title = `Harp that ${what}`
  const { id } = (await caller.post('/api/listings', offering({ title }))).json()
  await approveListing(app.db, id, { actorId: admin.id, now: app.clock.time })
  await app.db.update(listings).set(change).where(eq(listings.id, id))
  expect((await app.mails()).filter(({ subject }) => subject?.endsWith(title))).toEqual([])
})
