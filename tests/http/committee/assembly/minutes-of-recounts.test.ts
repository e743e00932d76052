import { expect, test } from 'vitest'
import { openTestApp } from '#tests/test-app.ts'
import { type Admin, numberedMembers, plannedAssembly } from './assembly-fixture.ts'

test('the minutes give the reason of every recount, and the result that it has replaced', async () => {
  const app = await openTestApp()
  const people = await numberedMembers(app, 3)
  const { chair, admin } = await plannedAssembly(app, { quorumPercent: 0 })
  await chair.put(`${admin}/motions`, { title: 'New chairs', majority: 'half' })
  await chair.post(`${admin}/doors`)
  for (const { member } of people) await chair.put(`${admin}/attendance`, { memberId: member.id, isHere: true })
  await chair.post(`${admin}/start`)
  const [motion] = ((await chair.get(admin)).json() as Admin).motions
  const url = `/api/admin/assembly-motions/${motion!.id}`
  await chair.put(`${url}/open`)
  const closeWith = async (yes: number, no: number) => {
    await chair.put(`${url}/hand`, { for: yes, against: no, abstained: 0 })
    app.advance(1000)
    const closed = await chair.put(`${url}/close`)
    expect(closed.statusCode, closed.body).toBe(200)
  }
  await closeWith(1, 1)
  await chair.post(`${url}/recount`, { reason: 'A card was not seen' })
  await closeWith(2, 1)
  await chair.post(`${url}/recount`, { reason: 'The hall asked for it.' })
  await closeWith(1, 2)
  const { meetingId } = (await chair.post(`${admin}/end`)).json() as Admin
  const { items } = (await chair.get(`/api/admin/meetings/${meetingId}`)).json()
  expect(items[1].text).toContain('1 for, 2 against, 0 abstained.')
  expect(items[1].text).toContain(
    [
      'The votes were counted again: A card was not seen. The result until then: 1 for, 1 against, 0 abstained. Tie, so not carried.',
      'The votes were counted again: The hall asked for it. The result until then: 2 for, 1 against, 0 abstained. Carried.',
    ].join('\n'),
  )
})
