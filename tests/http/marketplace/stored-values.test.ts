import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { listings } from '#server/marketplace/listing-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import { offering, publish } from './posting.ts'

const app = await openTestApp()
const member = await app.member()
const caller = await app.as(member)
const ask = (details: unknown) =>
  caller.post('/api/listings', offering({ category: 'services', details } as Parameters<typeof offering>[0]))

test.each([[[['mon']]], [[{}]], [[['mon', 'tue']]], [[null]], [[1]], [{ 0: 'mon' }], ['mon']])(
  'days as %j are rejected, because they could not be shown',
  async (availableDays) => {
    const response = await ask({ availableDays })
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([400, ['listing.details.availableDays']])
  },
)

test('a day chosen twice is stored once', async () => {
  const response = await ask({ availableDays: ['mon', 'mon', 'tue'] })
  expect(response.json().details).toEqual({ availableDays: ['mon', 'tue'] })
})

test('a stored value that fits no field is left out, and the list is still there', async () => {
  const listing = await publish(app, { category: 'services' })
  await app.db
    .update(listings)
    .set({ details: { availableDays: [['mon']] } as never })
    .where(eq(listings.id, listing.id))
  const list = await app.visitor.get('/api/listings')
  expect([list.statusCode, list.json().map(({ details }: { details: unknown }) => details)]).toEqual([200, [{}]])
})

test.each(['2027-02-30', '2027-13-01', '2027-02-30T10:00:00Z', '12027-02-01'])(
  'an apply-by date of %s is rejected',
  async (applicationDeadline) => {
    const vacancy = { jobType: 'full_time', applicationDeadline }
    const response = await caller.post('/api/listings', offering({ category: 'jobs_careers' }, vacancy))
    expect([response.statusCode, Object.keys(response.json().fields)]).toEqual([
      400,
      ['jobListing.applicationDeadline'],
    ])
  },
)

test('a giveaway with a price, and job details outside of jobs, are rejected in words', async () => {
  const giveaway = await caller.post('/api/listings', offering({ category: 'free_giveaways', price: '50' }))
  expect([giveaway.statusCode, giveaway.json().fields]).toEqual([400, { 'listing.price': 'A giveaway has no price' }])
  expect((await caller.post('/api/listings', offering({ category: 'free_giveaways', price: 'Free' }))).statusCode).toBe(
    201,
  )
  const sofa = await caller.post('/api/listings', offering({}, { jobType: 'full_time' }))
  expect([sofa.statusCode, sofa.json().fields]).toEqual([
    400,
    { jobListing: 'Job details belong to the category Jobs & Careers' },
  ])
})

test('a job keeps its price beside its salary', async () => {
  const vacancy = { jobType: 'full_time', salaryRange: 'AED 5,000' }
  const job = (await caller.post('/api/listings', offering({ category: 'jobs_careers', price: '400' }, vacancy))).json()
  expect(job).toMatchObject({ price: '400', jobListing: { salaryRange: 'AED 5,000' } })
})

test('an edit keeps the optional fields that it does not contain', async () => {
  const details = { availableDays: ['mon'] }
  const posted = (await caller.post('/api/listings', offering({ category: 'services', details }))).json()
  const { title, description, category, location } = posted
  const edit = { title: 'Four-seat sofa', description, category, location }
  const edited = (await caller.put(`/api/listings/${posted.id}`, { listing: edit })).json()
  const { price, emirate, contactPhone } = posted
  expect(edited).toMatchObject({ title: 'Four-seat sofa', price, emirate, contactPhone, details })
  const cleared = await caller.put(`/api/listings/${posted.id}`, { listing: { ...edit, title, price: '' } })
  expect(cleared.json()).toMatchObject({ title, price: null, contactPhone })
})
