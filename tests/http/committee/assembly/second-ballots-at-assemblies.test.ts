import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from '#server/membership/member-tables.ts'
import { openTestApp } from '#tests/test-app.ts'
import { numberedMembers, plannedAssembly } from './assembly-fixture.ts'

type Motions = {
  title: string
  seats: number
  followUpOf: string | null
  candidates: { id: string; name: string }[]
  id: string
}[]

test('after a tie the next item is a second ballot with the tied candidates only', async () => {
  const app = await openTestApp()
  const people = await numberedMembers(app, 4)
  const { chair, admin } = await plannedAssembly(app, { quorumPercent: 0 })
  const candidateIds = people.slice(0, 3).map(({ member }) => member.id)
  const form = { title: 'Committee', majority: 'most', kind: 'election', seats: 2, office: 'Committee Member' }
  await chair.put(`${admin}/motions`, { ...form, candidateIds, acceptance: 'In the hall' })
  await chair.put(`${admin}/motions`, { title: 'Any other business', majority: 'half' })
  await chair.post(`${admin}/doors`)
  for (const { member } of people) await chair.put(`${admin}/attendance`, { memberId: member.id, isHere: true })
  await chair.post(`${admin}/start`)
  const motionsOf = async () => (await chair.get(admin)).json().motions as Motions
  const [election] = await motionsOf()
  const [one, two, three] = election!.candidates.map(({ id }) => id)
  const motion = `/api/admin/assembly-motions/${election!.id}`
  await chair.put(`${motion}/open`)
  expect((await chair.post(`${motion}/second-ballot`)).json().code).toBe('no_tie')
  for (const [at, chosen] of [[one, two], [one, three], [one]].entries()) {
    const ballot = { memberId: people[at]!.member.id, candidateIds: chosen }
    await people[at]!.phone.post(`/api/assembly-motions/${election!.id}/ballot`, ballot)
  }
  await chair.put(`${motion}/close`)
  // one place for one who is still a member is no choice
  const isLeaver = eq(members.id, people[1]!.member.id)
  await app.db.update(members).set({ resignedAt: app.clock.time }).where(isLeaver)
  expect((await chair.post(`${motion}/second-ballot`)).json().code).toBe('tied_have_left')
  await app.db.update(members).set({ resignedAt: null }).where(isLeaver)
  expect((await chair.post(`${motion}/second-ballot`)).statusCode).toBe(201)
  const motions = await motionsOf()
  expect(motions.map(({ title }) => title)).toEqual(['Committee', 'Committee: second ballot', 'Any other business'])
  expect(motions[1]).toMatchObject({ seats: 1, followUpOf: election!.id })
  expect(motions[1]!.candidates.map(({ name }) => name)).toEqual(['Member 2', 'Member 3'])
  expect((await chair.post(`${motion}/second-ballot`)).json().code).toBe('second_ballot_exists')
  // it is put to the vote like any other item
  expect((await chair.put(`/api/admin/assembly-motions/${motions[1]!.id}/open`)).statusCode).toBe(200)
})

test('a motion with equal votes is asked again', async () => {
  const app = await openTestApp()
  const people = await numberedMembers(app, 2)
  const { chair, admin } = await plannedAssembly(app, { quorumPercent: 0 })
  await chair.put(`${admin}/motions`, { title: 'The colour of the flags', majority: 'most' })
  await chair.post(`${admin}/doors`)
  for (const { member } of people) await chair.put(`${admin}/attendance`, { memberId: member.id, isHere: true })
  await chair.post(`${admin}/start`)
  const [motion] = (await chair.get(admin)).json().motions as Motions
  const address = `/api/admin/assembly-motions/${motion!.id}`
  await chair.put(`${address}/open`)
  await chair.put(`${address}/hand`, { for: 1, against: 1, abstained: 0 })
  await chair.put(`${address}/close`)
  const after = (await chair.post(`${address}/second-ballot`)).json()
  expect(after.motions).toMatchObject([
    { result: { outcome: 'tie' } },
    { title: 'The colour of the flags: second ballot', kind: 'motion', state: 'waiting' },
  ])
})
