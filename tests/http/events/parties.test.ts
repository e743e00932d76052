import { expect, test } from 'vitest'
import { openTestApp } from '#tests/test-app.ts'
import { expectPartiesInOrder } from './party-property.ts'

test(
  'concurrent changes to an event in two processes give a result that some sequence could give',
  {
    timeout: 120_000,
  },
  () => expectPartiesInOrder({ runs: 15 }),
)

test('30 parties ask at once for 40 places: as many get one as fit, counted in people', {
  timeout: 60_000,
}, async () => {
  const app = await openTestApp()
  const event = await app.event({ capacity: 40 })
  const admin = await app.as(await app.admin())
  const people = await Promise.all(Array.from({ length: 30 }, () => app.member()))
  const responses = await Promise.all(
    people.map(({ id }, index) =>
      admin.post(`/api/admin/events/${event.id}/attendees`, { memberId: id, adults: 1 + (index % 4) }),
    ),
  )
  const admitted = responses.filter(({ statusCode }) => statusCode === 201).map((response) => response.json().people)
  const taken = admitted.reduce((total, each) => total + each, 0)
  expect(taken).toBeLessThanOrEqual(40)
  const refused = responses.filter(({ statusCode }) => statusCode !== 201)
  expect(refused.every((response) => response.json().code === 'needs_confirmation')).toBe(true)
  expect((await app.visitor.get(`/api/events/${event.id}`)).json()).toMatchObject({ registeredCount: taken })
})
