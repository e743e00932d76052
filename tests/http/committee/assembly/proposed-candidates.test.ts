import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { events } from '#server/events/event-tables.ts'
import { members } from '#server/membership/member-tables.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { numberedMembers, plannedAssembly } from './assembly-fixture.ts'

const TWO_MINUTES = 121_000
const ELECTION = { title: 'President', majority: 'most', kind: 'election', seats: 1, office: 'President' }

async function withElection(app: TestApp, given: object = {}) {
  const people = await numberedMembers(app, 2)
  const planned = await plannedAssembly(app, { quorumPercent: 0 })
  const candidateIds = people.map(({ member }) => member.id)
  const added = await planned.chair.put(`${planned.admin}/motions`, { ...ELECTION, candidateIds, ...given })
  const motionOf = async () => (await planned.chair.get(planned.admin)).json().motions[0]
  const asked = async () =>
    (await app.mails()).filter(({ subject }) => subject === 'Will you be a candidate? President')
  return { ...planned, people, added, motionOf, asked }
}

test('candidates who are chosen with a new election are asked, and are on the ballot once they accept', async () => {
  const app = await openTestApp()
  const { people, path, chair, motionOf, asked } = await withElection(app)
  expect(await motionOf()).toMatchObject({
    candidates: [],
    nominees: [
      { name: 'Member 1', state: 'nominated', proposedByCommittee: true },
      { name: 'Member 2', state: 'nominated', proposedByCommittee: true },
    ],
  })
  const change = (await chair.get('/api/admin/undo?area=votes')).json()
  expect(change).toMatchObject({ mails: 2, notices: 2, message: '2 members are being asked to be candidates.' })
  app.advance(TWO_MINUTES)
  expect(await asked()).toHaveLength(2)
  const [own] = (await people[1]!.phone.get(path)).json().ownNominations
  expect(own).toMatchObject({ proposedByCommittee: true, canAnswer: true })
  await people[1]!.phone.put(`/api/assembly-candidates/${own.id}`, { statement: '', photoUrl: null })
  expect((await motionOf()).candidates).toMatchObject([{ name: 'Member 2' }])
})

test('candidates of a new election whose request is undone are neither asked nor entered', async () => {
  const app = await openTestApp()
  const { chair, motionOf, asked } = await withElection(app)
  const change = (await chair.get('/api/admin/undo?area=votes')).json()
  expect((await chair.post(`/api/admin/undo/${change.id}`)).statusCode).toBe(200)
  expect(await motionOf()).toMatchObject({ title: 'President', nominees: [] })
  app.advance(TWO_MINUTES)
  expect(await asked()).toEqual([])
})

test('candidates who have accepted in the hall are on the ballot at once, and how they accepted is stored', async () => {
  const app = await openTestApp()
  const { motionOf, asked } = await withElection(app, { acceptance: 'In the hall' })
  expect(await motionOf()).toMatchObject({
    candidates: [{ name: 'Member 1' }, { name: 'Member 2' }],
    nominees: [
      { state: 'accepted', acceptance: 'In the hall' },
      { state: 'accepted', acceptance: 'In the hall' },
    ],
  })
  app.advance(TWO_MINUTES)
  expect(await asked()).toEqual([])
})

test('an election with an empty note on acceptance or a candidate who has left is rejected at its field', async () => {
  const app = await openTestApp()
  const { added, people, chair, admin } = await withElection(app, { acceptance: ' ' })
  expect(added.json().fields).toEqual({ acceptance: 'Please enter how they accepted' })
  const { id } = people[0]!.member
  await app.db.update(members).set({ resignedAt: app.clock.time }).where(eq(members.id, id))
  const refused = await chair.put(`${admin}/motions`, { ...ELECTION, candidateIds: [id] })
  expect(refused.json().fields).toEqual({ candidateIds: 'A candidate is no longer an active member.' })
  expect((await chair.get(admin)).json().motions).toEqual([])
})

test('a candidate of an assembly whose event is hidden sees it and answers, and nobody else does', async () => {
  const app = await openTestApp()
  const { people, path, eventId } = await withElection(app)
  await app.db.update(events).set({ isPublic: false }).where(eq(events.id, eventId))
  const other = await app.as(await app.member())
  expect((await other.get(path)).statusCode).toBe(404)
  const seen = await people[0]!.phone.get(path)
  expect(seen.statusCode).toBe(200)
  const [own] = seen.json().ownNominations
  const answer = { statement: '', photoUrl: null }
  expect((await people[0]!.phone.put(`/api/assembly-candidates/${own.id}`, answer)).statusCode).toBe(200)
})

test('a candidate of a second ballot at an assembly can withdraw until it opens', async () => {
  const app = await openTestApp()
  const { people, path, admin, chair, motionOf } = await withElection(app, { acceptance: 'In the hall' })
  await chair.post(`${admin}/doors`)
  for (const { member } of people) await chair.put(`${admin}/attendance`, { memberId: member.id, isHere: true })
  await chair.post(`${admin}/start`)
  const { id, candidates } = await motionOf()
  await chair.put(`/api/admin/assembly-motions/${id}/open`)
  for (const [at, { member, phone }] of people.entries()) {
    const ballot = { memberId: member.id, candidateIds: [candidates[at].id] }
    await phone.post(`/api/assembly-motions/${id}/ballot`, ballot)
  }
  await chair.put(`/api/admin/assembly-motions/${id}/close`)
  await chair.post(`/api/admin/assembly-motions/${id}/second-ballot`)
  const { motions, ownNominations } = (await people[0]!.phone.get(path)).json()
  const own = ownNominations.find(({ electionId }: { electionId: string }) => electionId === motions[1].id)
  expect(own).toMatchObject({ state: 'accepted', canAnswer: true })
  expect((await people[0]!.phone.delete(`/api/assembly-candidates/${own.id}`)).statusCode).toBe(200)
  expect((await chair.get(admin)).json().motions[1].candidates).toMatchObject([{ name: 'Member 2' }])
})
