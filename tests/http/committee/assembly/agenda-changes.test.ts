import { expect, test } from 'vitest'
import { openTestApp } from '#tests/test-app.ts'
import { type Admin, plannedAssembly } from './assembly-fixture.ts'

const EDIT = { majority: 'half', seats: 1, office: null, takesNominations: false }

test('items can be edited and reordered until they are put to the vote, and later changes are refused with a message', async () => {
  const app = await openTestApp()
  const { chair, admin } = await plannedAssembly(app, { quorumPercent: 0 })
  for (const title of ['Report', 'Bugdet', 'Fee']) await chair.put(`${admin}/motions`, { title, majority: 'half' })
  const [report, budget, fee] = ((await chair.get(admin)).json() as Admin).motions.map(({ id }) => id)
  const edit = (id: string, title: string) => chair.put(`/api/admin/assembly-motions/${id}`, { ...EDIT, title })
  expect((await edit(budget!, 'Budget')).statusCode).toBe(200)
  expect((await edit(budget!, ' ')).json().fields).toEqual({ title: 'Please enter a title' })
  const order = (motionIds: (string | undefined)[]) => chair.put(`${admin}/agenda`, { motionIds })
  expect((await order([fee, report, budget])).statusCode).toBe(200)
  const titles = async () => (await chair.get(admin)).json().motions.map(({ title }: { title: string }) => title)
  expect(await titles()).toEqual(['Fee', 'Report', 'Budget'])
  for (const wrong of [
    [fee, report],
    [fee, report, report],
    [fee, report, budget, budget],
  ])
    expect((await order(wrong)).json().code).toBe('agenda_changed')
  await chair.post(`${admin}/doors`)
  await chair.post(`${admin}/start`)
  await chair.put(`/api/admin/assembly-motions/${fee}/open`)
  expect((await edit(fee!, 'Another fee')).json()).toMatchObject({ code: 'motion_begun' })
  expect((await chair.delete(`/api/admin/assembly-motions/${fee}`)).json().code).toBe('motion_begun')
  expect((await order([budget, fee, report])).json().code).toBe('agenda_changed')
  expect((await order([budget, report])).statusCode).toBe(200)
  expect(await titles()).toEqual(['Fee', 'Budget', 'Report'])
})

test('nobody votes on an agenda line, which is done when it is called', async () => {
  const app = await openTestApp()
  const { chair, admin } = await plannedAssembly(app, { quorumPercent: 0 })
  await chair.put(`${admin}/motions`, { title: 'Any other business', majority: 'half', kind: 'line' })
  await chair.post(`${admin}/doors`)
  await chair.post(`${admin}/start`)
  const [line] = ((await chair.get(admin)).json() as Admin).motions
  const url = `/api/admin/assembly-motions/${line!.id}`
  expect((await chair.put(`${url}/open`)).json().motions).toMatchObject([{ state: 'closed', result: null }])
  expect((await chair.post(`${url}/recount`, { reason: 'Again' })).json().code).toBe('motion_not_open')
  const { meetingId } = (await chair.post(`${admin}/end`)).json()
  const { items } = (await chair.get(`/api/admin/meetings/${meetingId}`)).json()
  expect(items[1]).toMatchObject({ title: 'Any other business', text: 'Called.', decisions: [] })
})
