import { expect, test } from 'vitest'
import { openTestApp } from '#tests/test-app.ts'
import { numberedMembers, plannedAssembly } from './assembly-fixture.ts'

test('the address of a board is renewed and revoked by the chair, and ends with the assembly', async () => {
  const app = await openTestApp()
  const { chair, admin } = await plannedAssembly(app, { quorumPercent: 0 })
  const boardOf = (path: string) => app.visitor.get(`/api/assembly-boards/${path.split('/').at(-2)}`)
  const { boardPath: first } = (await chair.get(admin)).json()
  expect((await boardOf(first)).statusCode).toBe(200)
  const { boardPath: second } = (await chair.put(`${admin}/board`)).json()
  expect((await boardOf(first)).statusCode).toBe(404)
  expect((await boardOf(second)).statusCode).toBe(200)
  expect((await chair.delete(`${admin}/board`)).json().boardPath).toBeNull()
  expect((await boardOf(second)).statusCode).toBe(404)
  const { boardPath: third } = (await chair.put(`${admin}/board`)).json()
  await chair.post(`${admin}/doors`)
  await chair.post(`${admin}/end`)
  expect((await boardOf(third)).json().code).toBe('board_ended')
  expect((await chair.put(`${admin}/board`)).json().code).toBe('board_ended')
})

test('why votes are counted again is for the chair and the minutes, not for the board or the phones', async () => {
  const app = await openTestApp()
  const [one] = await numberedMembers(app, 1)
  const { chair, admin, path } = await plannedAssembly(app, { quorumPercent: 0 })
  await chair.put(`${admin}/motions`, { title: 'Budget', majority: 'half' })
  await chair.post(`${admin}/doors`)
  await chair.put(`${admin}/attendance`, { memberId: one!.member.id, isHere: true })
  await chair.post(`${admin}/start`)
  const { motions, boardPath } = (await chair.get(admin)).json()
  const url = `/api/admin/assembly-motions/${motions[0].id}`
  await chair.put(`${url}/open`)
  const reason = 'Ravi Kurup miscounted'
  expect((await chair.post(`${url}/recount`, { reason })).json().motions).toMatchObject([{ recountReason: reason }])
  const board = await app.visitor.get(`/api/assembly-boards/${boardPath.split('/').at(-2)}`)
  for (const response of [board, await one!.phone.get(path)]) {
    expect(response.statusCode).toBe(200)
    expect(response.body).not.toContain(reason)
  }
})
