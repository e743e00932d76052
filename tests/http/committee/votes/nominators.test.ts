import { expect, test } from 'vitest'
import { erasureRequests } from '#server/accounts/erasure-tables.ts'
import { openTestApp, type TestApp } from '#tests/test-app.ts'
import { ballotOf, closeVote, ELECTION, HOUR_MS, plannedVote, runVotes, viewOf, voters } from './vote-fixture.ts'

const TWO_MINUTES = 121_000
const nominationsUntil = '2026-03-10T08:30:00.000Z'

async function erase(app: TestApp, { userId }: { userId: string }) {
  const [request] = await app.db.insert(erasureRequests).values({ userId }).returning()
  const superAdmin = await app.as(await app.superAdmin())
  expect((await superAdmin.post(`/api/admin/deletion-requests/${request!.id}/carry-out`)).statusCode).toBe(200)
}

/** Somebody whom a member has nominated, and who has not answered. */
async function nominated(app: TestApp) {
  const ravi = await app.member({ fullName: 'Ravi Nair' })
  // a year in the ledger keeps the row after an erasure
  await app.renewal({ memberId: ravi.id })
  const latha = await app.member({ fullName: 'Latha Warrier', membershipNumber: 'PC-0007' })
  const [ravisPhone, lathasPhone] = [await app.as(ravi), await app.as(latha)]
  const { path, vote, admin } = await plannedVote(app, { questions: [ELECTION], nominationsUntil })
  const question = vote.questions[0]!.id
  await ravisPhone.post(`/api/vote-questions/${question}/nominations`, { membershipNumber: 'PC-0007' })
  const ownOf = async () => (await lathasPhone.get(path)).json().ownNominations[0]
  const candidates = async () => (await admin.get(`/api/admin/votes/${vote.id}`)).json().candidates
  const ask = () =>
    admin.post(`/api/admin/vote-questions/${question}/candidates`, {
      memberId: latha.id,
      statement: 'A hall of our own.',
      acceptance: null,
    })
  return { ravi, lathasPhone, path, vote, admin, ownOf, candidates, ask }
}

test('when a nominator is erased, the candidate does not count as proposed by the committee', async () => {
  const app = await openTestApp()
  const { ravi, lathasPhone, vote, admin, ownOf, candidates } = await nominated(app)
  await erase(app, ravi)
  expect(await candidates()).toMatchObject([{ proposedByCommittee: false, nominatedBy: null, isOwn: false }])
  // the committee asks nobody when it plans the vote again
  await admin.delete(`/api/admin/votes/${vote.id}/plan`)
  expect((await admin.post(`/api/admin/votes/${vote.id}/plan`)).statusCode).toBe(200)
  app.advance(TWO_MINUTES)
  const subjects = (await app.mails()).map(({ subject }) => subject)
  expect(subjects).not.toContain('Will you be a candidate? President')
  // and somebody nominated by a member can answer only until nominations end
  const own = await ownOf()
  expect(own).toMatchObject({ proposedByCommittee: false, canAnswer: true })
  app.advance(HOUR_MS / 2)
  expect(await ownOf()).toMatchObject({ canAnswer: false })
  const late = await lathasPhone.put(`/api/vote-candidates/${own.id}`, { statement: '', photoUrl: null })
  expect(late.json().code).toBe('nominations_closed')
})

test('an election whose only nominee was nominated by an erased member cannot be planned after nominations have ended', async () => {
  const app = await openTestApp()
  const { ravi, vote, admin } = await nominated(app)
  await erase(app, ravi)
  await admin.delete(`/api/admin/votes/${vote.id}/plan`)
  app.advance(HOUR_MS / 2)
  expect((await admin.post(`/api/admin/votes/${vote.id}/plan`)).json().code).toBe('vote_not_ready')
})

test('somebody who has declined can be asked again, and undoing that restores the refusal and the nominator', async () => {
  const app = await openTestApp()
  const { lathasPhone, admin, ownOf, candidates, ask } = await nominated(app)
  await lathasPhone.delete(`/api/vote-candidates/${(await ownOf()).id}`)
  const [refused] = await candidates()
  expect(refused).toMatchObject({ state: 'declined', nominatedBy: 'Ravi Nair', proposedByCommittee: false })
  app.advance(1000)
  expect((await ask()).statusCode).toBe(201)
  expect(await candidates()).toMatchObject([
    { state: 'nominated', proposedByCommittee: true, statement: 'A hall of our own.' },
  ])
  const change = (await admin.get('/api/admin/undo?area=votes')).json()
  expect((await admin.post(`/api/admin/undo/${change.id}`)).statusCode).toBe(200)
  expect(await candidates()).toEqual([refused])
  app.advance(TWO_MINUTES)
  const subjects = (await app.mails()).map(({ subject }) => subject)
  expect(subjects).not.toContain('Will you be a candidate? President')
})

test('a candidate of a second ballot can withdraw until voting begins, no matter who nominated them', async () => {
  const app = await openTestApp()
  const people = await voters(app, 2)
  const { path, vote, admin } = await plannedVote(app, { questions: [ELECTION], nominationsUntil })
  const nominations = `/api/vote-questions/${vote.questions[0]!.id}/nominations`
  for (const { caller } of people) await caller.post(nominations, { membershipNumber: null })
  app.advance(HOUR_MS)
  await runVotes(app)
  for (const [at, { caller }] of people.entries())
    await caller.post(`${path}/ballot`, ballotOf(await viewOf(caller, path), at))
  await closeVote(app)
  const second = (await admin.post(`/api/admin/votes/${vote.id}/second-ballot`)).json()
  await admin.post(`/api/admin/votes/${second.id}/plan`)
  const { caller } = people[0]!
  const [own] = (await caller.get(`/api/votes/${second.id}`)).json().ownNominations
  expect(own).toMatchObject({ state: 'accepted', canAnswer: true })
  expect((await caller.delete(`/api/vote-candidates/${own.id}`)).statusCode).toBe(200)
  const { questions } = await viewOf(caller, `/api/votes/${second.id}`)
  expect(questions[0]!.options.map(({ title }) => title)).toEqual(['Voter 1'])
  app.advance(24 * HOUR_MS)
  await runVotes(app)
  const other = people[1]!.caller
  const [theirs] = (await other.get(`/api/votes/${second.id}`)).json().ownNominations
  expect(theirs).toMatchObject({ canAnswer: false })
  expect((await other.delete(`/api/vote-candidates/${theirs.id}`)).json().code).toBe('nominations_closed')
  // the first ballot keeps its candidates
  expect((await viewOf(caller, path)).questions[0]!.options).toHaveLength(2)
})
