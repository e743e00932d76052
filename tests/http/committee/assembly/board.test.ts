import { expect, test } from 'vitest'
import { openTestApp } from '#tests/test-app.ts'
import { plannedAssembly } from './assembly-fixture.ts'

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
