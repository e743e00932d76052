import { expect, test } from 'vitest'
import { openTestApp } from '#tests/test-app.ts'
import { plannedAssembly } from './assembly-fixture.ts'

test('somebody who opens the doors or the assembly after another chair has done so reads that', async () => {
  const app = await openTestApp()
  await app.member()
  const { chair, admin } = await plannedAssembly(app, { quorumPercent: 0 })
  const other = await app.as(await app.admin(['members']))
  expect((await chair.post(`${admin}/doors`)).statusCode).toBe(200)
  const doors = await other.post(`${admin}/doors`)
  expect([doors.statusCode, doors.json().message]).toEqual([
    409,
    'The doors are already open: somebody else has opened them.',
  ])
  expect((await chair.post(`${admin}/start`)).statusCode).toBe(200)
  const start = await other.post(`${admin}/start`)
  expect([start.statusCode, start.json().message]).toEqual([
    409,
    'The assembly is already open: somebody else has opened it.',
  ])
})
