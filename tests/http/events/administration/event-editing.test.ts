import { expect, test } from 'vitest'
import { drawPicture } from '#tests/http/platform/uploads/pictures.ts'
import { sendForm } from '#tests/http/platform/uploads/upload-app.ts'
import { logOf, NEW_EVENT, openPortal, subjectsTo } from './event-forms.ts'

const DAY = 86_400_000
const NO_ADDRESS = 'Please enter a web address that begins with https:// or http://'
/** For tests that leave nothing behind. */
const shared = await openPortal()

test('an event is created with every field, and shows at once', async () => {
  const { app, admin, account } = await openPortal()
  const { url } = (await sendForm(admin, '/api/upload/event', { file: { content: await drawPicture() } })).json()
  const form = {
    ...NEW_EVENT,
    category: 'music',
    venueAddress: 'Gate 3',
    venueCity: 'Dubai',
    venueLocation: 'Creek Park Dubai',
    eventEndDate: '2026-09-05T16:00:00+04:00',
    registrationDeadline: '2026-09-01T23:59:00+04:00',
    hasRegistration: true,
    registrationUrl: 'https://example.org/onam',
    registrationEnabled: false,
    coordinatorEmail: 'onam@example.org',
    coordinatorPhone1: '+971 50 123 4567',
    coordinatorPhone2: '',
    capacity: 200,
    isPublic: true,
    isFeatured: true,
    schedule: '12:00 Feast\n14:00 Songs',
    rulesAndRegulations: 'Come in time',
    featuredImage: url,
  }
  const response = await admin.post('/api/admin/events', form)
  expect(response.statusCode).toBe(201)
  const event = response.json()
  const counts = (await admin.get('/api/admin/events/counts')).json()
  expect(counts).toEqual({ ahead: 1, over: 0, cancelled: 0, hidden: 0 })
  expect(event).toMatchObject({
    title: 'Onam Sadya',
    eventDate: '2026-09-05T08:00:00.000Z',
    coordinatorPhone2: null,
    capacity: 200,
    status: 'upcoming',
    statusChosenAt: null,
    waitingCount: 0,
    programCount: 0,
    isFeatured: true,
  })
  expect(event.featuredImage).toBe(`${url}?v=${app.clock.time.getTime()}`)
  expect((await app.visitor.get('/api/events')).json()).toMatchObject([{ id: event.id, schedule: form.schedule }])
  expect(await logOf(app, event.id)).toMatchObject([{ actorId: account.id, action: 'event.created', before: null }])
})

test.each([
  [{ title: ' ' }, 'title', 'Title is required'],
  [{ description: '' }, 'description', 'Description is required'],
  [{ venue: undefined }, 'venue', 'Venue is required'],
  [{ eventDate: undefined }, 'eventDate', 'Event date is required'],
  [{ eventDate: '' }, 'eventDate', 'Event date is required'],
  [{ eventDate: '0001-01-01T00:00:00Z' }, 'eventDate', 'Please check the year'],
  [{ capacity: 0 }, 'capacity', 'Capacity must be at least 1'],
  [{ capacity: 1.5 }, 'capacity', 'Capacity must be a whole number'],
  [{ eventEndDate: NEW_EVENT.eventDate }, 'eventEndDate', 'The event must end after it starts'],
  [
    { registrationDeadline: '2026-09-06T12:00:00+04:00' },
    'registrationDeadline',
    'The registration deadline must be before the event starts',
  ],
  [{ registrationUrl: 'javascript:alert(1)' }, 'registrationUrl', NO_ADDRESS],
  [{ registrationUrl: 'ftp://example.org' }, 'registrationUrl', NO_ADDRESS],
  [{ registrationUrl: 'example.org' }, 'registrationUrl', NO_ADDRESS],
  [{ registrationUrl: '//example.org' }, 'registrationUrl', NO_ADDRESS],
  [{ coordinatorEmail: 'nobody' }, 'coordinatorEmail', 'Please enter a valid email address'],
  [{ coordinatorPhone1: 'call me' }, 'coordinatorPhone1', 'Please enter a phone number'],
])('an event with an error is rejected with a message: %j', async (wrong, field, words) => {
  const response = await shared.admin.post('/api/admin/events', { ...NEW_EVENT, ...wrong })
  expect([response.statusCode, response.json().fields]).toEqual([400, { [field]: words }])
  expect((await shared.app.visitor.get('/api/events')).json()).toEqual([])
})

test('an edit changes only the given fields, and is checked against the stored ones', async () => {
  const { app, admin } = await openPortal()
  const { id } = await app.event({ schedule: 'Drums', coordinatorPhone1: '+971501234567' })
  const edited = await admin.put(`/api/admin/events/${id}`, { venue: 'Al Noor', schedule: '' })
  expect(edited.json()).toMatchObject({ title: 'Pooram Night', venue: 'Al Noor', schedule: null })
  expect(edited.json().coordinatorPhone1).toBe('+971501234567')
  const early = await admin.put(`/api/admin/events/${id}`, { eventEndDate: '2026-03-11T00:00:00Z' })
  expect(early.json().fields).toEqual({ eventEndDate: 'The event must end after it starts' })
  const [entry] = await logOf(app, id)
  expect(entry).toMatchObject({ before: { venue: 'Al Noor Grounds', schedule: 'Drums' }, after: { venue: 'Al Noor' } })
  expect(entry?.before).not.toHaveProperty('title')
})

test('a picture is stored, replaced and removed, and is deleted when nothing shows it any more', async () => {
  const { app, admin } = await openPortal()
  const upload = async () =>
    (await sendForm(admin, '/api/upload/event', { file: { content: await drawPicture() } })).json().url
  const [first, second] = [await upload(), await upload()]
  const { id, featuredImage } = (await admin.post('/api/admin/events', { ...NEW_EVENT, featuredImage: first })).json()
  const same = await admin.put(`/api/admin/events/${id}`, { featuredImage, title: 'Onam' })
  expect(same.json().featuredImage).toContain(first)
  expect((await admin.put(`/api/admin/events/${id}`, { featuredImage: second })).json().featuredImage).toContain(second)
  expect((await admin.put(`/api/admin/events/${id}`, { featuredImage: '' })).json().featuredImage).toBeNull()
  app.advance(DAY + 60_000)
  const foreign = await admin.put(`/api/admin/events/${id}`, { featuredImage: first })
  expect([foreign.statusCode, foreign.json().code]).toEqual([400, 'invalid_photo'])
})

test('the status menu sends only the status; a choice against the dates holds until they change', async () => {
  const { app, admin } = await openPortal()
  const { id } = await app.event()
  const choose = async (status: string) => (await admin.put(`/api/admin/events/${id}`, { status })).json()
  for (const status of ['ongoing', 'completed', 'cancelled', 'upcoming'])
    expect((await choose(status)).status).toBe(status)
  expect((await choose('completed')).statusChosenAt).not.toBeNull()
  const moved = await admin.put(`/api/admin/events/${id}`, { eventDate: '2026-06-01T18:00:00+04:00' })
  expect(moved.json()).toMatchObject({ status: 'upcoming', statusChosenAt: null })
  await choose('cancelled')
  const later = await admin.put(`/api/admin/events/${id}`, { eventDate: '2026-07-01T18:00:00+04:00' })
  expect(later.json().status).toBe('cancelled')
  expect((await admin.put(`/api/admin/events/${id}`, { status: 'soon' })).json().fields).toEqual({
    status: 'Please choose a status',
  })
})

test.each([{}, { status: 'upcoming' }, { status: 'ongoing' }])(
  'an event entered after its date is completed and accepts nobody: %j',
  async (sent) => {
    const { app, admin } = await openPortal()
    const created = await admin.post('/api/admin/events', {
      ...NEW_EVENT,
      ...sent,
      eventDate: '2026-03-01T18:00:00+04:00',
    })
    expect(created.json()).toMatchObject({ status: 'completed', statusChosenAt: null })
    expect((await app.visitor.get('/api/events/upcoming')).json()).toEqual([])
    const asha = await app.as(await app.member())
    expect((await asha.post(`/api/events/${created.json().id}/register`)).json().code).toBe('event_over')
  },
)

test('an event that is over cannot be opened again by hand, but completed or cancelled', async () => {
  const { app, admin } = await openPortal()
  const { id } = await app.event({ eventDate: new Date('2026-02-01T12:00:00Z') })
  const choose = (status: string) => admin.put(`/api/admin/events/${id}`, { status })
  for (const status of ['upcoming', 'ongoing']) {
    const refused = await choose(status)
    expect([refused.statusCode, refused.json().code]).toEqual([409, 'event_over'])
    expect(refused.json().message).toContain('please change its date first')
  }
  for (const status of ['cancelled', 'completed']) expect((await choose(status)).json().status).toBe(status)
  expect((await choose('cancelled')).statusCode).toBe(200)
  expect((await choose('upcoming')).statusCode).toBe(409)
})

test('an edit conflict reports every field of an event, so that nothing of a colleague is overwritten', async () => {
  const { app, admin } = await openPortal()
  const { id } = await app.event()
  const { updatedAt } = (await admin.get(`/api/admin/events/${id}`)).json()
  app.advance(60_000)
  const party = { partySetting: 'family', maxParty: 4, customQuestion: 'Which bus?', asksChildren: true }
  await admin.put(`/api/admin/events/${id}`, party)
  const late = await admin.put(`/api/admin/events/${id}`, { title: 'Onam', updatedAt })
  expect([late.statusCode, late.json().code]).toEqual([409, 'edit_conflict'])
  expect(late.json().editConflict.current).toMatchObject({ ...party, asksVegetarian: false })
})

test('a status sent with other fields cancels and restores, but never holds against the dates', async () => {
  const { app, admin } = await openPortal()
  const { id } = await app.event()
  const send = async (fields: object) => (await admin.put(`/api/admin/events/${id}`, fields)).json()
  expect(await send({ title: 'Onam', status: 'completed' })).toMatchObject({ status: 'upcoming', statusChosenAt: null })
  expect(await send({ title: 'Onam', status: 'cancelled' })).toMatchObject({ status: 'cancelled' })
  expect(await send({ title: 'Onam', status: 'ongoing' })).toMatchObject({ status: 'upcoming', statusChosenAt: null })
})

test('guests are notified when their event is moved, cancelled or deleted, and its calendar file increments SEQUENCE', async () => {
  const { app, admin } = await openPortal()
  const [event, guest, waiting] = [await app.event({ capacity: 1 }), await app.member(), await app.member()]
  await (await app.as(guest)).post(`/api/events/${event.id}/register`)
  await (await app.as(waiting)).post(`/api/events/${event.id}/waiting-list`)
  await admin.put(`/api/admin/events/${event.id}`, { eventDate: '2026-06-01T18:00:00+04:00' })
  await admin.put(`/api/admin/events/${event.id}`, { description: 'Nobody needs to hear of this.' })
  app.advance(120_000)
  expect(await subjectsTo(app, waiting.email)).toEqual(['Moved: Pooram Night'])
  await admin.put(`/api/admin/events/${event.id}`, { status: 'cancelled' })
  const calendar = await app.visitor.get(`/api/events/${event.id}/calendar.ics`)
  expect(calendar.body).toMatch(/SEQUENCE:2[\s\S]*STATUS:CANCELLED/)
  app.advance(120_000)
  expect(await subjectsTo(app, guest.email)).toContain('Cancelled: Pooram Night')
  await admin.put(`/api/admin/events/${event.id}`, { status: 'upcoming' })
  app.advance(120_000)
  await app.runTasks()
  expect((await admin.delete(`/api/admin/events/${event.id}`)).statusCode).toBe(200)
  const subjects = await subjectsTo(app, waiting.email)
  expect(subjects.filter((subject) => subject === 'Cancelled: Pooram Night')).toHaveLength(2)
  expect((await admin.delete(`/api/admin/events/${event.id}`)).statusCode).toBe(404)
  expect((await app.visitor.get(`/api/events/${event.id}`)).statusCode).toBe(404)
})

test('a capacity falls below the places taken only if confirmed, and a higher one promotes the waiting list', async () => {
  const { app, admin } = await openPortal()
  const { id } = await app.event({ capacity: 2 })
  const members = [await app.member(), await app.member(), await app.member()]
  const callers = await Promise.all(members.map((member) => app.as(member)))
  for (const caller of callers.slice(0, 2)) await caller.post(`/api/events/${id}/register`)
  await callers[2]!.post(`/api/events/${id}/waiting-list`)
  const asked = await admin.put(`/api/admin/events/${id}`, { capacity: 1 })
  expect([asked.statusCode, asked.json().code]).toEqual([409, 'needs_confirmation'])
  expect(asked.json().fields.capacity).toMatch(/^2 people are already registered, 1 above this capacity \(\+1\)\./)
  expect((await admin.get(`/api/admin/events/${id}`)).json()).toMatchObject({ capacity: 2 })
  const small = await admin.put(`/api/admin/events/${id}`, { capacity: 1, confirmed: true })
  expect(small.json()).toMatchObject({ capacity: 1, registeredCount: 2, waitingCount: 1 })
  // other changes need no confirmation, and a place that becomes free is not given away above the capacity
  expect((await admin.put(`/api/admin/events/${id}`, { title: 'Onam', capacity: 1 })).statusCode).toBe(200)
  await callers[1]!.delete(`/api/events/${id}/register`)
  expect((await admin.get(`/api/admin/events/${id}`)).json()).toMatchObject({ registeredCount: 1, waitingCount: 1 })
  await admin.put(`/api/admin/events/${id}`, { title: 'Pooram Night' })
  await callers[1]!.post(`/api/events/${id}/waiting-list`)
  const large = await admin.put(`/api/admin/events/${id}`, { capacity: 3 })
  expect(large.json()).toMatchObject({ registeredCount: 3, waitingCount: 0 })
  expect(await subjectsTo(app, members[2]!.email)).toContain('A place for you: Pooram Night')
})

test('two admins save the same event: the later one sees what changed in between', async () => {
  const { app, admin } = await openPortal()
  const other = await app.as(await app.account({ role: 'admin', firstName: 'Latha' }))
  const { id } = await app.event()
  const { updatedAt } = (await admin.get(`/api/admin/events/${id}`)).json()
  const responses = await Promise.all([
    admin.put(`/api/admin/events/${id}`, { venue: 'Creek Park', updatedAt }),
    other.put(`/api/admin/events/${id}`, { title: 'Pooram', updatedAt }),
  ])
  expect(responses.map(({ statusCode }) => statusCode).toSorted()).toEqual([200, 409])
  const late = responses.find(({ statusCode }) => statusCode === 409)!.json()
  expect(late.editConflict.changes).toMatchObject([{ by: expect.stringMatching(/^(Omana Pillai|Latha Menon)$/) }])
  expect(late.editConflict.changes).toHaveLength(1)
})

test('somebody who registers while the capacity shrinks never makes the event overfull', async () => {
  const { app, admin } = await openPortal()
  const { id } = await app.event({ capacity: 3 })
  const callers = await Promise.all([...Array(3)].map(async () => app.as(await app.member())))
  await Promise.all([
    ...callers.map((caller) => caller.post(`/api/events/${id}/register`)),
    admin.put(`/api/admin/events/${id}`, { capacity: 1 }),
  ])
  const { capacity, registeredCount } = (await admin.get(`/api/admin/events/${id}`)).json()
  expect(registeredCount).toBeLessThanOrEqual(capacity)
})

test.for(['00000000-0000-4000-8000-000000000000', '1'])('there is no event %s to edit, copy or delete', async (id) => {
  const { admin } = shared
  const url = `/api/admin/events/${id}`
  const responses = [
    await admin.get(url),
    await admin.put(url, { title: 'x' }),
    await admin.delete(url),
    await admin.post(`${url}/copy`, { eventDate: NEW_EVENT.eventDate }),
    await admin.get(`${url}/programs`),
    await admin.get(`${url}/attendees`),
    await admin.get(`${url}/attendees.csv`),
  ]
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(responses.map(() => 404))
})
