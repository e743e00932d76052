import { expect, test } from 'vitest'
import { eventRegistrations } from '#server/events/registration-tables.ts'
import { drawPicture } from '#tests/http/platform/uploads/pictures.ts'
import { sendForm } from '#tests/http/platform/uploads/upload-app.ts'
import { openPortal } from './event-forms.ts'

const DAY = 86_400_000
const titles = (response: { json: () => { title: string }[] }) => response.json().map(({ title }) => title)

async function openCalendar() {
  const portal = await openPortal()
  const inDays = (days: number) => new Date(portal.app.clock.time.getTime() + days * DAY)
  await portal.app.event({ title: 'Vishu', eventDate: inDays(20), venueCity: 'Sharjah' })
  await portal.app.event({ title: 'Onam', eventDate: inDays(10), isPublic: false })
  await portal.app.event({ title: 'Flag', eventDate: inDays(-10) })
  await portal.app.event({ title: 'Picnic', eventDate: inDays(5), status: 'cancelled' })
  await portal.app.event({
    title: 'Held 100%',
    eventDate: inDays(-30),
    status: 'ongoing',
    statusChosenAt: inDays(-30),
  })
  return portal
}

test('the list has every event, including hidden ones, and is searched and filtered by what is shown', async () => {
  const { admin } = await openCalendar()
  const list = async (query = '') => titles(await admin.get(`/api/admin/events${query}`))
  expect(await list()).toEqual(['Vishu', 'Onam', 'Picnic', 'Flag', 'Held 100%'])
  expect(await list('?when=upcoming')).toEqual(['Held 100%', 'Onam', 'Vishu'])
  expect(await list('?when=past')).toEqual(['Picnic', 'Flag'])
  expect(await list('?status=completed')).toEqual(['Flag'])
  expect(await list('?status=ongoing')).toEqual(['Held 100%'])
  expect(await list('?search=sharjah')).toEqual(['Vishu'])
  expect(await list('?search=%25')).toEqual(['Held 100%'])
  expect((await admin.get('/api/admin/events?status=soon')).statusCode).toBe(400)
})

test.for(['', '&when=upcoming'])('the list is paged without gap or repetition (%s)', async (when) => {
  const { admin } = await openCalendar()
  const all = titles(await admin.get(`/api/admin/events?limit=100${when}`))
  const found: string[] = []
  for (let url: string | undefined = `/api/admin/events?limit=2${when}`; url; ) {
    const page = await admin.get(url)
    expect(page.headers['x-total-count']).toBe(String(all.length))
    found.push(...titles(page))
    url = /<([^>]+)>/.exec(String(page.headers.link ?? ''))?.[1]
  }
  expect(found).toEqual(all)
  expect((await admin.get('/api/admin/events?limit=2&cursor=bad')).statusCode).toBe(400)
})

test('a copy is on a new date with its programs, hidden, and with nobody registered', async () => {
  const { app, admin } = await openPortal()
  const picture = async () =>
    (await sendForm(admin, '/api/upload/event', { file: { content: await drawPicture() } })).json().url
  const original = await app.event({
    eventDate: new Date('2026-04-10T14:00:00Z'),
    eventEndDate: new Date('2026-04-10T18:00:00Z'),
    registrationDeadline: new Date('2026-04-08T14:00:00Z'),
    isFeatured: true,
    sequence: 3,
    status: 'cancelled',
  })
  const member = await app.member()
  await app.db.insert(eventRegistrations).values({ eventId: original.id, memberId: member.id })
  await admin.put(`/api/admin/events/${original.id}`, { featuredImage: await picture() })
  await app.program({ eventId: original.id, title: 'Duel', registrationDeadline: new Date('2026-04-09T14:00:00Z') })
  await app.program({ eventId: original.id, title: 'Aside', isActive: false, displayOrder: 1 })
  const eventDate = '2027-04-10T18:00:00+04:00'
  const response = await admin.post(`/api/admin/events/${original.id}/copy`, { eventDate, title: 'Pooram 2027' })
  expect(response.statusCode).toBe(201)
  const copy = response.json()
  expect(copy).toMatchObject({
    title: 'Pooram 2027',
    eventDate: '2027-04-10T14:00:00.000Z',
    eventEndDate: '2027-04-10T18:00:00.000Z',
    registrationDeadline: '2027-04-08T14:00:00.000Z',
    isPublic: false,
    isFeatured: false,
    status: 'upcoming',
    registeredCount: 0,
    programCount: 2,
  })
  expect((await admin.get(`/api/admin/events/${copy.id}/programs`)).json()).toMatchObject([
    { title: 'Duel', registrationDeadline: '2027-04-09T14:00:00.000Z' },
    { title: 'Aside', isActive: false },
  ])
  await admin.delete(`/api/admin/events/${original.id}`)
  app.advance(2 * DAY)
  const image = (await admin.get(`/api/admin/events/${copy.id}`)).json().featuredImage
  expect((await app.visitor.get(image)).statusCode).toBe(200)
})
