import { expect, test } from 'vitest'
import { openWorld } from '#tests/world.ts'

test('a member and the admins see which events the member goes to; for everybody else there is no such member', async () => {
  const world = await openWorld()
  const event = await world.event({ title: 'Vishu morning' })
  const member = await world.member()
  const asha = await world.as(member)
  await asha.post(`/api/events/${event.id}/register`)
  const address = `/api/members/${member.id}/registrations`
  const history = [{ eventId: event.id, state: 'registered', event: { title: 'Vishu morning' } }]
  expect((await asha.get(address)).json()).toMatchObject(history)
  expect((await (await world.as(await world.admin())).get(address)).json()).toMatchObject(history)
  expect((await (await world.as(await world.member())).get(address)).statusCode).toBe(404)
  expect((await world.visitor.get(address)).statusCode).toBe(404)
})

test('the history of a member who went nowhere is empty', async () => {
  const world = await openWorld()
  const member = await world.member()
  expect((await (await world.as(member)).get(`/api/members/${member.id}/registrations`)).json()).toEqual([])
})
