import { expect, test } from 'vitest'
import { familyMembers } from '#server/membership/member-tables.ts'
import { openTestApp } from '#tests/test-app.ts'

const app = await openTestApp()
const member = await app.member()
const self = await app.as(member)
const admin = await app.as(await app.admin())
const event = { title: 'Onam', description: 'A feast', venue: 'The hall', eventDate: '2027-08-25T10:00:00Z' }
const listing = { title: 'Sofa', description: 'Two years old.', category: 'buy_sell', location: 'Sharjah' }

const NO_ADDRESS = 'Please enter a valid email address'
test.each([
  ['/api/auth/login', {}, NO_ADDRESS],
  ['/api/auth/login', { email: 'asha@example.org' }, 'Password is required'],
  ['/api/auth/forgot-password', {}, NO_ADDRESS],
  ['/api/auth/change-password', {}, 'Current password is required'],
  ['/api/auth/change-password', { currentPassword: 'Pooram2026' }, 'Password must be at least 8 characters'],
  ['/api/auth/reset-password', { newPassword: 'Pooram2027' }, 'The reset token is invalid or has expired.'],
  ['/api/contact', { name: 'Asha', message: 'Namaskaram' }, NO_ADDRESS],
  [
    '/api/contact',
    { name: 'Asha', email: 'asha@example.org', message: 'Hi', subject: 'Drums' },
    'Please choose a subject from the list',
  ],
  ['/api/listings', {}, 'Please fill in this field'],
])('%s without %j responds with what is missing', async (url, body, words) => {
  const response = await self.post(url, body)
  expect([response.statusCode, response.json().message]).toEqual([400, words])
})

const SPECIFIED_APPLICATION = {
  member: {
    fullName: 'Lakshmi Devi Nair',
    dateOfBirth: '1990-04-14',
    nativeAddress: 'Thiruvambady Road, Thrissur',
    currentAddress: 'Al Nahda Street, Sharjah',
    emirate: 'Sharjah',
    bloodGroup: 'A-',
    mobileNumber: '+971501234567',
    membershipType: 'single',
    photoUrl: '',
  },
  familyMembers: [],
}
const NO_CONSENT = 'You must agree to the terms and conditions'

test('an application with exactly the specified fields lacks consent and address, and gets both errors', async () => {
  const response = await app.visitor.post('/api/members/register', SPECIFIED_APPLICATION)
  expect([response.statusCode, response.json()]).toEqual([
    400,
    { code: 'validation_failed', message: NO_CONSENT, fields: { agreeToTerms: NO_CONSENT, email: NO_ADDRESS } },
  ])
})

test("with consent an application lacks only the address, and a signed-in person's only the consent", async () => {
  const agreed = await app.visitor.post('/api/members/register', { ...SPECIFIED_APPLICATION, agreeToTerms: true })
  expect([agreed.statusCode, agreed.json().message, agreed.json().fields]).toEqual([
    400,
    NO_ADDRESS,
    { email: NO_ADDRESS },
  ])
  const account = await app.as(await app.account())
  const known = await account.post('/api/members/register', SPECIFIED_APPLICATION)
  expect([known.statusCode, known.json().fields]).toEqual([400, { agreeToTerms: NO_CONSENT }])
})

test('no error message speaks like a machine', async () => {
  const responses = [
    await self.get('/api/listings?category=cars'),
    await self.get('/api/listings?limit=1000'),
    await self.get('/api/listings?limit=few'),
    await self.post('/api/listings', { listing: { ...listing, price: 250 } }),
    await self.post('/api/listings', []),
    await self.post('/api/auth/login', undefined),
    await admin.post('/api/news', { title: 'T', content: 'C', isPublished: 'true' }),
  ]
  for (const response of responses) {
    expect(response.statusCode).toBe(400)
    expect(response.body).not.toMatch(/Invalid (input|option)|expected|received|Too (big|small)/)
  }
})

test.each(['', 'category=&search=&sort=&price=&cursor=', 'category=all&sort=latest&price=1000+'])(
  'the marketplace accepts the query %j',
  async (query) => expect((await app.visitor.get(`/api/listings?${query}`)).statusCode).toBe(200),
)

test.each([
  ['2027-08-25T10:00', '2027-08-25T06:00:00.000Z'],
  ['2027-08-25T10:00:30', '2027-08-25T06:00:30.000Z'],
  ['2027-08-25', '2027-08-24T20:00:00.000Z'],
  ['2027-08-25T10:00+05:30', '2027-08-25T04:30:00.000Z'],
])('an event on %s takes place in Gulf time', async (eventDate, instant) => {
  const empty = { eventEndDate: '', registrationDeadline: '' }
  const response = await admin.post('/api/admin/events', { ...event, ...empty, eventDate })
  expect(response.json()).toMatchObject({ eventDate: instant, eventEndDate: null, registrationDeadline: null })
})

test.each([
  ['', 'Event date is required'],
  [undefined, 'Event date is required'],
  ['2027-02-30', 'Please enter a date and time'],
  ['2027-08-25T25:00', 'Please enter a date and time'],
  ['tomorrow', 'Please enter a date and time'],
])('an event on %j is rejected', async (eventDate, words) => {
  const response = await admin.post('/api/admin/events', { ...event, eventDate })
  expect([response.statusCode, response.json().fields]).toEqual([400, { eventDate: words }])
})

test('a record has the fields of the specification', async () => {
  const person = { name: 'Anu', relation: 'Daughter' as const, dateOfBirth: '2015-01-01', bloodGroup: 'O+' as const }
  await app.db.insert(familyMembers).values({ ...person, memberId: member.id })
  await app.renewal({ memberId: member.id })
  const profile = (await self.get('/api/members/profile')).json()
  expect(profile).toMatchObject({ userId: member.userId, approvedBy: null })
  expect(profile.familyMembers[0]).toMatchObject({ memberId: member.id, createdAt: expect.any(String) })
  expect(profile.renewals[0]).toMatchObject({ memberId: member.id, processedBy: null })
  const user = (await self.get('/api/auth/user')).json()
  expect(Object.keys(user)).toEqual(expect.arrayContaining(['lastLoginAt', 'createdAt', 'updatedAt', 'membership']))
  const { id: eventId } = await app.event()
  const place = (await self.post(`/api/events/${eventId}/register`)).json()
  expect(place).toMatchObject({ eventId, memberId: member.id })
  const written = (await admin.post('/api/admin/events', event)).json()
  expect(written.createdBy).toBe((await admin.get('/api/auth/user')).json().id)
})

test('a vacancy is read back as it was created', async () => {
  const job = { jobType: 'full_time', applicationDeadline: '2027-01-31' }
  const posted = (
    await self.post('/api/listings', { listing: { ...listing, category: 'jobs_careers' }, jobListing: job })
  ).json()
  expect(posted).toMatchObject({ approvedBy: null, approvedAt: null, jobListing: { listingId: posted.id } })
  const again = await self.put(`/api/listings/${posted.id}`, { listing: posted, jobListing: posted.jobListing })
  expect(again.json().jobListing.applicationDeadline).toBe(posted.jobListing.applicationDeadline)
})

test('a profile edit changes only the given fields', async () => {
  const before = (await self.get('/api/members/profile')).json()
  const after = (await self.put('/api/members/profile', { occupation: 'Drummer' })).json()
  expect(after).toMatchObject({ occupation: 'Drummer', email: before.email, currentAddress: before.currentAddress })
})

test.each(['buy_sell', 'food_catering', 'services', 'free_giveaways', 'carpool'])(
  'a listing in %s needs a title, a description, a location and nothing else',
  async (category) =>
    expect((await self.post('/api/listings', { listing: { ...listing, category } })).statusCode).toBe(201),
)
