import { expect, test } from 'vitest'
import { openTestApp } from '#tests/test-app.ts'
import { type Admin, numberedMembers, plannedAssembly } from './assembly-fixture.ts'

const EDIT = { note: '', majority: 'half', seats: 1, office: null, takesNominations: false }

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
  expect((await edit(fee!, 'Another fee')).json()).toMatchObject({ code: 'item_begun' })
  expect((await chair.delete(`/api/admin/assembly-motions/${fee}`)).json().code).toBe('item_begun')
  expect((await order([budget, fee, report])).json().code).toBe('agenda_changed')
  expect((await order([budget, report])).statusCode).toBe(200)
  expect(await titles()).toEqual(['Fee', 'Budget', 'Report'])
})

test('two admins who edit or reorder the agenda at once do not overwrite each other', async () => {
  const app = await openTestApp()
  const { chair, admin } = await plannedAssembly(app, { quorumPercent: 0 })
  for (const title of ['Report', 'Budget', 'Fee']) await chair.put(`${admin}/motions`, { title, majority: 'half' })
  const motions = (await chair.get(admin)).json().motions as { id: string; updatedAt: string }[]
  const [report, budget, fee] = motions.map(({ id }) => id)
  const { updatedAt } = motions[1]!
  const edit = (title: string) => chair.put(`/api/admin/assembly-motions/${budget}`, { ...EDIT, title, updatedAt })
  app.advance(1000)
  expect((await edit('Budget of 2027')).statusCode).toBe(200)
  const late = await edit('The budget')
  expect(late.json()).toMatchObject({
    code: 'edit_conflict',
    editConflict: { current: { title: 'Budget of 2027' }, changes: [{ field: 'title', before: 'Budget' }] },
  })
  const before = [report, budget, fee]
  const order = (motionIds: (string | undefined)[]) => chair.put(`${admin}/agenda`, { motionIds, before })
  expect((await order([fee, report, budget])).statusCode).toBe(200)
  expect((await order([budget, report, fee])).json().code).toBe('agenda_changed')
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
  expect((await chair.post(`${url}/recount`, { reason: 'Again' })).json().message).toContain(
    'Nobody has voted on this item',
  )
  const result = await chair.get(`${url}/result.pdf`)
  expect([result.statusCode, result.json().code]).toEqual([409, 'no_result'])
  const { meetingId } = (await chair.post(`${admin}/end`)).json()
  const { items } = (await chair.get(`/api/admin/meetings/${meetingId}`)).json()
  expect(items[1]).toMatchObject({ title: 'Any other business', text: 'Dealt with.', decisions: [] })
})

test('a new item can come before any other business, but not before an item that is done', async () => {
  const app = await openTestApp()
  const { chair, admin } = await plannedAssembly(app, { quorumPercent: 0 })
  const add = (title: string, given = {}) => chair.put(`${admin}/motions`, { title, majority: 'half', ...given })
  await add('Report')
  await add('Any other business', { kind: 'line' })
  const [, business] = ((await chair.get(admin)).json() as Admin).motions
  const beforeId = business!.id
  const titles = (await add('Budget', { beforeId })).json().motions.map(({ title }: { title: string }) => title)
  expect(titles).toEqual(['Report', 'Budget', 'Any other business'])
  await chair.post(`${admin}/doors`)
  await chair.post(`${admin}/start`)
  await chair.put(`/api/admin/assembly-motions/${beforeId}/open`)
  expect((await add('Fee', { beforeId })).json().code).toBe('agenda_changed')
})

test('an item has room for an explanation, which phones show; a motion that is too long is refused, never cut', async () => {
  const app = await openTestApp()
  const [member] = await numberedMembers(app, 1)
  const { chair, path, admin } = await plannedAssembly(app)
  const added = { title: 'The fee rises.', majority: 'half', note: 'The hall costs more since August.' }
  const [motion] = (await chair.put(`${admin}/motions`, added)).json().motions
  expect((await member!.phone.get(path)).json().motions[0]).toMatchObject({ note: added.note })
  const edit = { ...EDIT, title: added.title, note: 'See the budget.', updatedAt: motion.updatedAt }
  expect((await chair.put(`/api/admin/assembly-motions/${motion.id}`, edit)).json().motions[0].note).toBe(edit.note)
  const tooLong = await chair.put(`${admin}/motions`, { ...added, title: 'a'.repeat(301) })
  expect(tooLong.json().fields).toHaveProperty('title')
})
