import { expect, test } from 'vitest'
import { openTestApp } from '#tests/test-app.ts'

test("a member and the admins see the member's events; for everybody else there is no such member", async () => {
  const app = await openTestApp()
  const event = await app.event({ title: 'Vishu morning' })
  const member = await app.member()
  const asha = await app.as(member)
  await asha.post(`/api/events/${event.id}/register`)
  const address = `/api/members/${member.id}/registrations`
  const history = [{ eventId: event.id, state: 'registered', event: { title: 'Vishu morning' } }]
  expect((await asha.get(address)).json()).toMatchObject(history)
  expect((await (await app.as(await app.admin())).get(address)).json()).toMatchObject(history)
  expect((await (await app.as(await app.member())).get(address)).statusCode).toBe(404)
  expect((await app.visitor.get(address)).statusCode).toBe(404)
})

test('the history of a member without events is empty', async () => {
  const app = await openTestApp()
  const member = await app.member()
  expect((await (await app.as(member)).get(`/api/members/${member.id}/registrations`)).json()).toEqual([])
})
