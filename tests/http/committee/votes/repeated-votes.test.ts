import { expect, test } from 'vitest'
import { openTestApp } from '#tests/test-app.ts'
import {
  ballotOf,
  CHOICE,
  closeVote,
  ELECTION,
  HOUR_MS,
  MOTION,
  openVote,
  plannedVote,
  runVotes,
  viewOf,
  voters,
} from './vote-fixture.ts'

const nominationsUntil = '2026-03-10T08:30:00.000Z'

test('a vote that closed without a ballot is repeated with the same rules, options and candidates', async () => {
  const app = await openTestApp()
  const [asha] = await voters(app, 1)
  const rule = { paidOnly: true, quorumPercent: 20, byLot: true, minAge: 16 }
  const questions = [CHOICE, { ...ELECTION, seats: 2 }]
  const { admin, vote, path } = await plannedVote(app, { ...rule, questions, nominationsUntil })
  const entry = { memberId: asha!.member.id, statement: 'A hall of our own.', acceptance: 'By letter' }
  await admin.post(`/api/admin/vote-questions/${vote.questions[1]!.id}/candidates`, entry)
  app.advance(HOUR_MS)
  await runVotes(app)
  const repetition = `/api/admin/votes/${vote.id}/repetition`
  expect((await admin.post(repetition)).json().code).toBe('vote_not_counted')
  await closeVote(app)
  const repeated = await admin.post(repetition)
  expect(repeated.statusCode).toBe(201)
  const draft = repeated.json()
  expect(draft).toMatchObject({ status: 'draft', title: 'General assembly', ...rule })
  expect(draft.questions[0].options.map(({ title }: { title: string }) => title)).toEqual(['Park', 'Beach', 'Hall'])
  expect(draft.questions[1]).toMatchObject({ seats: 2, office: 'President' })
  expect(draft.candidates).toMatchObject([
    { state: 'accepted', statement: 'A hall of our own.', acceptance: 'By letter' },
  ])
  expect((await admin.post(repetition)).json().code).toBe('vote_repeated')
  expect((await admin.get(`/api/admin/votes/${vote.id}`)).json().repeatId).toBe(draft.id)
  expect((await asha!.caller.get(path)).json().repeatId).toBeNull()
  expect((await admin.post(`/api/admin/votes/${draft.id}/plan`)).statusCode).toBe(200)
  expect((await asha!.caller.get(path)).json().repeatId).toBe(draft.id)
})

test('a vote in which somebody has voted cannot be repeated', async () => {
  const app = await openTestApp()
  const [asha] = await voters(app, 1)
  const { admin, vote, path } = await openVote(app)
  await asha!.caller.post(`${path}/ballot`, ballotOf(await viewOf(asha!.caller, path), -1))
  await closeVote(app)
  const refused = await admin.post(`/api/admin/votes/${vote.id}/repetition`)
  expect(refused.json().code).toBe('vote_has_ballots')
})

test('if the other questions were answered, only an election without candidates is repeated', async () => {
  const app = await openTestApp()
  const [asha] = await voters(app, 1)
  const { admin, vote, path } = await plannedVote(app, { questions: [MOTION, ELECTION], nominationsUntil })
  app.advance(HOUR_MS)
  await runVotes(app)
  const { questions } = await viewOf(asha!.caller, path)
  const answered = await asha!.caller.post(`${path}/ballot`, ballotOf({ questions: questions.slice(0, 1) }, 0))
  expect(answered.statusCode).toBe(200)
  await closeVote(app)
  const draft = (await admin.post(`/api/admin/votes/${vote.id}/repetition`)).json()
  expect(draft.questions.map(({ title }: { title: string }) => title)).toEqual([ELECTION.title])
})
