import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { members } from '#server/membership/member-tables.ts'
import { gulfInput } from '#shared/platform/fields/gulf-input.ts'
import { endOfGulfDay, gulfDay } from '#shared/platform/gulf-dates.ts'
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

test('after a tie a second ballot with the tied options is prepared once, by the same rule, and as a draft', async () => {
  const app = await openTestApp()
  const people = await voters(app, 3)
  const rule = { quorumPercent: 20, minAge: 16, perMembership: true }
  const { admin, vote, path } = await openVote(app, { questions: [MOTION, CHOICE], ...rule })
  const view = await viewOf(people[0]!.caller, path)
  // two of three options are equal, and the motion is carried
  for (const [at, { caller }] of people.entries())
    await caller.post(`${path}/ballot`, ballotOf(view, 0, at === 2 ? -1 : at))
  const second = `/api/admin/votes/${vote.id}/second-ballot`
  expect((await admin.post(second)).json().code).toBe('no_tie')
  await closeVote(app)
  const before = (await app.mails()).length
  const prepared = await admin.post(second)
  expect(prepared.statusCode).toBe(201)
  const draft = prepared.json()
  expect(draft).toMatchObject({ ...rule, status: 'draft', title: 'General assembly: second ballot', isSecret: true })
  const tomorrow = gulfDay(endOfGulfDay(app.clock.time))
  expect([draft.opensAt, draft.closesAt].map(gulfInput)).toEqual([
    `${tomorrow}T09:00`,
    expect.stringMatching(/T21:00$/),
  ])
  expect(draft.questions).toHaveLength(1)
  expect(draft.questions[0].options.map(({ title }: { title: string }) => title)).toEqual(['Park', 'Beach'])
  expect((await admin.post(second)).json().code).toBe('second_ballot_exists')
  expect((await admin.get(`/api/admin/votes/${vote.id}`)).json().secondBallotId).toBe(draft.id)
  // nobody hears of it before it is planned
  expect(await app.mails()).toHaveLength(before)
  expect((await people[0]!.caller.get(path)).json().secondBallotId).toBeNull()
  await admin.post(`/api/admin/votes/${draft.id}/plan`)
  expect((await people[0]!.caller.get(path)).json().secondBallotId).toBe(draft.id)
})

test('the second ballot of an election has only the tied candidates, with what they wrote, for the places left', async () => {
  const app = await openTestApp()
  const people = await voters(app, 3)
  const nominationsUntil = new Date(app.clock.time.getTime() + HOUR_MS / 2).toISOString()
  const { path, vote, admin } = await plannedVote(app, {
    questions: [{ ...ELECTION, seats: 2, maxChoices: 2 }],
    nominationsUntil,
  })
  for (const { member } of people) {
    const entry = { memberId: member.id, statement: `I am ${member.fullName}.`, acceptance: 'By letter' }
    await admin.post(`/api/admin/vote-questions/${vote.questions[0]!.id}/candidates`, entry)
  }
  app.advance(HOUR_MS)
  await runVotes(app)
  const view = await viewOf(people[0]!.caller, path)
  const [question] = view.questions
  const [first, second, third] = question!.options
  const ballots = [[first!, second!], [first!, third!], [first!]]
  for (const [at, chosen] of ballots.entries()) {
    const choices = [{ questionId: question!.id, optionIds: chosen.map(({ id }) => id) }]
    expect((await people[at]!.caller.post(`${path}/ballot`, { choices })).statusCode).toBe(200)
  }
  await closeVote(app)
  const draft = (await admin.post(`/api/admin/votes/${vote.id}/second-ballot`)).json()
  expect(draft.questions).toMatchObject([{ kind: 'election', office: 'President', seats: 1, maxChoices: 1 }])
  const names = draft.candidates.map(({ name }: { name: string }) => name)
  expect(names.toSorted()).toEqual([second!.title, third!.title].toSorted())
  expect(draft.candidates[0]).toMatchObject({ state: 'accepted', statement: `I am ${names[0]}.` })
  expect((await admin.post(`/api/admin/votes/${draft.id}/plan`)).statusCode).toBe(200)
})

test('a second ballot without a choice is refused: one of two tied candidates has left', async () => {
  const app = await openTestApp()
  const people = await voters(app, 2)
  const nominationsUntil = new Date(app.clock.time.getTime() + HOUR_MS / 2).toISOString()
  const { path, vote, admin } = await plannedVote(app, { questions: [ELECTION], nominationsUntil })
  for (const { member } of people) {
    const entry = { memberId: member.id, statement: '', acceptance: 'By letter' }
    await admin.post(`/api/admin/vote-questions/${vote.questions[0]!.id}/candidates`, entry)
  }
  app.advance(HOUR_MS)
  await runVotes(app)
  for (const [at, { caller }] of people.entries())
    await caller.post(`${path}/ballot`, ballotOf(await viewOf(caller, path), at))
  await closeVote(app)
  const isLeaver = eq(members.id, people[0]!.member.id)
  await app.db.update(members).set({ resignedAt: app.clock.time }).where(isLeaver)
  const refused = (await admin.post(`/api/admin/votes/${vote.id}/second-ballot`)).json()
  expect(refused.code).toBe('tied_have_left')
  expect(refused.message).toBe('Voter 0 has left the association. A second ballot would have nothing to decide.')
  expect((await admin.get('/api/admin/votes')).json()).toHaveLength(1)
  await app.db.update(members).set({ resignedAt: null }).where(isLeaver)
  expect((await admin.post(`/api/admin/votes/${vote.id}/second-ballot`)).statusCode).toBe(201)
})
