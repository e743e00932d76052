import { expect, test } from 'vitest'
import { openTestApp } from '#tests/test-app.ts'
import { numberedMembers, plannedAssembly } from './assembly-fixture.ts'

test('the holder of a proxy is notified when it is given, taken back, entered by an admin, and ends as its giver comes', async () => {
  const app = await openTestApp()
  const [giver, holder] = await numberedMembers(app, 2)
  const { chair, path, admin } = await plannedAssembly(app, { quorumPercent: 0 })
  const unread = async () =>
    (await holder!.phone.get('/api/notices'))
      .json<{ title: string; isRead: boolean }[]>()
      .filter(({ isRead }) => !isRead)
      .map(({ title }) => title)
  await giver!.phone.put(`${path}/proxy`, { membershipNumber: holder!.number })
  expect(await unread()).toEqual(['You vote on behalf of Member 1'])
  expect((await giver!.phone.delete(`${path}/proxy`)).statusCode).toBe(200)
  expect(await unread()).toEqual(['You no longer vote on behalf of Member 1'])
  const proxy = { giverId: giver!.member.id, holderId: holder!.member.id }
  expect((await chair.put(`${admin}/proxies`, proxy)).statusCode).toBe(200)
  expect(await unread()).toEqual(['You vote on behalf of Member 1'])
  await chair.post(`${admin}/doors`)
  const arrival = { memberId: giver!.member.id, isHere: true }
  expect((await chair.put(`${admin}/attendance`, arrival)).json().message).toBe(
    'Member 1 is here. The proxy has ended: Member 2 no longer votes for them.',
  )
  expect(await unread()).toEqual(['You no longer vote on behalf of Member 1'])
  expect((await chair.put(`${admin}/attendance`, arrival)).json().message).toBe('Member 1 is here.')
})

test('somebody who gives and takes back a proxy again and again is asked to wait', async () => {
  const app = await openTestApp({ config: { rateLimit: true } })
  const [giver, holder] = await numberedMembers(app, 2)
  const { path } = await plannedAssembly(app)
  const statuses: number[] = []
  for (let n = 0; n < 11; n += 1) {
    statuses.push((await giver!.phone.put(`${path}/proxy`, { membershipNumber: holder!.number })).statusCode)
    await giver!.phone.delete(`${path}/proxy`)
  }
  expect(new Set(statuses.slice(0, 10))).toEqual(new Set([200]))
  expect(statuses.at(-1)).toBe(429)
})
