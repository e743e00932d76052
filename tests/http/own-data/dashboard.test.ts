import { expect, test } from 'vitest'
import { openTestApp } from '#tests/test-app.ts'

const app = await openTestApp()
const inDays = (days: number) => new Date(app.clock.time.getTime() + days * 86_400_000)
const PARTS = {
  profile: '/api/members/profile',
  dues: '/api/dues',
  listings: '/api/listings/own',
  notices: '/api/notices?unread=true&limit=5',
  registrations: '/api/registrations',
  upcoming: '/api/events/upcoming',
  shifts: '/api/helper-shifts/own',
}

test("a member's dashboard has what its parts have on their own, in one response that nobody stores", async () => {
  const event = await app.event({ eventDate: inDays(2) })
  const caller = await app.as(await app.member())
  await caller.post(`/api/events/${event.id}/register`)
  const response = await caller.get('/api/dashboard')
  expect(response.headers['cache-control']).toBe('private, no-store')
  const parts = Object.entries({ ...PARTS, ticket: `/api/events/${event.id}/ticket` }).map(async ([name, url]) => [
    name,
    (await caller.get(url)).json(),
  ])
  expect(response.json()).toEqual(Object.fromEntries(await Promise.all(parts)))
  expect(response.json().registrations).toHaveLength(1)
})

test('a member gets the ticket of the soonest event in the next seven days, and none before', async () => {
  const caller = await app.as(await app.member())
  expect((await caller.get('/api/dashboard')).json()).toMatchObject({ ticket: null })
  const far = await app.event({ title: 'Far', eventDate: inDays(8) })
  await caller.post(`/api/events/${far.id}/register`)
  expect((await caller.get('/api/dashboard')).json()).toMatchObject({ ticket: null })
  const later = await app.event({ title: 'Later', eventDate: inDays(6) })
  const soon = await app.event({ title: 'Soon', eventDate: inDays(1) })
  for (const { id } of [later, soon]) await caller.post(`/api/events/${id}/register`)
  expect((await caller.get('/api/dashboard')).json().ticket.event).toMatchObject({ title: 'Soon' })
})

test('somebody without a membership has no dashboard, and a visitor gets 401', async () => {
  const caller = await app.as(await app.account())
  expect((await caller.get('/api/dashboard')).json()).toBeNull()
  expect((await app.visitor.get('/api/dashboard')).statusCode).toBe(401)
})

test('a dashboard with a place and dues takes at most 13 queries', async () => {
  const member = await app.member()
  await app.renewal({ memberId: member.id })
  const caller = await app.as(member)
  const { id } = await app.event({ eventDate: inDays(1) })
  await caller.post(`/api/events/${id}/register`)
  const texts: string[] = []
  app.context.database.watchQueries((text) => texts.push(text))
  await caller.get('/api/dashboard')
  app.context.database.watchQueries(() => {})
  expect(texts.length).toBeLessThanOrEqual(13)
})
