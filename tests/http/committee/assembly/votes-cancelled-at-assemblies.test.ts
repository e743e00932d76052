import { expect, test } from 'vitest'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { type Admin, numberedMembers, plannedAssembly } from './assembly-fixture.ts'

const MOTION = { title: 'Budget', majority: 'half' }
const ELECTION = { title: 'Secretary', majority: 'most', kind: 'election', takesNominations: true }

/** An assembly that runs with two members in the hall and one item, which has been put to the vote for a minute. */
async function opened(app: TestApp, item: Record<string, unknown> = MOTION) {
  const people = await numberedMembers(app, 2)
  const { chair, admin, path } = await plannedAssembly(app, { quorumPercent: 0 })
  const candidateIds = item.kind ? [people[0]!.member.id] : []
  await chair.put(`${admin}/motions`, { ...item, candidateIds, acceptance: item.kind ? 'In the hall' : null })
  await chair.post(`${admin}/doors`)
  for (const { member } of people) await chair.put(`${admin}/attendance`, { memberId: member.id, isHere: true })
  await chair.post(`${admin}/start`)
  const { id } = ((await chair.get(admin)).json() as Admin).motions[0]!
  const url = `/api/admin/assembly-motions/${id}`
  await chair.put(`${url}/open?seconds=60`)
  const seen = async () => (await chair.get(admin)).json().motions[0]
  return { people, chair, path, id, url, seen }
}

test('an item whose vote is cancelled waits again, and can be opened again without its countdown', async () => {
  const app = await openTestApp()
  const { chair, url, seen, people, id } = await opened(app)
  expect(await seen()).toMatchObject({ state: 'open', canCancelVote: true })
  expect((await chair.put(`${url}/cancel`)).statusCode).toBe(200)
  expect(await seen()).toMatchObject({ state: 'waiting', countdown: null, canCancelVote: false })
  const vote = { memberId: people[0]!.member.id, choice: 'for' }
  expect((await people[0]!.phone.put(`/api/assembly-motions/${id}/vote`, vote)).json().code).toBe(
    'item_closed_for_votes',
  )
  expect((await chair.put(`${url}/cancel`)).json().code).toBe('item_not_open')
  expect((await chair.put(`${url}/open`)).statusCode).toBe(200)
  expect((await people[0]!.phone.put(`/api/assembly-motions/${id}/vote`, vote)).statusCode).toBe(200)
})

test('a vote cannot be cancelled once somebody has voted on a phone, by hand or on paper, or while it is counted again', async () => {
  const app = await openTestApp()
  const { chair, url, seen } = await opened(app)
  const refused = async () => expect((await chair.put(`${url}/cancel`)).json().code).toBe('item_has_votes')
  await chair.put(`${url}/hand`, { for: 1, against: 0, abstained: 0 })
  await refused()
  await chair.put(`${url}/hand`, { for: 0, against: 0, abstained: 0 })
  // a count of zero papers is a count, too
  await chair.put(`${url}/paper`, { for: 0, against: 0, abstained: 0 })
  await refused()
  await chair.delete(`${url}/paper`)
  await chair.put(`${url}/close`)
  await chair.post(`${url}/recount`, { reason: 'Two cards' })
  expect(await seen()).toMatchObject({ state: 'open', canCancelVote: false })
  await refused()
})

test('an election whose vote is cancelled takes nominations again, and stays open after its first ballot', async () => {
  const app = await openTestApp()
  const { chair, url, people, path, id } = await opened(app, ELECTION)
  const phone = people[1]!.phone
  const acceptsNominations = async () => (await phone.get(path)).json().motions[0].acceptsNominations
  expect(await acceptsNominations()).toBe(false)
  await chair.put(`${url}/cancel`)
  expect(await acceptsNominations()).toBe(true)
  await chair.put(`${url}/open`)
  const ballot = { memberId: people[1]!.member.id, candidateIds: [] }
  expect((await phone.post(`/api/assembly-motions/${id}/ballot`, ballot)).statusCode).toBe(201)
  expect((await chair.put(`${url}/cancel`)).json().code).toBe('item_has_votes')
})

test('a vote can be cancelled although somebody had it counted again, unless there may be papers', async () => {
  const app = await openTestApp()
  const { chair, url, seen } = await opened(app)
  const other = await app.as(await app.admin(['members']))
  const recount = () => chair.post(`${url}/recount`, { reason: 'The wrong item' })
  await recount()
  expect(await seen()).toMatchObject({ canCancelVote: true })
  await chair.put(`${url}/paper`, { for: 1, against: 0, abstained: 0 })
  await recount()
  expect(await seen()).toMatchObject({ canCancelVote: false })
  expect((await chair.put(`${url}/cancel`)).json().code).toBe('item_has_votes')
  for (const each of [chair, other]) await each.put(`${url}/paper`, { for: 0, against: 0, abstained: 0 })
  expect((await chair.put(`${url}/cancel`)).statusCode).toBe(200)
  expect(await seen()).toMatchObject({ state: 'waiting', recountReason: null, expectsPaper: false, paper: [] })
})
