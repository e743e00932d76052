import { expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { numberedMembers, plannedAssembly } from './assembly-fixture.ts'

type Motions = {
  id: string
  title: string
  state: string
  majority: string
  seats: number
  canRepeat: boolean
  candidates: { name: string }[]
  nominees: { name: string }[]
}[]

/** Two members in the hall, an item and another one after it; a candidate of the first may not have answered. */
async function runningAssembly(app: TestApp, form: object, unanswered?: string) {
  const people = await numberedMembers(app, 2)
  const { chair, admin } = await plannedAssembly(app, { quorumPercent: 0 })
  const candidateIds = people.map(({ member }) => member.id)
  await chair.put(`${admin}/motions`, { candidateIds, acceptance: 'In the hall', ...form })
  await chair.put(`${admin}/motions`, { title: 'Any other business', majority: 'half', kind: 'line' })
  await chair.post(`${admin}/doors`)
  for (const { member } of people) await chair.put(`${admin}/attendance`, { memberId: member.id, isHere: true })
  await chair.post(`${admin}/start`)
  const motions = async () => (await chair.get(admin)).json().motions as Motions
  const [first] = await motions()
  const url = `/api/admin/assembly-motions/${first!.id}`
  if (unanswered) await chair.post(`${url}/candidates`, { memberId: unanswered, acceptance: null })
  await chair.put(`${url}/open`)
  return { chair, admin, url, motions }
}

test('an election without a ballot can be repeated once, as the next item with the same candidates and rule', async () => {
  const app = await openTestApp()
  const form = { title: 'Treasurer', majority: 'two_thirds', kind: 'election', seats: 1, office: 'Treasurer' }
  const { chair, url, motions } = await runningAssembly(app, form)
  expect((await chair.post(`${url}/repeat`)).json().code).toBe('item_decided')
  await chair.put(`${url}/close`)
  expect((await motions())[0]).toMatchObject({ canRepeat: true })
  expect((await chair.post(`${url}/repeat`)).statusCode).toBe(201)
  const after = await motions()
  expect(after.map(({ title }) => title)).toEqual(['Treasurer', 'Treasurer', 'Any other business'])
  expect(after[0]).toMatchObject({ canRepeat: false })
  expect(after[1]).toMatchObject({ state: 'waiting', majority: 'two_thirds', seats: 1, office: 'Treasurer' })
  expect(after[1]!.candidates.map(({ name }) => name)).toEqual(['Member 1', 'Member 2'])
  expect((await chair.post(`${url}/repeat`)).json().code).toBe('item_repeated')
  expect((await chair.put(`/api/admin/assembly-motions/${after[1]!.id}/open`)).statusCode).toBe(200)
})

test('a candidate who has not answered is not copied to the repeated election, because nobody asks them again', async () => {
  const app = await openTestApp()
  const form = { title: 'Treasurer', majority: 'most', kind: 'election' }
  const silent = await app.member({ fullName: 'Silent Nair' })
  const { chair, url, motions } = await runningAssembly(app, form, silent.id)
  await chair.put(`${url}/close`)
  expect((await chair.post(`${url}/repeat`)).statusCode).toBe(201)
  const [before, repeated] = await motions()
  expect(before!.nominees.map(({ name }) => name)).toContain('Silent Nair')
  expect(repeated!.nominees.map(({ name }) => name)).toEqual(['Member 1', 'Member 2'])
})

test('a motion that was decided cannot be repeated, and no item can once the assembly has ended', async () => {
  const app = await openTestApp()
  const { chair, admin, url, motions } = await runningAssembly(app, { title: 'Budget', majority: 'half' })
  await chair.put(`${url}/hand`, { for: 0, against: 1, abstained: 0 })
  await chair.put(`${url}/close`)
  expect((await motions())[0]).toMatchObject({ canRepeat: false })
  expect((await chair.post(`${url}/repeat`)).json().code).toBe('item_decided')
  await chair.post(`${admin}/end`)
  expect((await chair.post(`${url}/repeat`)).json().code).toBe('assembly_not_open')
})
